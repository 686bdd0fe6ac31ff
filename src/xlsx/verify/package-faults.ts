/** Finds faults of a package as a whole: relations, content types, and the list of its sheets. */
import { resolveTarget, TYPES_BY_ROOT } from "../package/package-consistency";
import { BOOK, CONTENT_TYPES, ownerOfRelations, relationsPath } from "../package/part-paths";
import { XmlScanner } from "../package/xml-scanner";
import { all, deep, descendants, first, parseXml, type XmlElement } from "../package/xml-tree";

/** The inspected contents of a package. */
export interface PackageContents {
  readonly paths: readonly string[];
  text(path: string): Promise<string> | string;
}

const relationsOf = async (
  contents: PackageContents,
  path: string,
): Promise<readonly XmlElement[]> => {
  const text = await contents.text(path);
  return text === "" ? [] : all(parseXml(text), "Relationship");
};

async function relationFaults(contents: PackageContents): Promise<string[]> {
  const lowerPaths = new Set(contents.paths.map((path) => path.toLowerCase()));
  const faults: string[] = [];
  for (const path of contents.paths.filter((path) => path.endsWith(".rels"))) {
    const owner = ownerOfRelations(path);
    const folder = owner.slice(0, owner.lastIndexOf("/") + 1);
    const ids = new Set<string | undefined>();
    for (const { attributes } of await relationsOf(contents, path)) {
      const { Id: id, Target: target = "", TargetMode: mode } = attributes;
      if (id === undefined || ids.has(id)) faults.push(`its part ${path} has two relations ${id}`);
      ids.add(id);
      const [file] = target.split("#");
      if (mode !== "External" && file && !lowerPaths.has(resolveTarget(folder, file).toLowerCase()))
        faults.push(`its part ${path} refers to ${target.slice(0, 80)}, which it lacks`);
    }
  }
  return faults;
}

const repeatedNames = (values: readonly string[]): readonly string[] =>
  values.filter((value, i) => values.indexOf(value) < i);

/** The name of the root element of a part, without its prefix; "" if it is not XML. */
function rootOf(path: string, text: string): string {
  if (!/\.(?:xml|rels)$/i.test(path)) return "";
  const scanner = new XmlScanner(text, { undeclared: "" });
  return scanner.next() === "open" ? scanner.tag.spelling.local : "";
}

/** Whether the text of a part is that of a worksheet. */
export const isWorksheet = (path: string, text: string): boolean =>
  rootOf(path, text) === "worksheet";

const endingOf = (path: string): string => path.slice(path.lastIndexOf(".") + 1).toLowerCase();

/** Whether an existing part has the content type of its content; the message if it has not. */
export async function typeFault(
  contents: PackageContents,
  path: string,
): Promise<string | undefined> {
  if (!contents.paths.includes(path)) return undefined;
  const root = rootOf(path, await contents.text(path));
  const expected = Object.hasOwn(TYPES_BY_ROOT, root) ? TYPES_BY_ROOT[root] : undefined;
  if (!expected) return undefined;
  const types = parseXml(await contents.text(CONTENT_TYPES));
  const typeOf = (name: string, key: string, value: string): string | undefined =>
    all(types, name).find(({ attributes }) => attributes[key]?.toLowerCase() === value)?.attributes
      .ContentType;
  const type =
    typeOf("Override", "PartName", `/${path.toLowerCase()}`) ??
    typeOf("Default", "Extension", endingOf(path));
  return expected.test(type ?? "")
    ? undefined
    : `its part ${path} has ${type === undefined ? "no content type" : `the content type ${type}`}`;
}

const NAMES_OF_PREFIX_LISTS = ["Ignorable", "Requires", "MustUnderstand"] as const;

/** An undeclared prefix in an attribute that lists prefixes which older programs may ignore. */
export function undeclaredPrefix(text: string): string | undefined {
  if (!NAMES_OF_PREFIX_LISTS.some((name) => text.includes(name))) return undefined;
  const root = parseXml(text, { without: "sheetData" });
  for (const element of [root, ...descendants(root)]) {
    const { scope, name } = element;
    if (name !== "mc:Choice" && !element.hasPrefixedAttributes) continue;
    const { attributes } = element;
    const lists = [attributes["mc:Ignorable"], attributes["mc:MustUnderstand"]];
    if (name === "mc:Choice") lists.push(attributes.Requires);
    const prefixes = lists.flatMap((list) => (list ?? "").split(/\s+/)).filter(Boolean);
    const missing = prefixes.find((prefix) => scope.uri(prefix) === undefined);
    if (missing !== undefined) return missing;
  }
  return undefined;
}

async function typeFaults({ paths, text }: PackageContents): Promise<string[]> {
  const types = parseXml(await text(CONTENT_TYPES));
  const of = (name: string, key: string): string[] =>
    all(types, name).map(({ attributes }) => (attributes[key] ?? "").toLowerCase());
  const [parts, endings] = [of("Override", "PartName"), of("Default", "Extension")];
  const [overrides, defaults] = [new Set(parts), new Set(endings)];
  const twice = [...repeatedNames(parts), ...repeatedNames(endings)];
  const without = paths.filter(
    (path) =>
      path !== CONTENT_TYPES &&
      !overrides.has(`/${path.toLowerCase()}`) &&
      !defaults.has(endingOf(path)),
  );
  const missing = parts.filter((part) => !paths.some((path) => `/${path.toLowerCase()}` === part));
  return [
    ...twice.map((path) => `${path} has two content types`),
    ...without.map((path) => `its part ${path} has no content type`),
    ...missing.map((part) => `it has a content type for ${part}, which it lacks`),
  ];
}

async function sheetFaults(contents: PackageContents): Promise<string[]> {
  const relations = new Set(
    (await relationsOf(contents, relationsPath(BOOK))).map(({ attributes }) => attributes.Id),
  );
  const book = parseXml(await contents.text(BOOK));
  const sheets = all(first(book, "sheets"), "sheet");
  const of = (name: string): string[] =>
    sheets.map(({ attributes }) => (attributes[name] ?? "").toLowerCase());
  const ids = sheets.map(({ attributes }) => attributes["r:id"]);
  return [
    ...repeatedNames(of("name")).map((name) => `two of its sheets have the name ${name}`),
    ...repeatedNames(of("sheetId")).map((number) => `two of its sheets have the number ${number}`),
    ...repeatedNames(ids.map(String)).map((id) => `two of its sheets have the relation ${id}`),
    ...ids
      .filter((id) => !relations.has(id))
      .map((id) => `a sheet has the relation ${id}, which it lacks`),
    ...(sheets.length === 0 ? ["it has no sheets"] : []),
    ...nameFaults(book, sheets.length),
  ];
}

function nameFaults(book: XmlElement, sheets: number): string[] {
  const names = deep(book, "definedName").map(({ attributes }) => attributes);
  const scoped = names.map(
    ({ name = "", localSheetId: sheet = "" }) => `${name.toLowerCase()}|${sheet}`,
  );
  return [
    ...repeatedNames(scoped).map(
      (nameKey) => `two of its names are called ${nameKey.split("|")[0]!}`,
    ),
    ...names
      .filter(({ localSheetId: sheet }) => sheet !== undefined && !(Number(sheet) < sheets))
      .map(({ name = "" }) => `its name ${name} belongs to a sheet that it lacks`),
  ];
}

/** Messages without their beginning: "its part xl/a.xml has no content type". */
export const packageFaults = async (contents: PackageContents): Promise<readonly string[]> => [
  ...(await typeFaults(contents)),
  ...(await sheetFaults(contents)),
  ...(await relationFaults(contents)),
];
