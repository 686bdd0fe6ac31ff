/** The values of a plan by the names of its cells, as its file stores them. */
import { parseRange } from "../spreadsheet/a1";
import type { CellValue } from "../spreadsheet/workbook-model";
import { presentStatus } from "../plan/plan-status";
import { NAME_INDEX_SHEET } from "../plan/read/name-index";
import { contentOfCell, eachCell, type SharedContents } from "../xlsx/read/cells";
import { sharedContents } from "../xlsx/read/file-cells";
import type { XlsxPackage } from "../xlsx/package/xlsx-package";

/** A name of the plan: its sheet, and its cells. */
export interface Place {
  readonly name: string;
  readonly sheet: string;
  readonly cells: string;
}

/** The places in the name index of a plan. */
export function placesIn(index: ReadonlyMap<string, CellValue>): readonly Place[] {
  const places: Place[] = [];
  for (let row = 2; index.get(`A${row}`); row += 1)
    places.push({
      name: String(index.get(`A${row}`)),
      sheet: String(index.get(`B${row}`)),
      cells: String(index.get(`C${row}`)).replace(/\$/g, ""),
    });
  return places;
}

/** The values of a sheet by address. */
export function valuesOf(part: string, shared: SharedContents): ReadonlyMap<string, CellValue> {
  const values = new Map<string, CellValue>();
  eachCell(part, (cell) => values.set(cell.address, contentOfCell(cell, shared)?.value ?? null));
  return values;
}

/** The values of a plan by the names of its cells, as its file stores them. */
export class StoredPlan {
  readonly places: readonly Place[];
  /** Sheets of which a value was asked for: no copy needs the largest ones. */
  private readonly values = new Map<string, ReadonlyMap<string, CellValue>>();

  private constructor(
    private readonly texts: ReadonlyMap<string, string>,
    private readonly shared: SharedContents,
  ) {
    this.places = placesIn(this.sheet(NAME_INDEX_SHEET));
  }

  static async of(parts: XlsxPackage): Promise<StoredPlan | undefined> {
    const sheets = await parts.sheets();
    if (!sheets.some(({ name }) => name === NAME_INDEX_SHEET)) return undefined;
    const texts = new Map<string, string>();
    for (const { name, path } of sheets) texts.set(name, await parts.text(path));
    const plan = new StoredPlan(texts, await sharedContents(parts));
    const [name, place] = ["A1", "C1"].map((address) => plan.at(NAME_INDEX_SHEET, address));
    return name === "name" && place === "place" ? plan : undefined;
  }

  private sheet(name: string): ReadonlyMap<string, CellValue> {
    let values = this.values.get(name);
    if (!values) {
      values = valuesOf(this.texts.get(name) ?? "", this.shared);
      this.values.set(name, values);
    }
    return values;
  }

  /** Whether it has a sheet of this name. */
  hasSheet = (name: string): boolean => this.texts.has(name);

  /** The value of a cell by its sheet and address. */
  at = (sheet: string, address: string): CellValue => this.sheet(sheet).get(address) ?? null;

  /** The value of a single cell. */
  value(name: string): CellValue {
    const place = this.places.find((candidate) => candidate.name === name);
    return (place && this.sheet(place.sheet).get(place.cells)) ?? null;
  }

  /** Its status, in the present words. */
  get status(): string {
    return presentStatus(String(this.value("cover.verdict")));
  }

  /** Whether any cell of these lists is filled. */
  isFilled(names: RegExp): boolean {
    return this.places
      .filter(({ name, cells }) => names.test(name) && cells.includes(":"))
      .some(({ sheet, cells }) => {
        const { from, to } = parseRange(cells)!;
        const column = cells.replace(/\d.*/, "");
        for (let row = from.row; row <= to.row; row += 1) {
          const value = this.sheet(sheet).get(`${column}${row}`) ?? "";
          if (value !== "") return true;
        }
        return false;
      });
  }
}
