/** The manifests for Microsoft's Marketplace: buttons that show the pane by themselves. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PRODUCTION } from "../../src/functions/core/addin-identity";
import { manifestFor } from "../../scripts/addin/manifest";
import { storeManifest, storeUnifiedManifest } from "../../scripts/addin/store";
import { COMMANDS } from "../../src/addin/commands";
import { schemaProblems, unifiedOf } from "../support/unified-manifest";
import { deep, first, parseByLocalName, type XmlElement } from "../../src/xlsx/package/xml-tree";

const URL_OF_BUILD = "https://tools.example.com/sizebook";
const usual = manifestFor(
  readFileSync(join(__dirname, "../../manifest.xml"), "utf8"),
  URL_OF_BUILD,
  PRODUCTION,
  "1.2.3",
);
const store = storeManifest(usual);

const controlsOf = (xml: string): readonly XmlElement[] => deep(parseByLocalName(xml), "Control");
const actionOf = (control: XmlElement): string => first(control, "Action")!.attributes.type ?? "";

test("every button that opens the pane shows it directly; commands without the pane stay functions", () => {
  const functions = deep(parseByLocalName(store), "FunctionName").map(({ text }) => text);
  expect(functions).toEqual(["openHelp"]);
  expect(controlsOf(store).map(({ attributes }) => attributes.id)).toEqual(
    controlsOf(usual).map(({ attributes }) => attributes.id),
  );
  const panes = controlsOf(store).filter((control) => actionOf(control) === "ShowTaskpane");
  expect(panes.length).toBe(controlsOf(store).length - functions.length);
  // A shared runtime has one pane: the same id and the page of the runtime.
  const places = panes.map((control) => [
    first(control, "Action", "TaskpaneId")!.text,
    first(control, "Action", "SourceLocation")!.attributes.resid,
  ]);
  const [runtime] = deep(parseByLocalName(store), "Runtime");
  expect(new Set(places.map(String)).size).toBe(1);
  expect(places[0]![1]).toBe(runtime!.attributes.resid);
});

test("nothing else differs from the standard manifest", () => {
  const withoutActions = (xml: string): string =>
    xml.replace(/<Action [^]*?<\/Action>/g, "<Action />");
  expect(withoutActions(store)).toBe(withoutActions(usual));
});

test("the unified manifest conforms to the schema, its buttons show the pane, its shortcuts keep their commands", () => {
  const manifest = unifiedOf(usual, URL_OF_BUILD);
  const unified = storeUnifiedManifest(manifest);
  expect(schemaProblems(unified)).toEqual([]);
  const [{ ribbons, contextMenus, ...others }] = unified.extensions as [Record<string, unknown>];
  const used = [...JSON.stringify([ribbons, contextMenus]).matchAll(/"actionId":"([\w.]+)"/g)].map(
    (match) => match[1]!,
  );
  expect(new Set(used)).toEqual(new Set(["Office.AutoShowTaskpaneWithDocument", "openHelp"]));
  expect(used.filter((id) => id in COMMANDS)).toEqual([]);
  const [{ ribbons: _ribbons, contextMenus: _menus, ...usualOthers }] = manifest.extensions as [
    Record<string, unknown>,
  ];
  expect(others).toEqual(usualOthers);
});

test("a manifest without a button that shows the pane is reported instead of being partially replaced", () =>
  expect(() => storeManifest("<OfficeApp />")).toThrow("no button that shows the pane"));
