/**
 * The headers that a server sends with the built files, and the same for the servers that people
 * have.
 */
import { escapeXml } from "../../src/xlsx/package/xml-text";
import { inHeader, type PageKind } from "./policies.cjs";

export type Headers = Readonly<Record<string, string>>;

/** For every file. Pages of Excel on the web load the add-in's files, hence the resource policy. */
const COMMON: Headers = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
  "Cache-Control": "no-cache",
};
/** Excel itself loads these, from pages of its own. */
const OPEN_FILES = ["functions.json", "shortcuts.json"] as const;
const OPEN: Headers = { "Access-Control-Allow-Origin": "*" };
const POLICY = "Content-Security-Policy";
const ADDIN_PAGE = "taskpane.html";
const WORKBENCH = "workbench/";
/** Locations of pages that are only read. */
const READING = ["", "index.html", "help/*", "docs/*"] as const;

const kindOf = (path: string): PageKind =>
  path === ADDIN_PAGE ? "addin" : path.startsWith(WORKBENCH) ? "workbench" : "reading";

/** The headers of a file in the hosting folder, by path. */
export const headersOf = (path: string): Headers => ({
  ...COMMON,
  [POLICY]: inHeader(kindOf(path)),
  ...((OPEN_FILES as readonly string[]).includes(path) ? OPEN : {}),
});

const lines = (headers: Headers, line: (name: string, value: string) => string): string[] =>
  Object.entries(headers).map(([name, value]) => line(name, value));
const policy = (kind: PageKind): Headers => ({ [POLICY]: inHeader(kind) });

/**
 * `_headers` of Cloudflare Pages and Netlify. Rules of one path are combined, so no policy is in
 * two of them. `root` is the path of the address, "/" or "/sizebook/".
 */
export function hostedHeaders(root: string): string {
  const rule = (path: string, headers: Headers): string =>
    [`${root}${path}`, ...lines(headers, (name, value) => `  ${name}: ${value}`)].join("\n");
  return `${[
    rule("*", COMMON),
    rule(ADDIN_PAGE, policy("addin")),
    rule(`${WORKBENCH}*`, policy("workbench")),
    ...READING.map((path) => rule(path, policy("reading"))),
    ...OPEN_FILES.map((path) => rule(path, OPEN)),
  ].join("\n\n")}\n`;
}

/**
 * For nginx: a block inside the `server` block. nginx inherits no headers into a block that adds
 * its own, so each block has all.
 */
export function nginxConfiguration(root: string): string {
  const block = (where: string, path: string, inner: readonly string[] = []): string[] => [
    `location ${where} {`,
    ...lines(headersOf(path), (name, value) => `  add_header ${name} "${value}" always;`),
    ...inner.map((line) => `  ${line}`),
    "}",
  ];
  const inner = [
    ...block(`= ${root}${ADDIN_PAGE}`, ADDIN_PAGE),
    ...block(`${root}${WORKBENCH}`, WORKBENCH),
    ...OPEN_FILES.flatMap((path) => block(`= ${root}${path}`, path)),
  ];
  return [
    "# Stands in the server block of the https server, whose root holds the files of hosting/ at this path.",
    ...block(root, "", inner),
    "",
  ].join("\n");
}

const apacheLines = (headers: Headers): string[] =>
  lines(headers, (name, value) => `Header always set ${name} "${value}"`);
const APACHE_HEAD = "# Needs mod_headers, and AllowOverride FileInfo for this folder.";

/** `.htaccess` files by their paths, for Apache. */
export function apacheConfiguration(): ReadonlyMap<string, string> {
  const inside = (opening: string, closing: string, headers: Headers): string[] => [
    opening,
    ...apacheLines(headers).map((line) => `  ${line}`),
    closing,
  ];
  const root = [
    APACHE_HEAD,
    ...apacheLines(headersOf("")),
    "Header always unset X-Frame-Options",
    ...inside(`<Files "${ADDIN_PAGE}">`, "</Files>", policy("addin")),
    ...inside(
      `<FilesMatch "^(${OPEN_FILES.join("|").replaceAll(".", "\\.")})$">`,
      "</FilesMatch>",
      OPEN,
    ),
  ];
  return new Map([
    [".htaccess", `${root.join("\n")}\n`],
    [`${WORKBENCH}.htaccess`, `${[APACHE_HEAD, ...apacheLines(policy("workbench"))].join("\n")}\n`],
  ]);
}

/** `web.config`, for IIS. */
export function iisConfiguration(): string {
  const add = (headers: Headers): string[] =>
    lines(
      headers,
      (name, value) =>
        `<remove name="${name}" /><add name="${name}" value="${escapeXml(value)}" />`,
    );
  const headers = (fields: Headers, indent: string, first: readonly string[] = []): string[] => [
    `${indent}<httpProtocol><customHeaders>`,
    ...[...first, ...add(fields)].map((line) => `${indent}  ${line}`),
    `${indent}</customHeaders></httpProtocol>`,
  ];
  const location = (path: string, fields: Headers): string[] => [
    `  <location path="${path}"><system.webServer>`,
    ...headers(fields, "    "),
    "  </system.webServer></location>",
  ];
  const types = [
    [".json", "application/json"],
    [".woff2", "font/woff2"],
    [".webp", "image/webp"],
    [".xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ];
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    "<configuration>",
    "  <system.webServer>",
    "    <staticContent>",
    ...types.map(
      ([ending, type]) =>
        `      <remove fileExtension="${ending}" /><mimeMap fileExtension="${ending}" mimeType="${type}" />`,
    ),
    "    </staticContent>",
    ...headers(headersOf(""), "    ", ['<remove name="X-Frame-Options" />']),
    "  </system.webServer>",
    ...location(ADDIN_PAGE, policy("addin")),
    ...location(WORKBENCH.replace("/", ""), policy("workbench")),
    ...OPEN_FILES.flatMap((path) => location(path, OPEN)),
    "</configuration>",
    "",
  ].join("\n");
}
