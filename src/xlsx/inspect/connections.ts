/** Connections to external data, the queries behind them, and the passwords in them. */
import type { ContentItem } from "./inspection";
import { BOOK } from "../package/part-paths";
import type { XmlEditor } from "../package/xml-editor";
import { all, deep, descendants, first, type XmlElement } from "../package/xml-tree";
import { usedBy, type ContentKind } from "./content-kind";
import { wordsOf } from "./formula-index";
import type { InspectedFile } from "./inspected-file";
import { pivotCaches } from "./pivot-parts";
import { queryNames, queryParts } from "./power-query";

const CONNECTIONS = "connections";
const QUERY_TABLE = "queryTable";
const DATA_MODEL = "powerPivotData";
const MODEL_STAYS =
  "Pivot tables and formulas read it. Convert them to values and delete the data model in Excel.";
/** Servers that send values to cells as they change. */
const VOLATILE = "volatileDependencies";

/** Attributes with the source of data. */
const SOURCES = ["connection", "serverCommand", "url", "sourceFile", "odcFile", "command"] as const;
/** The text is that of a command of later Excels; what is posted may have a password. */
const SOURCE_NAMES: ReadonlySet<string> = new Set([...SOURCES, "text", "post"]);
const PASSWORD = /((?:password|pwd)\s*=\s*)("[^"]*"|'[^']*'|[^;]+)/gi;
const PASSWORD_IN_URL = /(:\/\/[^/\s:@]+:)[^/\s@]+(@)/g;

const hidePasswords = (text: string): string =>
  text.replace(PASSWORD, "$1***").replace(PASSWORD_IN_URL, "$1***$2");

/** Whether a text contains a non-empty password. */
const hasPassword = (text: string): boolean =>
  text.search(PASSWORD_IN_URL) >= 0 ||
  [...text.matchAll(PASSWORD)].some(([, , value]) => !/^["']?\s*["']?$|^\*+$/.test(value!.trim()));

const sourcesOf = (connection: XmlElement): readonly string[] =>
  [connection, ...descendants(connection)].flatMap(({ attributes }) =>
    SOURCES.flatMap((name) => attributes[name] ?? []),
  );

interface Connection {
  readonly part: string;
  readonly id: string;
  readonly name: string;
  readonly sources: readonly string[];
}

async function connectionsOf(file: InspectedFile): Promise<readonly Connection[]> {
  const items: Connection[] = [];
  for (const part of await file.targets(BOOK, CONNECTIONS))
    for (const element of all(await file.tree(part), "connection")) {
      const { id = "", name = "" } = element.attributes;
      items.push({ part, id, name, sources: sourcesOf(element) });
    }
  return items;
}

/** The number of no connection: formulas of cubes may read a data model without one. */
const NO_CONNECTION = { id: "" };

/** Why connections stay that pivot tables and formulas read, by their numbers. */
async function readersOf(file: InspectedFile): Promise<Map<string, string>> {
  const reasons = new Map<string, string>();
  for (const path of await pivotCaches(file)) {
    const id = first(await file.tree(path), "cacheSource")?.attributes.connectionId;
    if (id !== undefined)
      reasons.set(
        id,
        "A pivot table takes its rows from it. Convert the table to values in Excel.",
      );
  }
  const read = [NO_CONNECTION, ...(await connectionsOf(file))];
  // Most workbooks have neither, and reading all formulas takes time.
  if (read.length === 1 && (await file.targets(BOOK, DATA_MODEL)).length === 0) return reasons;
  const cubes = (await file.formulas()).entries.filter(({ formula }) =>
    [...wordsOf(formula)].some((word) => /^cube[a-z]+$/.test(word)),
  );
  if (cubes.length > 0)
    for (const { id } of read) reasons.set(id, usedBy(cubes.map(({ place }) => place)));
  return reasons;
}

/** Why connections stay: what reads them, or the data model that they fill. */
async function reasonsOf(file: InspectedFile): Promise<ReadonlyMap<string, string>> {
  const models = await file.targets(BOOK, DATA_MODEL);
  const filled = models.length > 0 ? await connectionsOf(file) : [];
  return new Map([
    ...filled.map(
      ({ id }) => [id, "The data model is filled by it. Change the data model in Excel."] as const,
    ),
    ...(await readersOf(file)),
  ]);
}

const MAX_SOURCE = 160;
const PASSWORD_WARNING = (name: string): string => `The connection "${name}" contains a password.`;

async function connectionItems(
  file: InspectedFile,
  reasons: ReadonlyMap<string, string>,
): Promise<ContentItem[]> {
  return (await connectionsOf(file)).map(({ part, id, name, sources }) => {
    const source = sources.map(hidePasswords).join(" ").slice(0, MAX_SOURCE);
    const reason = reasons.get(id);
    return {
      place: part,
      text: `connection "${name}"${source === "" ? "" : `: ${source}`}`,
      ...(sources.some(hasPassword) ? { warning: PASSWORD_WARNING(name) } : {}),
      ...(reason === undefined ? {} : { reason }),
    };
  });
}

/** Queries on sheets and in tables. */
async function queryTables(
  file: InspectedFile,
): Promise<readonly { readonly owner: string; readonly sheet: string; readonly path: string }[]> {
  const owners = [];
  for (const { name: sheet, path } of await file.sheets())
    for (const owner of [path, ...(await file.targets(path, "table"))])
      for (const query of await file.targets(owner, QUERY_TABLE))
        owners.push({ owner, sheet, path: query });
  return owners;
}

const idOf = async (file: InspectedFile, query: string): Promise<string> =>
  (await file.tree(query))?.attributes.connectionId ?? "";

export const connections: ContentKind = {
  async find(file, withReasons) {
    const reasons = withReasons ? await reasonsOf(file) : new Map<string, string>();
    const items = await connectionItems(file, reasons);
    for (const { sheet, path } of await queryTables(file)) {
      const reason = reasons.get(await idOf(file, path));
      items.push({
        place: sheet,
        text: `query table ${(await file.tree(path))?.attributes.name ?? ""}`.trim(),
        ...(reason === undefined ? {} : { reason }),
      });
    }
    const stays = [...reasons.values()][0];
    for (const path of await queryParts(file))
      for (const name of await queryNames(file, path))
        items.push({
          place: path,
          text: name === "" ? "queries" : `query ${name}`,
          ...(stays === undefined ? {} : { reason: stays }),
        });
    for (const place of await file.targets(BOOK, VOLATILE))
      items.push({ place, text: "servers that fill cells" });
    return items;
  },
  remove: (file) => file.collect(() => removeAll(file)),
};

async function removeAll(file: InspectedFile): Promise<void> {
  const reasons = await reasonsOf(file);
  for (const { owner, path } of await queryTables(file))
    if (!reasons.has(await idOf(file, path))) await removeQueryTable(file, owner, path);
  if (reasons.size === 0)
    for (const path of await queryParts(file))
      await file.removeRelations(BOOK, ({ target }) => target === path);
  await file.removeRelations(BOOK, ({ type }) => type === VOLATILE);
  for (const part of await file.targets(BOOK, CONNECTIONS)) {
    const left = all(await file.tree(part), "connection").filter(({ attributes }) =>
      reasons.has(attributes.id ?? ""),
    );
    if (left.length === 0) await file.removeRelations(BOOK, ({ target }) => target === part);
    else
      await file.edit(part, (xml) => {
        for (const connection of all(xml.root, "connection"))
          if (!reasons.has(connection.attributes.id ?? "")) xml.remove(connection);
          else withoutSource(xml, connection);
      });
  }
}

/** What of a connection string names no server, file or person: its provider, and the workbook. */
const PUBLIC_PAIR = /^\s*(?:(?:provider|driver)\s*=|data source\s*=\s*\$)/i;
const isString = (text: string): boolean => /^[^=;]+=/.test(text);
const publicString = (text: string): string =>
  text
    .split(";")
    .filter((pair) => PUBLIC_PAIR.test(pair))
    .join(";");

/** A connection that stays names no source: it cannot be refreshed. */
function withoutSource(xml: XmlEditor, connection: XmlElement): void {
  for (const element of [connection, ...descendants(connection)]) {
    const attributes = element.attributeList.filter(({ name }) => SOURCE_NAMES.has(name));
    const isOwn = attributes.every(({ name, value }) => name !== "connection" || !isString(value));
    for (const { name, qualified, value } of attributes)
      if (name === "connection") {
        if (!isOwn) xml.setAttributes(element, { [qualified]: publicString(value) });
      } else if (!isOwn || (name !== "command" && name !== "serverCommand"))
        xml.setAttributes(element, { [qualified]: undefined });
  }
}

/** A table that a query fills becomes a plain one, with its shown rows. */
async function removeQueryTable(file: InspectedFile, owner: string, path: string): Promise<void> {
  await file.removeRelations(owner, ({ target }) => target === path);
  const table = await file.tree(owner);
  if (table?.name !== "table") return;
  await file.edit(owner, (xml) => {
    if (xml.root.attributes.tableType === QUERY_TABLE)
      xml.setAttributes(xml.root, { tableType: undefined });
    for (const column of deep(xml.root, "tableColumn"))
      xml.setAttributes(column, { queryTableFieldId: undefined });
  });
}

/**
 * The tables of data that pivot tables and formulas of cubes read. Where nothing does, it goes like
 * the connections that filled it.
 */
export const dataModel: ContentKind = {
  async find(file, withReasons) {
    const isRead = withReasons && (await readersOf(file)).size > 0;
    return (await file.targets(BOOK, DATA_MODEL)).map((place) => ({
      place,
      text: "data model with all of its tables",
      ...(isRead ? { reason: MODEL_STAYS } : {}),
    }));
  },
  remove: (file) =>
    file.collect(async () => {
      if ((await file.targets(BOOK, DATA_MODEL)).length === 0) return;
      if ((await readersOf(file)).size > 0) return;
      await file.removeRelations(BOOK, ({ type }) => type === DATA_MODEL);
      await file.edit(BOOK, (xml) =>
        xml.removeFrom(first(xml.root, "extLst"), (extension) => !!first(extension, "dataModel")),
      );
    }),
};
