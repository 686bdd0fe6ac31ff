/**
 * A consolidation of four systems on one, with every section filled: what only a complete plan
 * shows.
 */
import { hasCall } from "../../src/spreadsheet/formula/calls";
import { writeXlsx } from "../../src/xlsx/write/write-xlsx";
import { readInputs, readXlsx, type XlsxReading } from "../../src/xlsx/read/read-contents";
import { buildPlan } from "../../src/plan/definition/build-plan";
import consolidation from "../../src/plan/templates/examples/consolidation.json";
import { inputsOfWorkbook } from "../../src/plan/inputs/inputs-of-workbook";
import { OPTIONAL_SECTIONS, usedSections } from "../../src/plan/definition/optional-sections";
import { NAME_INDEX_SHEET } from "../../src/plan/read/name-index";
import { withResults } from "../support/calculated";
import { frozenCopy } from "../support/frozen-copy";
import { lint } from "../../src/spreadsheet/lint";
import type { Cell, CellValue } from "../../src/spreadsheet/workbook-model";
import { emptyAnswers } from "../support/empty-answers";
import { convert } from "../support/libreoffice";
import { inputsOf } from "../support/open-plan";
import { SOFFICE, testWith } from "../support/tools";

const TOLERANCE = 1e-9;
const same = (a: unknown, b: unknown): boolean =>
  typeof a === "number" && typeof b === "number"
    ? Math.abs(a - b) <= TOLERANCE * Math.max(1, Math.abs(a), Math.abs(b))
    : (a ?? "") === (b ?? "");

const INPUTS = inputsOf(consolidation);
const { workbook, index } = buildPlan(INPUTS);
let file: Uint8Array;

beforeAll(async () => {
  await withResults(workbook);
  file = await writeXlsx(workbook);
});

interface Place {
  readonly sheet: string;
  readonly address: string;
  readonly cell: Cell;
  readonly visible: boolean;
}
const cells = (): Place[] =>
  workbook.sheets.flatMap(({ name, state, cells: all }) =>
    [...all].map(([address, cell]) => ({
      sheet: name,
      address,
      cell,
      visible: state === "visible",
    })),
  );
const read = (reference: string): CellValue | undefined => {
  const { sheet, cell } = index.addressOf(reference)!;
  return workbook.sheets.find(({ name }) => name === sheet)!.cells.get(cell.replace(/\$/g, ""))
    ?.value;
};
/** Rows of a table, as far as its first column is filled. */
const rows = (table: string, columns: readonly string[]): CellValue[][] => {
  const all: CellValue[][] = [];
  for (let i = 1; index.addressOf(`${table}.${columns[0]}[${i}]`); i += 1)
    all.push(columns.map((column) => read(`${table}.${column}[${i}]`) ?? ""));
  return all.filter(([first]) => first !== "");
};
const opened = async (bytes: Uint8Array): Promise<XlsxReading> => {
  const reading = await readXlsx(bytes);
  if ("problem" in reading) throw new Error(reading.problem);
  return reading;
};

describe("the plan", () => {
  test("uses every section, and every formula passes the lint", () => {
    expect(usedSections(INPUTS)).toEqual(OPTIONAL_SECTIONS.map(({ name }) => name));
    expect(OPTIONAL_SECTIONS.filter(({ key }) => INPUTS.fields[`cover.${key}`] !== "Yes")).toEqual(
      [],
    );
    expect(lint(workbook)).toEqual([]);
  });

  test("shows no error, and no formula without a result", () => {
    expect(
      cells()
        .filter(({ cell }) => cell.error !== undefined)
        .map(({ sheet, address, cell }) => `${sheet}!${address} ${cell.error} ${cell.formula}`),
    ).toEqual([]);
    expect(
      cells().filter(({ cell }) => cell.formula !== undefined && cell.value === undefined),
    ).toEqual([]);
  });

  test("has no missing inputs", () => {
    const checks = rows("check", ["verdict", "sheet", "what", "reason"]);
    expect(checks.length).toBeGreaterThan(150);
    expect(
      checks.filter(
        ([verdict]) => !["PASS", "NOTE", "WARN", "FAIL", "-"].includes(String(verdict)),
      ),
    ).toEqual([]);
    expect([read("checks.open"), read("risks.gone")]).toEqual([0, 0]);
    // Realistic plans fail somewhere. In this one the save exceeds its window.
    expect(
      checks
        .filter(([verdict]) => verdict === "FAIL")
        .map(([, sheet, what]) => `${sheet}: ${what}`),
    ).toEqual(["Backup window: Save at the horizon"]);
    expect(
      OPTIONAL_SECTIONS.map(({ key }) => [
        key,
        index.addressOf(`${key}.problem`) && read(`${key}.problem`),
      ]).filter(([, problem]) => problem !== undefined && problem !== ""),
    ).toEqual([]);
  });

  test("cites every value, and every section has values or checks", () => {
    expect(read("sourcechecks.verdict[c1]")).toBe("PASS");
    const cited = rows("cited", ["what", "source", "sheet", "basis"]);
    expect(cited.length).toBe(read("sources.count"));
    expect(cited.filter(([, source, , basis]) => source === "" || basis === "")).toEqual([]);
    const judged = rows("check", ["verdict", "sheet", "what"]).filter(
      ([verdict, , what]) => verdict !== "-" && !String(what).startsWith("Rows used, "),
    );
    for (const { name } of OPTIONAL_SECTIONS)
      expect([
        name,
        cited.some(([, , sheet]) => sheet === name) || judged.some(([, sheet]) => sheet === name),
      ]).toEqual([name, true]);
    expect(
      OPTIONAL_SECTIONS.filter(({ name }) => !cited.some(([, , sheet]) => sheet === name)).map(
        ({ name }) => name,
      ),
    ).toEqual(["Measurements", "Sensitivity"]); // Only of the planner's values.
  });

  test("the cover shows the recommendation and the limit that is reached first", () => {
    // 9 of ERP, 3 of BI (17,366 CPW of 95% of 3 x 7,633 x 0.843), a pool of 5, 2 of VIOS.
    expect([read("cover.headline"), read("cover.verdict")]).toEqual([
      "770 EPM0: 9117-MMD EPM0, 19 cores",
      "FITS WITH CONDITIONS",
    ]);
    expect(read("cover.limit")).toMatch(/^Backup window, 2029-02/);
    expect(["pass", "warn", "fail", "open"].map((verdict) => read(`cover.${verdict}`))).toEqual(
      ["pass", "warn", "fail", "open"].map((verdict) => read(`checks.${verdict}`)),
    );
  });

  test("reads well: no repeated words, no placeholders, no numbers with surplus digits", () => {
    const texts = cells()
      .filter(({ cell, visible }) => visible && typeof cell.value === "string")
      .map(({ sheet, address, cell }) => `${sheet}!${address}: ${String(cell.value)}`);
    const silly =
      /\b([a-z]{2,}) \1\b|undefined|\bNaN\b|\[object|\{[a-z]+\.|(?<!\.)\b1 (?:cores|drives|rows|times|partitions|hours|cases|figures)\b|\d\.\d{7,}| {3,}|[^.]\.\.(?!\.)|,,|; ;/;
    expect(texts.filter((text) => silly.test(text))).toEqual([]);
  });
});

describe("its file", () => {
  test("returns the inputs", async () => {
    const { json, left } = inputsOfWorkbook(readInputs(await opened(file), NAME_INDEX_SHEET));
    expect(left).toEqual([]);
    expect(inputsOf(json)).toEqual(INPUTS);
  });

  test("reaches no function where it is opened without them", async () => {
    expect(await emptyAnswers(workbook)).toEqual([]);
  });

  testWith(
    [SOFFICE],
    "LibreOffice recalculates the frozen copy to the same values, and opens the live file without an error",
    async () => {
      const frozen = await opened(convert(await writeXlsx(frozenCopy(workbook)), "xlsx"));
      const live = await opened(convert(file, "xlsx", "never"));
      const plain = cells().filter(
        ({ cell }) => cell.formula !== undefined && !hasCall(cell.formula),
      );
      expect(plain.length).toBeGreaterThan(20_000);
      expect(
        plain.flatMap(({ sheet, address, cell }) => {
          const { value, error } = frozen.cell(sheet, address);
          return error !== undefined || !same(cell.value, value)
            ? [
                `${sheet}!${address}: ${String(cell.value)} against ${error ?? String(value)} from ${cell.formula}`,
              ]
            : [];
        }),
      ).toEqual([]);
      expect(
        cells().flatMap(({ sheet, address, cell, visible }) => {
          const { value, error } = live.cell(sheet, address);
          return visible && (error !== undefined || !same(cell.value, value))
            ? [
                `${sheet}!${address}: ${String(cell.value)} against ${error ?? String(value)} from ${cell.formula}`,
              ]
            : [];
        }),
      ).toEqual([]);
    },
  );
});
