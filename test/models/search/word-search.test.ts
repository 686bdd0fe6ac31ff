/** The search by words: its results, their order, and the reasons that it states. */
import { tableNames } from "../../../src/catalogue/catalogue";
import { isRefusal, type Outcome, type Scalar } from "../../../src/models/answer";
import { listRules } from "../../../src/models/rule-list";
import { find, listTables } from "../../../src/functions/search";
import { allFunctions } from "../../../src/functions";
import { Spellings } from "../../../src/models/search/query";
import { WordSearch } from "../../../src/models/search/word-search";
import synonyms from "../../../src/catalogue/synonyms.json";

const rowsOf = (outcome: Outcome): readonly (readonly Scalar[])[] => {
  if (isRefusal(outcome)) throw new Error(outcome.refused);
  return (outcome.value as readonly (readonly Scalar[])[]).slice(1);
};
const over = (...texts: readonly string[]): WordSearch =>
  new WordSearch(
    { texts: { fields: () => [{ label: "text", weight: 1, texts }] } },
    new Spellings(() => []),
  );
const foundIndexes = (search: WordSearch, query: string): number[] =>
  search.search(query, ["texts"]).texts!.map(({ item }) => item);
/** The rows of tables that FIND lists. */
const tableRows = (query: string): readonly (readonly Scalar[])[] =>
  rowsOf(find(query)).filter(([, row]) => row !== "");

allFunctions();

test("whole words rank before inflected ones, beginnings, and parts of codes", () => {
  const search = over("x576B", "576Bravo", "adapter 576B", "disks", "diskette drive", "disk");
  expect(foundIndexes(search, "576b")).toEqual([2, 1, 0]);
  expect(foundIndexes(search, "disk")).toEqual([5, 3, 4]);
});

test("a word is not found inside another word, nor a short number at the start of a long one", () => {
  expect(foundIndexes(over("four processors", "RoCE version 2"), "RoCE")).toEqual([1]);
  expect(foundIndexes(over("4096 bytes", "4 cores"), "4")).toEqual([1]);
});

test.each([
  ["jumbo 2849", "2849 jumbo"],
  ["user mix LTO4 save", "save LTO4 user mix"],
  ["VIOS cores", "cores of a VIOS"],
  ["Db2 Mirror latency", "latency db2-mirror"],
  ["utilization of an adapter", "adapter utilisation"],
  ["16,384 bytes", "bytes 16384"],
  ["95 %", "95%"],
])("%s and %s find the same rows", (spelling, other) => {
  const places = (query: string): string[] =>
    tableRows(query).map(([table, row]) => `${table} ${row}`);
  expect(places(spelling).sort()).toEqual(places(other).sort());
});

test("a row is found by its cells with their units, its column, its notes, and its table", () => {
  expect(tableRows("2849 jumbo")[0]!.slice(0, 1)).toEqual(["eth-adapters"]);
  for (const row of tableRows("95%")) expect(String(row[2])).toMatch(/(?<!\d)95(?!\d)/);
  for (const row of tableRows("RoCE")) expect(row.join(" ")).toMatch(/\bRoCE/i);
  expect(tableRows("Power 770 CPW 16 cores")[0]![2]).toContain("9117-MM");
});

test("a hit states where its words are, their replacements, and missing words", () => {
  const drive = tableRows("LTO4 compaction factor").find(([table]) => table === "backup-devices")!;
  expect(drive[2]).toContain("Ultrium 4");
  expect(drive[3]).toMatch(/row: LTO4 = .*Ultrium 4; columns: compaction, factor/);
  expect(rowsOf(listTables("jumbo"))[0]!.at(-1)).toMatch(/jumbo/);
  expect(rowsOf(listRules("jumbo frames 12%"))[0]!.at(-1)).toBe(
    "quantity: jumbo, frames; bound: 12%",
  );
  expect(tableRows("jumbo frames qqqq")[0]!.at(-1)).toMatch(/without: qqqq/);
});

test("a misspelt word is found and the intended word is named, but never another code", () => {
  expect(tableRows("memry")[0]![3]).toContain("memry = memory");
  expect(isRefusal(find("3592-E99"))).toBe(true);
});

test("at most 30 rows spill, and the last one states how many more match", () => {
  const rows = rowsOf(find("save"));
  expect(rows.length).toBe(29);
  expect(rows.at(-1)![2]).toMatch(/^\d+ more rows match\. Add a term to narrow the search\.$/);
});

test("words that occur nowhere find nothing, and nothing breaks", () => {
  for (const query of ["zzzz", "no such table anywhere", "?!", "%", "½", "—", "a".repeat(5000)])
    for (const outcome of [find(query), listTables(query), listRules(query)])
      expect([query, isRefusal(outcome)]).toEqual([query, true]);
  expect(rowsOf(listTables("")).length).toBe(tableNames.length);
  expect(rowsOf(listTables("  ")).length).toBe(tableNames.length);
});

test("the digits of a list are found as whole numbers, not as parts of others", () => {
  for (const query of ["1, 2 or 4", "1 2 4", "devices on an adapter 1, 2 or 4"])
    expect([query, rowsOf(listRules(query))[0]![0]]).toEqual([query, "internal-storage.57cd.ssd"]);
});

test("every table is found by its name and by its title", () => {
  for (const [name, title] of rowsOf(listTables(""))) {
    const names = (query: Scalar): Scalar[] =>
      rowsOf(listTables(String(query))).map(([table]) => table!);
    expect([name, names(name!).includes(name!)]).toEqual([name, true]);
    expect([name, names(title!).includes(name!)]).toEqual([name, true]);
  }
});

test("a subject of rules, or the start of an id, lists its rules in their order", () => {
  expect(
    rowsOf(listRules("backup")).every(
      ([id, subject]) => subject === "backup" || /^backup/.test(String(id)),
    ),
  ).toBe(true);
  expect(rowsOf(listRules("lpar"))[0]).toHaveLength(9);
});

test("no synonym occurs twice in a group, and no group has a single word", () => {
  for (const group of synonyms.synonyms) {
    expect(new Set(group).size).toBe(group.length);
    expect(group.length).toBeGreaterThan(1);
  }
});
