/** All servers send the same headers with the same files. */
import {
  apacheConfiguration,
  headersOf,
  hostedHeaders,
  iisConfiguration,
  nginxConfiguration,
} from "../../../scripts/hosting/headers";
import { all, deep, first, parseByLocalName } from "../../../src/xlsx/package/xml-tree";

const PAGES = ["taskpane.html", "workbench/index.html", "help/index.html"] as const;
const policyOf = (path: string): string => headersOf(path)["Content-Security-Policy"]!;

test("no page may run inline or generated scripts, or load from anywhere except its own server and Microsoft's office.js", () => {
  for (const page of PAGES) {
    const directives = new Map(
      policyOf(page)
        .split("; ")
        .map((text) => text.split(" "))
        .map(([name, ...sources]) => [name!, sources]),
    );
    expect(directives.get("default-src")).toEqual(["'none'"]);
    expect(policyOf(page)).not.toContain("unsafe-eval");
    expect(directives.get("script-src")).not.toContain("'unsafe-inline'");
    const hosts = [...directives]
      .filter(([name]) => name !== "frame-ancestors")
      .flatMap(([, sources]) => sources)
      .filter((source) => source.startsWith("http"));
    expect(
      hosts.every(
        (host) =>
          page === "taskpane.html" &&
          /(?:microsoft\.com|static\.microsoft|aspnetcdn\.com)$/.test(host),
      ),
    ).toBe(true);
  }
});

test("only Excel on the web may frame the add-in, nobody the other pages; Excel may load its files", () => {
  expect(policyOf("taskpane.html")).toContain(
    "frame-ancestors 'self' https://*.officeapps.live.com",
  );
  expect(policyOf("workbench/index.html")).toContain("frame-ancestors 'none'");
  expect(PAGES.map((page) => "X-Frame-Options" in headersOf(page))).toEqual([false, false, false]);
  expect(
    ["functions.json", "shortcuts.json", "taskpane.html"].map(
      (file) => headersOf(file)["Access-Control-Allow-Origin"],
    ),
  ).toEqual(["*", "*", undefined]);
});

/** The sources of a directive of a page's policy. */
const sourcesOf = (page: string, directive: string): readonly string[] =>
  policyOf(page)
    .split("; ")
    .find((text) => text.startsWith(`${directive} `))!
    .split(" ")
    .slice(1);

/** Whether a policy's sources allow a host: "https://*.office.net" allows every host below it. */
const allows = (sources: readonly string[], host: string): boolean =>
  sources.some((source) => {
    const pattern = source.replace("https://", "");
    return pattern.startsWith("*.") ? host.endsWith(pattern.slice(1)) : host === pattern;
  });

test("the pane loads office.js from both of Microsoft's addresses", () => {
  for (const directive of ["script-src", "connect-src"])
    for (const host of ["appsforoffice.microsoft.com", "officeapis.public.onecdn.static.microsoft"])
      expect([directive, host, allows(sourcesOf("taskpane.html", directive), host)]).toEqual([
        directive,
        host,
        true,
      ]);
});

test.each([
  ["Excel on the web", "excel.officeapps.live.com", "contoso.sharepoint.com"],
  ["Excel in the Microsoft 365 app", "excel.cloud.microsoft", "www.office.com"],
  ["OneDrive for persons", "excel.officeapps.live.com", "onedrive.live.com"],
  ["GCC High", "excel.gov.online.office365.us", "contoso.sharepoint.us"],
  ["Teams in GCC High", "excel.gov.online.office365.us", "gov.teams.microsoft.us"],
  ["the Department of Defense", "excel.dod.online.office365.us", "contoso.dps.mil"],
  ["China", "excel.partner.officewebapps.cn", "contoso.sharepoint.cn"],
  ["other hosts of Excel", "contoso.office.net", "contoso.office.net"],
])("%s may frame the pane, as may the site of the workbook", (_cloud, excel, site) => {
  const ancestors = sourcesOf("taskpane.html", "frame-ancestors");
  expect([allows(ancestors, excel), allows(ancestors, site)]).toEqual([true, true]);
});

test("nobody else may frame the pane", () => {
  const ancestors = sourcesOf("taskpane.html", "frame-ancestors");
  for (const host of ["example.com", "office365.us.example.com", "sharepoint.cn.example.com"])
    expect([host, allows(ancestors, host)]).toEqual([host, false]);
});

test("_headers: rules by path, and no header of one path in two rules", () => {
  const rules = new Map(
    hostedHeaders("/sizebook/")
      .trim()
      .split("\n\n")
      .map((rule) => rule.split("\n"))
      .map(([path, ...lines]) => [path!, lines.map((line) => line.trim())]),
  );
  expect(rules.get("/sizebook/taskpane.html")).toEqual([
    `Content-Security-Policy: ${policyOf("taskpane.html")}`,
  ]);
  expect(rules.get("/sizebook/*")).toContain("X-Content-Type-Options: nosniff");
  expect(rules.get("/sizebook/*")!.join("\n")).not.toContain("Policy: default-src");
  expect([...rules.keys()]).toEqual(
    expect.arrayContaining([
      "/sizebook/workbench/*",
      "/sizebook/help/*",
      "/sizebook/functions.json",
    ]),
  );
  // The limit of Cloudflare Pages for the length of a line.
  expect([...rules.values()].flat().filter((line) => line.length > 2_000)).toEqual([]);
});

test("nginx: each block has all headers of its files", () => {
  const text = nginxConfiguration("/sizebook/");
  for (const [where, path] of [
    ["location = /sizebook/taskpane.html {", "taskpane.html"],
    ["location /sizebook/workbench/ {", "workbench/x"],
    ["location = /sizebook/functions.json {", "functions.json"],
  ] as const) {
    const block = text.slice(text.indexOf(where), text.indexOf("}", text.indexOf(where)));
    for (const [name, value] of Object.entries(headersOf(path)))
      expect(block).toContain(`add_header ${name} "${value}" always;`);
  }
  expect(text.split("{").length).toBe(text.split("}").length);
});

test("Apache: the folder of the workbench and the pane's page have their own policies", () => {
  const files = apacheConfiguration();
  expect([...files.keys()]).toEqual([".htaccess", "workbench/.htaccess"]);
  expect(files.get("workbench/.htaccess")).toContain(`"${policyOf("workbench/")}"`);
  expect(files.get(".htaccess")).toMatch(
    /<Files "taskpane\.html">\n {2}Header always set Content-Security-Policy "[^"]*officeapps/,
  );
  expect(files.get(".htaccess")).toContain('<FilesMatch "^(functions\\.json|shortcuts\\.json)$">');
});

test("IIS: well-formed; a location removes headers that it sets again", () => {
  const root = parseByLocalName(iisConfiguration());
  const locations = all(root, "location");
  expect(locations.map(({ attributes }) => attributes.path)).toEqual([
    "taskpane.html",
    "workbench",
    "functions.json",
    "shortcuts.json",
  ]);
  const headers = first(locations[0]!, "system.webServer", "httpProtocol", "customHeaders")!;
  expect(headers.children.map(({ name, attributes }) => [name, attributes.value])).toEqual([
    ["remove", undefined],
    ["add", policyOf("taskpane.html")],
  ]);
  expect(deep(root, "mimeMap").map(({ attributes }) => attributes.fileExtension)).toContain(
    ".json",
  );
});
