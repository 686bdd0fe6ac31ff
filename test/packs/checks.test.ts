/** Damaged, hostile and contradicting packs: refused in sentences with file, row and column. */
import { problemText } from "../../src/packs/pack";
import { isPack, MAX_FILE, readPack } from "../../src/packs/read-pack";
import { readCsv, writeCsv } from "../../src/packs/csv";
import { sample } from "../support/extent";
import { inventedPack } from "../support/invented-pack";

/** The problems of the invented pack with some files replaced or removed. */
function problemsWith(changes: Readonly<Record<string, string | undefined>>): string[] {
  const files = new Map(inventedPack());
  for (const [name, content] of Object.entries(changes))
    if (content === undefined) files.delete(name);
    else files.set(name, content);
  const result = readPack(files, "1.0.0");
  return isPack(result) ? [] : result.problems.map(problemText);
}

const text = (file: string): string => inventedPack().get(file)!;
const described = (change: (json: Record<string, unknown>) => void): string => {
  const json = JSON.parse(text("datapackage.json")) as Record<string, unknown>;
  change(json);
  return JSON.stringify(json);
};

/** A table with one cell changed: its row as the file counts them, and its column. */
function withCell(file: string, row: number, column: string, value: string): string {
  const csv = readCsv(text(file));
  if ("problem" in csv) throw new Error(csv.problem);
  const records = csv.records.map(({ cells }) => [...cells]);
  records[row - 1]![records[0]!.indexOf(column)] = value;
  return writeCsv(records);
}

test("the invented pack is accepted", () => expect(problemsWith({})).toEqual([]));

test.each([
  ["cpw", "x12", "a number that is none"],
  ["cpw", "0", "less than the minimum"],
  ["cpw", "1e9", "another notation"],
  ["cpw", "Infinity", "no number"],
  ["cores", "2.5", "no whole number"],
  ["cores", "64", "more cores than the machine"],
  ["system", "X1", "no machine type"],
  ["system", "9999-ZZZ", "a system without a row"],
  ["system", "", "a missing value"],
  ["source", "elsewhere", "an unknown source"],
  ["status", "certain", "an unknown status"],
  ["secondCpw", "12", "a second value without a conflict"],
  ["clockMax", "1", "a range that ends before it starts"],
  ["note", "=HYPERLINK(1)", "a formula"],
  ["note", "@SUM(A1)", "a formula in another spelling"],
  ["note", "a\u0007b", "a control character"],
  ["note", "n".repeat(501), "a long text"],
])("column %s with %j (%s) is refused with its file, row and column", (column, value) => {
  const problems = problemsWith({ "cpw.csv": withCell("cpw.csv", 2, column, value) });
  expect(problems).not.toEqual([]);
  expect(problems[0]).toMatch(new RegExp(`^cpw\\.csv, row 2, column ${column}: .+\\.$`, "s"));
});

test("a status without what it needs is refused in the column that lacks it", () => {
  for (const [status, column] of [
    ["conflict", "secondCpw"],
    ["confirmed", "secondSource"],
  ] as const)
    expect(problemsWith({ "cpw.csv": withCell("cpw.csv", 2, "status", status) })).toEqual([
      expect.stringContaining(`cpw.csv, row 2, column ${column}: `),
    ]);
});

test.each([
  ["limits.csv", "limit", "NVME", /column unit: A limit of NVME is in TB/],
  [
    "limits.csv",
    "value",
    "0",
    /column value: 0 is no MEMORY limit: it must be a number of GB above/,
  ],
  ["limits.csv", "unit", "TB", /column unit: A limit of MEMORY is in GiB/],
  ["life-cycle.csv", "announced", "1947-01-01", /column announced: 1947-01-01 is no day from 1980/],
  ["life-cycle.csv", "available", "2026-01-01", /column available: The day is before/],
  ["life-cycle.csv", "name", "", /column name: The cell is empty/],
])("%s with %s %j is refused: no function would read it", (file, column, value, message) =>
  expect(problemsWith({ [file]: withCell(file, 2, column, value) }).join("\n")).toMatch(message),
);

test("words of limits are those that the functions read", () => {
  const io = (word: string): string[] =>
    problemsWith({ "limits.csv": withCell("limits.csv", 4, "text", word) });
  expect(io("native")).toEqual([]);
  expect(io("both")).toEqual([
    "limits.csv, row 4, column text: both is no IO limit: it must be one of native, VIOS.",
  ]);
});

test("rows that contradict each other are refused with both rows", () => {
  const [header, first] = text("cpw.csv").split("\n");
  expect(problemsWith({ "cpw.csv": `${header}\n${first}\n${first}\n` })).toEqual([
    expect.stringMatching(/^cpw\.csv, row 3: Row 2 has the same system, .*Keep one row\.$/),
  ]);
});

test.each([
  ["not JSON", "{", /Not valid JSON/],
  ["no object", "[]", /Not a JSON object/],
  [
    "another format",
    described((json) => (json.sizebook = { format: 2, catalogue: ">=1.0.0" })),
    /reads format 1/,
  ],
  [
    "a later catalogue",
    described((json) => (json.sizebook = { format: 1, catalogue: ">=7.0.0" })),
    /needs catalogue 7\.0\.0/,
  ],
  ["no version", described((json) => delete json.version), /"version" is missing/],
  ["a name that is a path", described((json) => (json.name = "../x")), /"name" is "\.\.\/x"/],
  ["no sources", described((json) => (json.sources = [])), /"sources" is missing/],
  [
    "a script as address",
    described((json) => (json.sources = [{ name: "a", title: "A", path: "javascript:1" }])),
    /Source 1: "path"/,
  ],
  [
    "an unknown table",
    described((json) => (json.resources = [{ name: "__proto__", path: "x.csv" }])),
    /no table is called "__proto__"/,
  ],
  [
    "a file elsewhere",
    described((json) => (json.resources = [{ name: "cpw", path: "../../etc/passwd" }])),
    /name of a \.csv file in the same folder/,
  ],
  [
    "a file of the network",
    described((json) => (json.resources = [{ name: "cpw", path: "https://x/y.csv" }])),
    /name of a \.csv file in the same folder/,
  ],
])("a description with %s is refused in a sentence", (_, content, message) =>
  expect(problemsWith({ "datapackage.json": content }).join("\n")).toMatch(message),
);

test("missing, superfluous, empty and too large files are refused", () => {
  expect(problemsWith({ "datapackage.json": undefined })[0]).toMatch(
    /^datapackage\.json: The file is missing/,
  );
  expect(problemsWith({ "cpw.csv": undefined })[0]).toMatch(/^cpw\.csv: The file is missing/);
  expect(problemsWith({ "more.csv": "a\n" })[0]).toMatch(
    /^more\.csv: datapackage\.json does not list/,
  );
  expect(problemsWith({ "cpw.csv": "" })[0]).toMatch(/^cpw\.csv: The file is empty/);
  expect(problemsWith({ "cpw.csv": "x".repeat(MAX_FILE + 1) })[0]).toMatch(/larger than 5 MB/);
});

test("a header with unknown, missing or exchanged columns is refused with the nearest name", () => {
  const [header, ...rows] = text("cpw.csv").split("\n");
  const withHeader = (line: string): string[] =>
    problemsWith({ "cpw.csv": [line, ...rows].join("\n") });
  expect(withHeader(header!.replace("machineCores", "machineCore"))[0]).toMatch(
    /row 1: The table has no column "machineCore"\. Nearest: machineCores\./,
  );
  expect(withHeader(header!.replace("system,feature", "feature,system"))[0]).toMatch(
    /in this order/,
  );
});

test("a file that is cut anywhere is accepted whole, or refused", () => {
  for (const file of ["cpw.csv", "datapackage.json", "systems.csv"]) {
    const content = text(file);
    const ends = sample(
      [...content].map((_, i) => i),
      60,
      `cut ${file}`,
    );
    for (const end of ends) {
      const files = new Map(inventedPack()).set(file, content.slice(0, end));
      const result = readPack(files, "1.0.0");
      if (!isPack(result))
        for (const problem of result.problems) expect(problemText(problem)).toMatch(/[.}]$/);
    }
  }
});
