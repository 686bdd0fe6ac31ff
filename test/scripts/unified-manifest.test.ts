/**
 * The unified manifest: valid by the published schema, the same add-in as manifest.xml, and no
 * wider permissions.
 */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import JSZip from "jszip";
import { allFunctions } from "../../src/functions";
import { DEVELOPMENT, PRODUCTION } from "../../src/functions/core/addin-identity";
import { functionsMetadata } from "../../scripts/addin/functions-metadata";
import { manifestFor } from "../../scripts/addin/manifest";
import { unifiedPackage } from "../../scripts/release/unified-package";
import { COMMANDS } from "../../src/addin/commands";
import { schemaProblems, unifiedOf } from "../support/unified-manifest";
import { all, deep, first, parseByLocalName } from "../../src/xlsx/package/xml-tree";

const root = join(__dirname, "../..");
const URL_OF_BUILD = "https://tools.example.com/sizebook";
const xml = manifestFor(
  readFileSync(join(root, "manifest.xml"), "utf8"),
  URL_OF_BUILD,
  PRODUCTION,
  "1.2.3",
);
const metadata = functionsMetadata(allFunctions(), (name) => `${URL_OF_BUILD}/${name}`);
const manifest = unifiedOf(xml, URL_OF_BUILD);

interface Control {
  readonly id: string;
  readonly label: string;
  readonly actionId?: string;
  readonly items?: readonly Control[];
}
interface Extension {
  readonly requirements: {
    readonly scopes: readonly string[];
    readonly capabilities: readonly { readonly name: string; readonly minVersion: string }[];
  };
  readonly runtimes: readonly {
    readonly actions: readonly { readonly id: string; readonly type: string }[];
    readonly code: Readonly<Record<string, string>>;
    readonly customFunctions: Readonly<Record<string, unknown>>;
  }[];
  readonly ribbons: readonly {
    readonly tabs: readonly {
      readonly groups: readonly { readonly controls: readonly Control[] }[];
    }[];
  }[];
  readonly contextMenus: readonly {
    readonly menus: readonly { readonly controls: readonly Control[] }[];
  }[];
  readonly keyboardShortcuts: readonly {
    readonly shortcuts: readonly {
      readonly actionId: string;
      readonly key: { readonly default: string };
    }[];
  }[];
}
const [extension] = manifest.extensions as unknown as readonly Extension[];

test("conforms to the published schema", () => {
  expect(schemaProblems(manifest)).toEqual([]);
  // The check can fail.
  expect(schemaProblems({ ...manifest, accentColor: "blue" })).not.toEqual([]);
});

test("the same buttons, requirements and version as in the XML; every button has an action in the runtime", () => {
  const source = parseByLocalName(xml);
  const controls = extension!.ribbons[0]!.tabs[0]!.groups.flatMap((group) => group.controls);
  expect(controls.map(({ id }) => id)).toEqual(
    deep(deep(source, "CustomTab")[0], "Control").map(({ attributes }) => attributes.id),
  );
  const items = extension!.contextMenus[0]!.menus[0]!.controls.flatMap(
    (control) => control.items ?? [],
  );
  const actions = extension!.runtimes[0]!.actions;
  const used = [...controls, ...items].map(({ actionId }) => actionId);
  expect(new Set(used)).toEqual(new Set(actions.map(({ id }) => id)));
  expect(
    Object.keys(COMMANDS).filter(
      (command) => !actions.some(({ id, type }) => id === command && type === "executeFunction"),
    ),
  ).toEqual([]);
  expect(
    extension!.requirements.capabilities.map(({ name, minVersion }) => `${name} ${minVersion}`),
  ).toEqual(
    all(first(source, "Requirements", "Sets"), "Set").map(
      ({ attributes }) => `${attributes.Name} ${attributes.MinVersion}`,
    ),
  );
  expect(manifest.version).toBe("1.2.3");
  const keys = extension!.keyboardShortcuts[0]!.shortcuts;
  expect(keys.map(({ actionId, key }) => `${actionId} ${key.default}`)).toEqual(
    Object.entries(COMMANDS)
      .filter(([, { key }]) => key)
      .map(([id, { key }]) => `${id} Ctrl+Alt+Shift+${key}`),
  );
});

test("no two add-ins share an id, not even as XML and as unified manifest", () => {
  const ids = [PRODUCTION, DEVELOPMENT].flatMap(({ id, unifiedId }) => [id, unifiedId]);
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(manifest.id).toBe(PRODUCTION.unifiedId);
  expect(first(parseByLocalName(xml), "Id")!.text).toBe(PRODUCTION.id);
});

test("describes each function inline, and where functions.json is", () => {
  const { functions, enums, ...about } = extension!.runtimes[0]!.customFunctions;
  expect(functions).toEqual(metadata.functions);
  expect(enums).toEqual(metadata.enums);
  // The schema has no allowErrorForDataTypeAny: with it, the package would be invalid.
  expect(about).toEqual({
    namespace: { id: "SIZEBOOK", name: "SIZEBOOK" },
    metadataUrl: `${URL_OF_BUILD}/functions.json`,
    allowCustomDataForDataTypeAny: true,
  });
});

test("all its addresses are below the address of the build", () => {
  const urls = JSON.stringify({ ...manifest, $schema: "" }).match(/https?:[^"]+/g)!;
  expect(urls.length).toBeGreaterThan(20);
  expect(urls.filter((url) => !url.startsWith(`${URL_OF_BUILD}/`))).toEqual([]);
  expect(manifest.validDomains).toEqual(["tools.example.com"]);
});

test("both manifests request access to the open workbook and to nothing else", () => {
  expect(manifest.authorization).toEqual({
    permissions: { resourceSpecific: [{ name: "Document.ReadWrite.User", type: "Delegated" }] },
  });
  const source = parseByLocalName(xml);
  expect(all(source, "Permissions").map(({ text }) => text)).toEqual(["ReadWriteDocument"]);
  for (const wider of [
    "AppDomains",
    "AppDomain",
    "WebApplicationInfo",
    "Scopes",
    "Authorizations",
    "EquivalentAddins",
    "ConnectedServiceControls",
  ])
    expect([wider, deep(source, wider).length]).toEqual([wider, 0]);
  expect(extension!.requirements.scopes).toEqual(["workbook"]);
  for (const more of [
    "webApplicationInfo",
    "bots",
    "composeExtensions",
    "devicePermissions",
    "permissions",
    "staticTabs",
    "configurableTabs",
  ])
    expect(manifest).not.toHaveProperty(more);
});

test("the package has the manifest and two icons of the right size, with the same bytes each time", async () => {
  const folder = mkdtempSync(join(tmpdir(), "unified-"));
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
  const [one, other] = [
    await unifiedPackage(folder, join(root, "assets/package")),
    await unifiedPackage(folder, join(root, "assets/package")),
  ];
  expect(Buffer.compare(one, other)).toBe(0);
  const zip = await JSZip.loadAsync(one);
  expect(Object.keys(zip.files)).toEqual(["manifest.json", "color.png", "outline.png"]);
  const side = async (name: string): Promise<number> =>
    (await zip.file(name)!.async("nodebuffer")).readUInt32BE(16);
  expect([await side("color.png"), await side("outline.png")]).toEqual([192, 32]);
});
