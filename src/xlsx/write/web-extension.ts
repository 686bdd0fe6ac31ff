/**
 * The reference to the add-in inside a file, as web extension parts. Excel then asks on opening
 * whether to trust the add-in, and opens its pane. Microsoft names three conditions: a visible
 * pane, the property below, and its name as TaskpaneId in the manifest. Written on request only,
 * because Excel also asks readers who may not have the add-in.
 * learn.microsoft.com/office/dev/add-ins/develop/automatically-open-a-task-pane-with-a-document
 */
import { RELATIONSHIPS } from "../package/namespaces";
import { writePackage } from "./write-package";
import { addPart, freePath, relate, removePart } from "../package/package-relations";
import type { Problem } from "../../spreadsheet/problem";
import { editFile } from "../package/editable";
import type { XlsxPackage } from "../package/xlsx-package";
import { DEVELOPMENT, PRODUCTION } from "../../functions/core/addin-identity";
import { ourVersions } from "../../provenance/versions";
import { DECLARATION, element } from "../package/xml-text";
import { XmlEditor } from "../package/xml-editor";
import { all, first } from "../package/xml-tree";

export interface AddInReference {
  /** Of the manifest. */
  readonly id: string;
  readonly version: string;
}

/** The add-in of this version, as its manifest names it. */
export const ourAddIn = (): AddInReference => ({
  id: PRODUCTION.id,
  version: ourVersions().sizebook,
});
const OURS: ReadonlySet<string> = new Set([PRODUCTION.id, DEVELOPMENT.id]);

const PANES = "xl/webextensions/taskpanes.xml";
const MICROSOFT = "http://schemas.microsoft.com/office/2011/relationships";
const PANES_RELATION = "webextensiontaskpanes";
const EXTENSION_RELATION = "webextension";
const PANES_TYPE = "application/vnd.ms-office.webextensiontaskpanes+xml";
const EXTENSION_TYPE = "application/vnd.ms-office.webextension+xml";
const PANES_NAMESPACE = "http://schemas.microsoft.com/office/webextensions/taskpanes/2010/11";
const EXTENSION_NAMESPACE =
  "http://schemas.microsoft.com/office/webextensions/webextension/2010/11";
/** Add-ins that an organization deploys centrally; others must be loaded by hand anyway. */
const STORE = "EXCatalog";
/** The property that opens the pane, and the TaskpaneId of that pane. */
export const AUTO_SHOW = "Office.AutoShowTaskpaneWithDocument";
/** Manifests have versions of four numbers, as Excel writes them here. */
const fourNumbers = (version: string): string =>
  [...version.split("."), "0", "0", "0", "0"].slice(0, 4).join(".");

const extensionXml = ({ id, version }: AddInReference): string =>
  DECLARATION +
  element(
    "we:webextension",
    { "xmlns:we": EXTENSION_NAMESPACE, id: `{${id.toUpperCase()}}` },
    element("we:reference", { id, version: fourNumbers(version), store: STORE, storeType: STORE }) +
      "<we:alternateReferences/>" +
      element("we:properties", {}, element("we:property", { name: AUTO_SHOW, value: "true" })) +
      "<we:bindings/>" +
      element("we:snapshot", { "xmlns:r": RELATIONSHIPS }),
  );

/**
 * A pane that opens with the file. Excel does not offer an invisible one to users without the
 * add-in.
 */
const paneXml = (relation: string): string =>
  element(
    "wetp:taskpane",
    { "xmlns:wetp": PANES_NAMESPACE, dockstate: "right", visibility: "1", width: 350, row: 0 },
    element("wetp:webextensionref", { "xmlns:r": RELATIONSHIPS, "r:id": relation }),
  );

const NO_PANES = `${DECLARATION}<wetp:taskpanes xmlns:wetp="${PANES_NAMESPACE}"/>`;

/** The part that lists the panes of a file. */
const panesPart = async (parts: XlsxPackage): Promise<string | undefined> =>
  [...(await parts.relations("")).values()].find(
    ({ type, target }) => type === PANES_RELATION && parts.has(target),
  )?.target;

interface Extension {
  readonly path: string;
  readonly relation: string;
  readonly id: string;
  readonly version: string;
}

/** The add-ins that a file refers to. */
async function extensionsOf(parts: XlsxPackage, panes: string): Promise<Extension[]> {
  const extensions: Extension[] = [];
  for (const [relation, { target, type }] of await parts.relations(panes)) {
    if (type !== EXTENSION_RELATION) continue;
    const reference = all(await parts.tree(target), "we:reference")[0]?.attributes;
    extensions.push({
      path: target,
      relation,
      id: reference?.id ?? "",
      version: reference?.version ?? "",
    });
  }
  return extensions;
}

/** The add-ins that a file refers to, with their ids. Does not change the file. */
export async function embeddedAddIns(
  parts: XlsxPackage,
): Promise<readonly { readonly id: string; readonly version: string }[]> {
  const panes = await panesPart(parts);
  return panes === undefined
    ? []
    : (await extensionsOf(parts, panes)).map(({ id, version }) => ({ id, version }));
}

/** Removes every reference to an add-in of ours from an opened file; other add-ins stay. */
export async function withoutAddIn(parts: XlsxPackage): Promise<void> {
  const panes = await panesPart(parts);
  if (panes === undefined) return;
  const extensions = await extensionsOf(parts, panes);
  const removed = extensions.filter(({ id }) => OURS.has(id.toLowerCase()));
  if (removed.length === 0) return;
  for (const { path } of removed) await removePart(parts, path, panes);
  if (removed.length === extensions.length) return removePart(parts, panes, "");
  const relations = new Set(removed.map(({ relation }) => relation));
  await parts.change(panes, (text) => {
    const xml = new XmlEditor(text);
    for (const pane of all(xml.root, "wetp:taskpane"))
      if (relations.has(first(pane, "wetp:webextensionref")?.attributes["r:id"] ?? ""))
        xml.remove(pane);
    return xml.toString();
  });
}

/**
 * Adds the reference to the add-in to a file. An existing reference is replaced, so that the
 * version is right.
 */
export const embedAddIn = (
  bytes: Uint8Array,
  ours: AddInReference = ourAddIn(),
): Promise<{ readonly bytes: Uint8Array } | Problem> =>
  editFile<{ readonly bytes: Uint8Array }>(bytes, (parts) => embedded(parts, ours));

async function embedded(
  parts: XlsxPackage,
  ours: AddInReference,
): Promise<{ readonly bytes: Uint8Array }> {
  await withoutAddIn(parts);
  const panes = (await panesPart(parts)) ?? PANES;
  if (!parts.has(panes)) {
    await addPart(parts, panes, NO_PANES, PANES_TYPE);
    await relate(parts, "", `${MICROSOFT}/${PANES_RELATION}`, panes);
  }
  const { path } = freePath(parts, (number) => `xl/webextensions/webextension${number}.xml`);
  await addPart(parts, path, extensionXml(ours), EXTENSION_TYPE);
  const relation = await relate(parts, panes, `${MICROSOFT}/${EXTENSION_RELATION}`, path);
  await parts.change(panes, (text) => {
    const xml = new XmlEditor(text);
    xml.append(xml.root, paneXml(relation));
    return xml.toString();
  });
  return { bytes: await writePackage(parts) };
}
