/** The manifest: well-formed, complete, and with its elements in the order that Office requires. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SaxesParser } from "saxes";
import { COMMANDS } from "../../src/addin/commands";
import { DEVELOPMENT, PRODUCTION } from "../../src/functions/core/addin-identity";
import { PLACEHOLDER_URL, manifestFor, readBaseUrl } from "../../scripts/addin/manifest";

const root = join(__dirname, "../..");
const manifest = readFileSync(join(root, "manifest.xml"), "utf8");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  version: string;
};

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

function parsed(xml: string): Element {
  const parser = new SaxesParser();
  const top: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [top];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element: Element = {
      name,
      attributes: attributes as Record<string, string>,
      children: [],
      text: "",
    };
    open[open.length - 1]!.children.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    open[open.length - 1]!.text += text;
  });
  parser.on("closetag", () => {
    open.pop();
  });
  parser.write(xml).close();
  return top.children[0]!;
}

const everything = (element: Element): Element[] => [
  element,
  ...element.children.flatMap(everything),
];
const all = everything(parsed(manifest));
const elementsNamed = (name: string): Element[] => all.filter((element) => element.name === name);
const shape = (element: Element): string[] => element.children.map((child) => child.name);
const resources = [
  ...elementsNamed("bt:Image").filter(({ attributes }) => attributes.id),
  ...elementsNamed("bt:Url"),
  ...elementsNamed("bt:String"),
];

test("elements are in the order of Office's schema", () => {
  expect(shape(all[0]!)).toEqual([
    "Id",
    "Version",
    "ProviderName",
    "DefaultLocale",
    "DisplayName",
    "Description",
    "IconUrl",
    "HighResolutionIconUrl",
    "SupportUrl",
    "Hosts",
    "Requirements",
    "DefaultSettings",
    "Permissions",
    "VersionOverrides",
    "ExtendedOverrides",
  ]);
  expect(shape(elementsNamed("VersionOverrides")[0]!)).toEqual(["Hosts", "Resources"]);
  expect(shape(elementsNamed("Resources")[0]!)).toEqual([
    "bt:Images",
    "bt:Urls",
    "bt:ShortStrings",
    "bt:LongStrings",
  ]);
  expect(shape(elementsNamed("DesktopFormFactor")[0]!)).toEqual([
    "GetStarted",
    "FunctionFile",
    "ExtensionPoint",
    "ExtensionPoint",
  ]);
  expect(shape(elementsNamed("CustomTab")[0]!)).toEqual(["Group", "Group", "Group", "Label"]);
  for (const control of elementsNamed("Control"))
    expect(shape(control)).toEqual(["Label", "Supertip", "Icon", "Action"]);
  for (const group of elementsNamed("Group"))
    expect(shape(group).slice(0, 2)).toEqual(["Label", "Icon"]);
});

test("every resource in use exists, every existing one is used, once, within the limits", () => {
  const ids = resources.map(({ attributes }) => attributes.id!);
  const used = new Set(all.flatMap(({ attributes }) => attributes.resid ?? []));
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(ids)).toEqual(used);
  const labels = [
    ...ids,
    ...all.flatMap(({ name, attributes }) => (name.startsWith("bt:") ? [] : (attributes.id ?? []))),
  ];
  expect(labels.filter((id) => id.length > 32)).toEqual([]);
  for (const text of elementsNamed("bt:String"))
    expect(text.attributes.DefaultValue!.length).toBeLessThanOrEqual(
      elementsNamed("bt:ShortStrings")[0]!.children.includes(text) ? 125 : 250,
    );
  const controls = [...elementsNamed("Control"), ...elementsNamed("Group")].map(
    ({ attributes }) => attributes.id,
  );
  expect(new Set(controls).size).toBe(controls.length);
});

test("every picture has the required size, and every file is part of a build", () => {
  for (const image of elementsNamed("bt:Image").filter(
    ({ attributes }) => attributes.DefaultValue,
  )) {
    const file = join(root, image.attributes.DefaultValue!.replace(`${PLACEHOLDER_URL}/`, ""));
    expect([file, existsSync(file)]).toEqual([file, true]);
    const picture = readFileSync(file);
    const side = Number(image.attributes.id!.split(".")[1]);
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([side, side]);
  }
  const urls = elementsNamed("bt:Url").map(({ attributes }) => attributes.DefaultValue!);
  for (const url of urls)
    expect(existsSync(join(root, "dist", url.replace(`${PLACEHOLDER_URL}/`, "")))).toBe(true);
});

test("a shared runtime, the functions' namespace, and a version of four numbers that is the project's", () => {
  expect(elementsNamed("Runtime")[0]!.attributes).toEqual({ resid: "Page.Url", lifetime: "long" });
  expect(
    elementsNamed("Set").map(({ attributes }) => `${attributes.Name} ${attributes.MinVersion}`),
  ).toEqual(["SharedRuntime 1.1", "CustomFunctionsRuntime 1.1"]);
  expect(
    resources.find(({ attributes }) => attributes.id === "Namespace")!.attributes.DefaultValue,
  ).toBe(PRODUCTION.namespace);
  expect(elementsNamed("Version")[0]!.text).toBe(`${version}.0`);
  const commands = elementsNamed("FunctionName").map(({ text }) => text);
  const start = readFileSync(join(root, "src/addin/start.ts"), "utf8");
  for (const command of commands)
    expect(`${start} ${Object.keys(COMMANDS).join(" ")}`).toContain(command);
});

test("every command of the pane has its button, in English as the pane; shortcuts are named in the tips, each once", () => {
  const commands = new Set(elementsNamed("FunctionName").map(({ text }) => text));
  expect(Object.keys(COMMANDS).filter((command) => !commands.has(command))).toEqual([]);
  const strings = elementsNamed("bt:String").filter(
    ({ attributes }) => !["Namespace", "Tab.Label"].includes(attributes.id!),
  );
  // German is a setting of the pane, which the ribbon cannot follow.
  expect(elementsNamed("bt:Override")).toEqual([]);
  expect(
    strings
      .filter(
        (text) =>
          text.attributes.DefaultValue!.length >
          (elementsNamed("bt:ShortStrings")[0]!.children.includes(text) ? 125 : 250),
      )
      .map(({ attributes }) => attributes.id),
  ).toEqual([]);
  const shortcuts = JSON.parse(readFileSync(join(root, "dist/shortcuts.json"), "utf8")) as {
    actions: { id: string }[];
    shortcuts: { action: string; key: { default: string } }[];
  };
  expect(elementsNamed("ExtendedOverrides")[0]!.attributes.Url).toBe(
    `${PLACEHOLDER_URL}/shortcuts.json`,
  );
  expect(shortcuts.actions.map(({ id }) => id)).toEqual(
    shortcuts.shortcuts.map(({ action }) => action),
  );
  for (const { key } of shortcuts.shortcuts)
    expect(
      strings.filter(({ attributes }) => attributes.DefaultValue!.endsWith(key.default)),
    ).toHaveLength(1);
  expect(new Set(shortcuts.shortcuts.map(({ key }) => key.default)).size).toBe(
    shortcuts.shortcuts.length,
  );
});

test("texts, addresses and icons conform to Office's rules", () => {
  const defaultValue = (name: string): string => elementsNamed(name)[0]!.attributes.DefaultValue!;
  expect(elementsNamed("Id")[0]!.text).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(elementsNamed("Version")[0]!.text).toMatch(/^\d{1,5}(?:\.\d{1,5}){3}$/);
  expect([
    defaultValue("DisplayName").length <= 125,
    defaultValue("Description").length <= 250,
    elementsNamed("ProviderName")[0]!.text.length <= 125,
  ]).toEqual([true, true, true]);
  const urls = all
    .flatMap(({ name, attributes }) =>
      name === "OfficeApp"
        ? []
        : Object.entries(attributes).flatMap(([key, value]) => (key === "xmlns" ? [] : value)),
    )
    .filter((value) => /^[a-z]+:\/\//i.test(value));
  expect(urls.filter((url) => !url.startsWith(`${PLACEHOLDER_URL}/`))).toEqual([]);
  const side = (name: string): number =>
    readFileSync(join(root, defaultValue(name).replace(`${PLACEHOLDER_URL}/`, ""))).readUInt32BE(
      16,
    );
  expect([side("IconUrl"), side("HighResolutionIconUrl")]).toEqual([32, 64]);
  for (const icon of elementsNamed("Icon"))
    expect(icon.children.map(({ attributes }) => Number(attributes.size))).toEqual(
      expect.arrayContaining([16, 32, 80]),
    );
  expect(
    elementsNamed("Host").map(({ attributes }) => attributes.Name ?? attributes["xsi:type"]),
  ).toEqual(["Workbook", "Workbook"]);
});

describe("the manifest of a build", () => {
  test("contains its address, and no placeholder", () => {
    const built = manifestFor(manifest, "https://tools.example.com/sizebook", PRODUCTION, "1.2.3");
    parsed(built);
    expect(built).not.toContain(PLACEHOLDER_URL);
    expect(built).toContain("<Version>1.2.3.0</Version>");
    expect(built).toContain('"https://tools.example.com/sizebook/functions.json"');
  });

  test("a development build has its own id, namespace and name", () => {
    const built = manifestFor(manifest, "https://localhost:3000", DEVELOPMENT, version);
    expect(built).not.toContain(PRODUCTION.id);
    expect(built).toContain(`<Id>${DEVELOPMENT.id}</Id>`);
    expect(built).toContain('id="Namespace" DefaultValue="SIZEBOOKDEV"');
  });

  test("an edited manifest that does not match is reported instead of being partially replaced", () => {
    expect(() =>
      manifestFor(manifest.replace("<Id>", "<Id> "), "https://x.example", DEVELOPMENT, version),
    ).toThrow("manifest.xml");
  });

  test.each([
    ["https://x.example/a&b", "the character &"],
    ["https://x.example/it's", "the character '"],
    ["https://me@x.example", "the name of a user"],
    ["http://localhost:3000", "https"],
    ["sizebook", "no address"],
    ["https://x.example/?a=1", "?"],
  ])("an address that Office cannot use is rejected: %s", (address, word) => {
    expect(readBaseUrl(address)).toMatchObject({ problem: expect.stringContaining(word) });
  });

  test("slashes at the end are ignored", () =>
    expect(readBaseUrl("https://x.example/a//")).toEqual({ baseUrl: "https://x.example/a" }));
});
