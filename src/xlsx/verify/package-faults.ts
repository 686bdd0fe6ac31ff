/** What is wrong with a package as a whole: relations, content types, and the list of its sheets. */
import { resolveTarget } from "../package/package-consistency";
import { relationsPath } from "../package/part-paths";
import { all, first, parseXml, type XmlElement } from "../package/xml-tree";

const BOOK = "xl/workbook.xml";
const TYPES = "[Content_Types].xml";

/** What of a package is looked at. */
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
  const known = new Set(contents.paths.map((path) => path.toLowerCase()));
  const faults: string[] = [];
  for (const path of contents.paths.filter((one) => one.endsWith(".rels"))) {
    const owner = path.replace(/(^|\/)_rels\/([^/]*)\.rels$/, "$1$2");
    const folder = owner.slice(0, owner.lastIndexOf("/") + 1);
    const ids = new Set<string | undefined>();
    for (const { attributes } of await relationsOf(contents, path)) {
      const { Id: id, Target: target = "", TargetMode: mode } = attributes;
      if (id === undefined || ids.has(id)) faults.push(`its part ${path} has two relations ${id}`);
      ids.add(id);
      const [file] = target.split("#");
      if (mode !== "External" && file && !known.has(resolveTarget(folder, file).toLowerCase()))
        faults.push(`its part ${path} refers to ${target.slice(0, 80)}, which it lacks`);
    }
  }
  return faults;
}

const repeated = (values: readonly string[]): readonly string[] =>
  values.filter((value, i) => values.indexOf(value) < i);

async function typeFaults({ paths, text }: PackageContents): Promise<string[]> {
  const types = parseXml(await text(TYPES));
  const of = (name: string, key: string): string[] =>
    all(types, name).map(({ attributes }) => (attributes[key] ?? "").toLowerCase());
  const [parts, endings] = [of("Override", "PartName"), of("Default", "Extension")];
  const [overrides, defaults] = [new Set(parts), new Set(endings)];
  const twice = [...repeated(parts), ...repeated(endings)];
  const ending = (path: string): string => path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  const without = paths.filter(
    (path) =>
      path !== TYPES && !overrides.has(`/${path.toLowerCase()}`) && !defaults.has(ending(path)),
  );
  const gone = parts.filter((part) => !paths.some((path) => `/${path.toLowerCase()}` === part));
  return [
    ...twice.map((one) => `${one} has two content types`),
    ...without.map((path) => `its part ${path} has no content type`),
    ...gone.map((part) => `it has a content type for ${part}, which it lacks`),
  ];
}

async function sheetFaults(contents: PackageContents): Promise<string[]> {
  const relations = new Set(
    (await relationsOf(contents, relationsPath(BOOK))).map(({ attributes }) => attributes.Id),
  );
  const sheets = all(first(parseXml(await contents.text(BOOK)), "sheets"), "sheet");
  const of = (name: string): string[] =>
    sheets.map(({ attributes }) => (attributes[name] ?? "").toLowerCase());
  const ids = sheets.map(({ attributes }) => attributes["r:id"]);
  return [
    ...repeated(of("name")).map((name) => `two of its sheets have the name ${name}`),
    ...repeated(of("sheetId")).map((number) => `two of its sheets have the number ${number}`),
    ...ids
      .filter((id) => !relations.has(id))
      .map((id) => `a sheet has the relation ${id}, which it lacks`),
    ...(sheets.length === 0 ? ["it has no sheets"] : []),
  ];
}

/** Sentences without their first words: "its part xl/a.xml has no content type". */
export const packageFaults = async (contents: PackageContents): Promise<readonly string[]> => [
  ...(await typeFaults(contents)),
  ...(await sheetFaults(contents)),
  ...(await relationFaults(contents)),
];
