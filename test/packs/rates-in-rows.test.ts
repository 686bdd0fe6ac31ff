/** Save rates of rating packs in the argument `rows`, on My catalogue, and saved as a pack. */
import { isPack, readPack } from "../../src/packs/read-pack";
import type { Pack } from "../../src/packs/pack";
import { writePack, type PackAbout } from "../../src/packs/write-pack";
import { packDrift, packDriftLines } from "../../src/plan/inputs/pack-drift";
import { ownEntries, withPacks } from "../../src/plan/inputs/pack-entries";
import { EMPTY_INPUTS, type InputRow, type PlanInputs } from "../../src/plan/inputs/plan-inputs";
import { explainCall, number, refusal } from "../support/call-function";
import { inventedPack } from "../support/invented-pack";

type Cell = string | number;
const HEADER = [
  "device",
  "workload",
  "operation",
  "rate",
  "factor",
  "source",
  "date",
  "pack",
  "place",
  "status",
  "note",
];
interface Entry {
  readonly device?: string;
  readonly workload?: string;
  readonly operation?: string;
  readonly rate?: number;
  readonly factor?: number;
  readonly pack?: string;
  readonly status?: string;
  readonly note?: string;
}
const rows = (...entries: Entry[]): Cell[][] => [
  HEADER,
  ...entries.map((values) => {
    const cells: Readonly<Record<string, Cell>> = {
      device: "ZTape 9",
      workload: "User Mix 12GB",
      operation: "SAVE",
      rate: 900,
      source: "Test report",
      date: "2026-10",
      pack: "invented-systems 1.0.0",
      place: "page 6",
      status: "read",
      ...values,
    };
    return HEADER.map((name) => cells[name] ?? "");
  }),
];
const own = (values: Entry): Entry => ({ pack: "", status: "", ...values });
const rate = (list: Cell[][], device = "ZTape 9") =>
  explainCall("SAVERATE", device, "User Mix 12GB", "SAVE", "", list);

test.each([
  ["read", "published"],
  ["confirmed", "published"],
  ["reported", "reported"],
  ["own", "user"],
])("a rate with the status %s has the basis %s, and its source states it", (status, basis) => {
  const { value, basis: stated, sources, warnings } = rate(rows({ status, note: "One drive." }));
  expect([value, stated]).toEqual([900, basis]);
  expect(sources).toEqual([
    `rating pack invented-systems 1.0.0, Test report, page 6, 2026-10 (${status})`,
  ]);
  expect(warnings).toContain("One drive.");
});

test("own rates come before the documents, and the documents before packs", () => {
  const measured = number("SAVERATE", "3580-002", "User Mix 12GB", "SAVE", "", "");
  const ofPack = { device: "3580-002" };
  expect(rate(rows(ofPack), "3580-002")).toMatchObject({ value: measured });
  expect(rate(rows(ofPack, own({ ...ofPack, rate: 111 })), "3580-002")).toMatchObject({
    value: 111,
    basis: "user",
  });
  expect(rate(rows({}, own({ rate: 800 })))).toMatchObject({ value: 800, basis: "user" });
});

test("packs that differ, and rows in conflict, are refused with both values", () => {
  const second: Entry = { pack: "second-pack 2.0.0", status: "reported" };
  expect(rate(rows({}, { ...second, rate: 850 })).message).toMatch(
    /Pack invented-systems 1\.0\.0 has 900 GB\/h, pack second-pack 2\.0\.0 has 850 GB\/h\. Enter the one/,
  );
  expect(rate(rows({}, second))).toMatchObject({ value: 900, basis: "reported" });
  expect(
    rate(rows({ status: "conflict", note: "One test has 900 GB/h, another 850." })).message,
  ).toMatch(/One test has 900 GB\/h, another 850\. Enter the one/);
});

test("native rate and factor of a device are those of the pack", () => {
  const list = rows({ workload: "Native", rate: 400, factor: 2.5, status: "reported" });
  expect(explainCall("TAPEDEV", "ZTape 9", "RATE", list)).toMatchObject({
    value: 400,
    basis: "reported",
  });
  expect(number("TAPEDEV", "ZTape 9", "FACTOR", list)).toBe(2.5);
  const published = number("TAPEDEV", "3580-002", "RATE");
  const other = rows({ device: "3580-002", workload: "Native", rate: 999 });
  expect(number("TAPEDEV", "3580-002", "RATE", other)).toBe(published);
});

test.each<[string, Entry, RegExp]>([
  ["an unknown status", { status: "seen" }, /row 2 .*"status" must be one of read, confirmed/],
  ["a conflict without both values", { status: "conflict" }, /"note" is empty/],
  ["no rate", { rate: 0 }, /more than 0 GB\/h/],
  ["another operation", { operation: "COPY" }, /must be "SAVE" or "RESTORE"/],
])("%s is refused", (_, values, message) => {
  expect(refusal("SAVERATE", "ZTape 9", "User Mix 12GB", "SAVE", "", rows(values))).toMatch(
    message,
  );
});

const ABOUT: PackAbout = {
  name: "own-rates",
  title: "Own rates",
  version: "1.0.0",
  contributor: "Partner Ltd.",
  created: "2026-11-25",
  workbook: "plan.xlsx",
  catalogue: "1.0.0",
};
const RATES: readonly InputRow[] = [
  { device: "ZTape 9", workload: "User Mix 12GB", operation: "SAVE", rate: 900, source: "Test" },
  {
    device: "ZTape 9",
    workload: "User Mix 12GB",
    operation: "RESTORE",
    rate: 450.5,
    source: "Test",
  },
  {
    device: "ZTape 9",
    workload: "Native",
    operation: "SAVE",
    rate: 400,
    factor: 2.5,
    source: "Sheet",
  },
];
const inputsWith = (owndevice: readonly InputRow[]): PlanInputs => ({
  ...EMPTY_INPUTS,
  tables: { owndevice },
});
function packOf(files: ReadonlyMap<string, string>): Pack {
  const pack = readPack(files, "1.0.0");
  if (!isPack(pack)) throw new Error(JSON.stringify(pack.problems));
  return pack;
}
function loaded(inputs: PlanInputs, pack: Pack) {
  const result = withPacks(inputs, [pack]);
  if ("problem" in result) throw new Error(result.problem);
  return result;
}

test("own rates are saved as a pack and read back", () => {
  const pack = writePack(ownEntries(inputsWith(RATES)).entries, ABOUT);
  if ("problem" in pack) throw new Error(pack.problem);
  expect([pack.ratings, pack.facts, pack.rates, pack.notes]).toEqual([0, 0, 3, []]);
  const { inputs, notes } = loaded(EMPTY_INPUTS, packOf(pack.files));
  expect(notes).toEqual(["3 save rates of own-rates 1.0.0 on My catalogue."]);
  expect(inputs.tables.owndevice).toEqual(
    RATES.map((row, i) => ({
      ...row,
      pack: "own-rates 1.0.0",
      place: `My catalogue of plan.xlsx, backup device ${i + 1}`,
      rowStatus: "own",
    })),
  );
  const wrong = writePack(
    ownEntries(inputsWith([...RATES, { ...RATES[0]!, operation: "COPY" }])).entries,
    ABOUT,
  );
  expect("notes" in wrong && wrong.notes).toEqual([
    "Backup device 4 of My catalogue is left out: it has an operation that is not SAVE or RESTORE.",
  ]);
});

const RATES_FILE = `device,workload,operation,rate,factor,source,place,status,note
ZTape 9,User Mix 12GB,SAVE,900,,report,page 6,read,
3580-002,User Mix 12GB,SAVE,999,,report,page 6,read,
`;
function packWithRates(content: string, version = "1.0.0"): Pack {
  const files = new Map(inventedPack());
  const description = files
    .get("datapackage.json")!
    .replace('"1.0.0"', `"${version}"`)
    .replace(
      '"resources": [',
      '"resources": [\n    { "name": "save-rates", "path": "save-rates.csv" },',
    );
  files.set("datapackage.json", description);
  files.set("save-rates.csv", content);
  return packOf(files);
}

test("rates of a pack are entered, those of the documents are left out, and drift names them", () => {
  const { inputs, notes } = loaded(EMPTY_INPUTS, packWithRates(RATES_FILE));
  expect(inputs.tables.owndevice).toMatchObject([
    { device: "ZTape 9", rate: 900, rowStatus: "read" },
  ]);
  expect(notes).toContain(
    "The catalogue takes precedence over the pack: SAVE of User Mix 12GB on 3580-002.",
  );
  const drift = packDrift(inputs, packWithRates(RATES_FILE.replace(",900,", ",950,"), "1.1.0"));
  if ("problem" in drift) throw new Error(drift.problem);
  expect(packDriftLines(drift).slice(1)).toEqual([
    "  SAVE of User Mix 12GB on ZTape 9: rate was 900, is now 950.",
  ]);
});

test("a rate of 0 is refused with its file, row and column", () => {
  const files = new Map(inventedPack());
  files.set(
    "datapackage.json",
    files
      .get("datapackage.json")!
      .replace(
        '"resources": [',
        '"resources": [{ "name": "save-rates", "path": "save-rates.csv" },',
      ),
  );
  files.set("save-rates.csv", RATES_FILE.replace(",900,", ",0,"));
  expect(readPack(files, "1.0.0")).toEqual({
    problems: [
      { file: "save-rates.csv", line: 2, column: "rate", text: "The value must be above 0." },
    ],
  });
});
