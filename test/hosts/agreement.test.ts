/**
 * One workbook, four hosts: the model, the file, Excel and the browser's grid agree on cells,
 * names, validations and formats.
 */
import type { ICellData, IStyleData } from "@univerjs/core";
import { ExcelHost } from "../../src/hosts/excel/host";
import { relativeForm } from "../../src/spreadsheet/formula/relative-form";
import { PAGE_DRAWING } from "../../src/hosts/univer/page/drawing";
import { writeXlsx } from "../../src/xlsx/write/write-xlsx";
import { readWorkbook } from "../../src/xlsx/read/read-workbook";
import { allFunctions } from "../../src/functions";
import { TEMPLATES } from "../../scripts/workbench/menu-workbooks";
import { insertWorkbook } from "../../src/spreadsheet/insert";
import { cellAddress, parseRange } from "../../src/spreadsheet/a1";
import type {
  Cell,
  ConditionalFormat,
  DefinedName,
  Sheet,
  Validation,
  Workbook,
} from "../../src/spreadsheet/workbook-model";
import { STYLES } from "../../src/spreadsheet/styles";
import { FakeExcel } from "../support/fake-excel";
import { readBack } from "../support/fake-excel/read-back";
import { sample } from "../support/extent";

allFunctions();

interface Seen {
  readonly cells: Readonly<Record<string, { readonly holds: unknown; readonly format: string }>>;
  readonly validations: Readonly<Record<string, unknown>>;
  readonly conditions: readonly string[];
}

const formatOf = ({ style, format }: Pick<Cell, "style" | "format">): string =>
  format ?? STYLES[style].format ?? "General";
/** Stored results are not compared: Excel calculates its own. */
const holds = ({ formula, value, error }: Partial<Cell>): unknown =>
  formula !== undefined ? `=${formula}` : (error ?? (value === "" ? null : (value ?? null)));

function each<T>(range: string, value: T, into: Record<string, T>): void {
  const { from, to } = parseRange(range)!;
  for (let row = from.row; row <= to.row; row += 1)
    for (let column = from.column; column <= to.column; column += 1)
      into[cellAddress({ row, column })] = value;
}

function sheetContent(sheet: Pick<Sheet, "cells" | "validations" | "conditionalFormats">): Seen {
  const validations: Record<string, unknown> = {};
  for (const { range, rule, title, message, strict } of sheet.validations as readonly Validation[])
    each(range, JSON.parse(JSON.stringify({ rule, title, message, strict })), validations);
  return {
    cells: Object.fromEntries(
      [...sheet.cells]
        .map(([address, cell]): [string, { holds: unknown; format: string }] => [
          address,
          { holds: holds(cell), format: formatOf(cell) },
        ])
        .filter(([, { holds: what }]) => what !== null),
    ),
    validations,
    conditions: (sheet.conditionalFormats as readonly ConditionalFormat[])
      .map(({ range, formula, style }) => `${range} ${formula} ${style}`)
      .sort(),
  };
}

const nameLines = (names: readonly DefinedName[]): string[] =>
  names.map(({ name, sheet, cell }) => `${name}=${sheet}!${cell.replace(/\$/g, "")}`).sort();

/** The cells and formats that the grid receives. */
function fromGrid(
  workbook: Workbook,
): readonly (Pick<Seen, "cells"> & { readonly validated: number; readonly conditioned: number })[] {
  const data = PAGE_DRAWING.workbook(workbook, "agreement");
  const resource = (
    name: string,
  ): Record<
    string,
    readonly {
      ranges: readonly {
        startRow: number;
        endRow: number;
        startColumn: number;
        endColumn: number;
      }[];
    }[]
  > => JSON.parse(data.resources!.find((candidate) => candidate.name === name)!.data);
  const area = (
    rules: readonly {
      ranges: readonly {
        startRow: number;
        endRow: number;
        startColumn: number;
        endColumn: number;
      }[];
    }[],
  ): number =>
    new Set(
      rules.flatMap(({ ranges }) =>
        ranges.flatMap((range) =>
          Array.from({ length: range.endRow - range.startRow + 1 }, (_, r) =>
            Array.from(
              { length: range.endColumn - range.startColumn + 1 },
              (__, c) => `${range.startRow + r},${range.startColumn + c}`,
            ),
          ).flat(),
        ),
      ),
    ).size;
  return data.sheetOrder.map((id, i) => {
    // Formulas that are equal relative to their cells have their text in the first of them; in the
    // model, each has its own text.
    const first = new Map<string, string>();
    const shared = (si: string, row: number, column: number): string => {
      const formula = workbook.sheets[i]!.cells.get(cellAddress({ row, column }))?.formula ?? "";
      return relativeForm(`=${formula}`, row, column) === first.get(si)
        ? `=${formula}`
        : `${si} stands for another formula`;
    };
    const cells: Record<string, { holds: unknown; format: string }> = {};
    for (const [row, columns] of Object.entries(
      data.sheets[id]!.cellData as Record<string, Record<string, ICellData>>,
    )) {
      for (const [column, { f, si, v, t, s }] of Object.entries(columns)) {
        if (f && si) first.set(si, relativeForm(f, Number(row) + 1, Number(column) + 1));
        const style = (typeof s === "string" ? data.styles[s] : s) as IStyleData | undefined;
        const value = t === 3 ? v === 1 : (v ?? null);
        const what =
          f ??
          (si ? shared(si, Number(row) + 1, Number(column) + 1) : undefined) ??
          (value === "" ? null : value);
        if (what !== null)
          cells[cellAddress({ row: Number(row) + 1, column: Number(column) + 1 })] = {
            holds: what,
            format: style?.n?.pattern ?? "General",
          };
      }
    }
    return {
      cells,
      validated: area(resource("SHEET_DATA_VALIDATION_PLUGIN")[id] ?? []),
      conditioned: (resource("SHEET_CONDITIONAL_FORMATTING_PLUGIN")[id] ?? []).length,
    };
  });
}

/**
 * The full plan empty, and every filled template. The cells of the other empty ones equal those of
 * their filled ones.
 */
const COMPARED = TEMPLATES.filter(
  ({ id, group, file }) =>
    id === "empty" || id === "example" || group === "Functions" || file?.endsWith("-example.xlsx"),
);

/** The number of plans that a short run compares. */
const SAMPLE = 3;

describe.each(
  sample(COMPARED, SAMPLE, "agreement of hosts").map(
    (template) => [template.title, template] as const,
  ),
)("%s", (_title, template) => {
  const model = template.build();
  const expected = model.sheets.map(sheetContent);

  test("the file has the same values", async () => {
    const read = await readWorkbook(await writeXlsx(model));
    if ("problem" in read) throw new Error(read.problem);
    read.workbook.sheets.forEach((sheet, i) =>
      expect([sheet.name, sheetContent(sheet)]).toEqual([model.sheets[i]!.name, expected[i]]),
    );
    expect(nameLines(read.workbook.names)).toEqual(nameLines(model.names));
  });

  test("Excel has the same values", async () => {
    const excel = new FakeExcel({});
    expect(
      await insertWorkbook(new ExcelHost({ run: excel.run, supports: () => true }), model),
    ).toMatchObject({ kind: "inserted" });
    const back = readBack(
      excel.book,
      model.sheets.map(({ name }) => name),
    );
    back.sheets.forEach((sheet, i) =>
      expect([sheet.name, sheetContent(sheet)]).toEqual([model.sheets[i]!.name, expected[i]]),
    );
    expect(nameLines(back.names)).toEqual(nameLines(model.names));
  });

  test("the grid has the same values", () => {
    fromGrid(model).forEach(({ cells, validated, conditioned }, i) => {
      expect([model.sheets[i]!.name, cells]).toEqual([model.sheets[i]!.name, expected[i]!.cells]);
      expect(validated).toBe(Object.keys(expected[i]!.validations).length);
      expect(conditioned).toBe(expected[i]!.conditions.length);
    });
  });
});
