/** Ranges of cells, as served by Excel. */
import { hasCall } from "../../../src/spreadsheet/formula/calls";
import { tokenize } from "../../../src/spreadsheet/formula/tokens";
import { columnLetters, columnNumber } from "../../../src/spreadsheet/a1";
import { SettingsRecord } from "./bag";
import type { Area, BookState, CellState, SheetState } from "./book";
import { Refusal } from "./errors";

const LAST = { row: 1_048_576, column: 16_384 };
const ERRORS = /^#(?:N\/A|VALUE!|REF!|DIV\/0!|NUM!|NAME\?|NULL!)$/;

export function parseArea(address: string): Area {
  const text = address.slice(address.lastIndexOf("!") + 1).replace(/\$/g, "");
  const match = /^([A-Z]{1,3})?(\d+)?(?::([A-Z]{1,3})?(\d+)?)?$/i.exec(text);
  if (!match || text === "") throw new Refusal("InvalidArgument", `${address} is not a range`);
  const [, left, top, right, bottom] = match;
  const alone = !text.includes(":");
  if (alone && (!left || !top)) throw new Refusal("InvalidArgument", `${address} is not a range`);
  return {
    top: Number(top ?? 1),
    left: left ? columnNumber(left) : 1,
    bottom: Number((alone ? top : bottom) ?? LAST.row),
    right: (alone ? left : right) ? columnNumber((alone ? left : right)!) : LAST.column,
  };
}

export const addressOf = ({ top, left, bottom, right }: Area): string => {
  const [from, to] = [`${columnLetters(left)}${top}`, `${columnLetters(right)}${bottom}`];
  return from === to ? from : `${from}:${to}`;
};

const isFilled = (cell: CellState | undefined): boolean =>
  cell !== undefined &&
  (cell.formula !== undefined || cell.value !== undefined || cell.error !== undefined);
const keyOf = (row: number, column: number): string => `${columnLetters(column)}${row}`;
const quoted = (name: string): string =>
  /^\w+$/.test(name) ? name : `'${name.replace(/'/g, "''")}'`;

/** What Excel converts typed text to. */
export function typed(
  book: BookState,
  input: unknown,
): Pick<CellState, "formula" | "value" | "error"> {
  if (typeof input !== "string") return { value: input as number | boolean };
  if (input.length > 32_767 + 1) throw new Refusal("InvalidArgument", "The text is too long");
  if (input === "") return {};
  if (input.startsWith("'")) return { value: input.slice(1) };
  if (/^[=]/.test(input)) return { formula: checked(book, input), value: 0 };
  if (/^[-+@]/.test(input) && !/^[-+]?[\d.]+$/.test(input))
    throw new Refusal("InvalidArgument", `Excel takes ${input} for a formula`);
  if (ERRORS.test(input)) return { error: input };
  if (/^(?:true|false)$/i.test(input)) return { value: input.toLowerCase() === "true" };
  if (book.decimal === "," && /^\d{1,2}\.\d{1,2}\.?(?:\d{2,4})?$/.test(input))
    return { value: 46000 };
  if (/^[-+]?[\d.,]+(?:e[-+]?\d+)?%?$/i.test(input))
    return {
      value: Number.parseFloat(
        book.decimal === "," ? input.replace(/\./g, "").replace(",", ".") : input.replace(/,/g, ""),
      ),
    };
  if (
    /^\d{1,4}[-/]\d{1,2}(?:[-/]\d{1,4})?$/.test(input) ||
    /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[ -]\d{1,4}$/i.test(input)
  )
    return { value: 46000 };
  return { value: input };
}

/**
 * A formula must not refer to sheets and names that do not exist: Excel would ask for a file, or
 * show #NAME?.
 */
function checked(book: BookState, formula: string): string {
  if (formula.length > 8192) throw new Refusal("FormulaLengthExceedsLimit");
  for (const { kind, text } of tokenize(formula)) {
    if (kind !== "reference" && kind !== "name") continue;
    const sheet = /^(?:'((?:[^']|'')+)'|([^'!]+))!/.exec(text);
    const name = (sheet?.[1] ?? sheet?.[2])?.replace(/''/g, "'");
    if (
      name !== undefined &&
      !book.sheets.some((sheetState) => sheetState.name.toLowerCase() === name.toLowerCase())
    )
      throw new Refusal(
        "InvalidArgument",
        `${formula} speaks of the sheet ${name}, which is not there`,
      );
    if (kind === "name" && name === undefined && !book.name(text))
      throw new Refusal(
        "InvalidArgument",
        `${formula} speaks of the name ${text}, which is not there`,
      );
  }
  return formula;
}

/** Excel functions that return arrays. */
const ARRAY_FUNCTION =
  /(?:^|[^@\w.])(?:FILTER|SORT|SORTBY|UNIQUE|SEQUENCE|RANDARRAY|TRANSPOSE|VSTACK|HSTACK|MAP|BYROW|BYCOL)\(/i;

/**
 * Whether Excel considers that a formula can return an array. Our calls can, even for one cell,
 * because their metadata declare a matrix; "@" reduces it to one value.
 */
const givesArray = (formula: string): boolean =>
  ARRAY_FUNCTION.test(formula) || callsUs(formula.replace(/@\s*[\w.]+\(/g, "("));

const callsUs = (formula: string): boolean =>
  ["SIZEBOOK", "SIZEBOOKDEV"].some((namespace) => hasCall(formula, namespace));

/** #NAME? in Turkish. */
const TURKISH_NAME_ERROR = "#AD?";

/** A formula with the separators of the user's language, or with those of English. */
function respelled(
  content: unknown,
  { decimal, listSeparator }: BookState,
  to: "local" | "english",
): unknown {
  if (typeof content !== "string" || !content.startsWith("=") || listSeparator === ",")
    return content;
  return content
    .split(/("(?:[^"]|"")*"|'(?:[^']|'')*')/)
    .map((part, index) => {
      if (index % 2) return part;
      return to === "local"
        ? part.replace(/,/g, ";").replace(/(?<=\d)\.(?=\d)/g, decimal)
        : part.replace(/(?<=\d),(?=\d)/g, ".").replace(/;/g, ",");
    })
    .join("");
}

/** Excel spills no array into merged cells, not even an array of one cell. */
function spill(cell: CellState): void {
  if (cell.formula === undefined || !givesArray(cell.formula)) return;
  delete cell.value;
  cell.error = "#SPILL!";
}

export class RangeServer {
  constructor(
    readonly book: BookState,
    readonly sheet: SheetState,
    readonly area: Area,
  ) {}

  get address(): string {
    return `${quoted(this.sheet.name)}!${addressOf(this.area)}`;
  }

  getUsedRangeOrNullObject(): RangeServer | null {
    const inside = ({ top, left }: Area): boolean =>
      top >= this.area.top &&
      top <= this.area.bottom &&
      left >= this.area.left &&
      left <= this.area.right;
    const areas = [...this.sheet.cells]
      .filter(([, cell]) => isFilled(cell))
      .map(([address]) => parseArea(address))
      .filter(inside);
    if (areas.length === 0) return null;
    return new RangeServer(
      this.book,
      this.sheet,
      areas.reduce((all, area) => ({
        top: Math.min(all.top, area.top),
        left: Math.min(all.left, area.left),
        bottom: Math.max(all.bottom, area.bottom),
        right: Math.max(all.right, area.right),
      })),
    );
  }

  get worksheet(): SheetState {
    return this.sheet;
  }

  /**
   * Formulas that show an error; other kinds are not supported here. Fails on a protected sheet.
   */
  getSpecialCellsOrNullObject(kind: string, value: string): AreasServer | null {
    if (kind !== "Formulas" || value !== "Errors") throw new Refusal("InvalidArgument");
    if (this.sheet.locked) throw new Refusal("AccessDenied");
    return this.areasWhere(({ formula, error }) => formula !== undefined && error !== undefined);
  }

  areasWhere(matches: (cell: CellState) => boolean): AreasServer | null {
    const ranges = [...this.sheet.cells]
      .filter(([, cell]) => matches(cell))
      .map(([address]) => new RangeServer(this.book, this.sheet, parseArea(address)));
    return ranges.length === 0 ? null : new AreasServer(ranges);
  }

  private each(visit: (cell: CellState, row: number, column: number) => void): void {
    const { top, left, bottom, right } = this.area;
    if ((bottom - top + 1) * (right - left + 1) > 1_000_000)
      throw new Refusal("OperationCellsExceedLimit");
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        const key = keyOf(row, column);
        const cell = this.sheet.cells.get(key) ?? {};
        visit(cell, row, column);
        if (Object.keys(cell).length > 0) this.sheet.cells.set(key, cell);
      }
    }
  }

  /** One property of the format of all cells. */
  formatsOf(key: string): unknown[] {
    return this.grid((cell) => this.book.formatOf(cell)[key]).flat();
  }

  private grid<Value>(of: (cell: CellState | undefined) => Value): Value[][] {
    const { top, left, bottom, right } = this.area;
    if ((bottom - top + 1) * (right - left + 1) > 5_000_000) throw new Refusal("RangeExceedsLimit");
    return Array.from({ length: bottom - top + 1 }, (_, row) =>
      Array.from({ length: right - left + 1 }, (__, column) =>
        of(this.sheet.cells.get(keyOf(top + row, left + column))),
      ),
    );
  }

  /** A value for each cell, or one for all; null leaves a cell unchanged. */
  private spread(
    input: unknown,
    write: (cell: CellState, one: unknown, row: number, column: number) => void,
  ): void {
    const { top, left, bottom, right } = this.area;
    if (
      Array.isArray(input) &&
      (input.length !== bottom - top + 1 ||
        input.some((row) => !Array.isArray(row) || row.length !== right - left + 1))
    )
      throw new Refusal("InvalidArgument", "The array does not fit the range");
    this.each((cell, row, column) => {
      const value = Array.isArray(input)
        ? (input as unknown[][])[row - top]![column - left]
        : input;
      if (value !== null) write(cell, value, row, column);
    });
  }

  private guard(contents = false): void {
    if (!this.sheet.locked) return;
    if (
      !contents ||
      this.grid((cell) => this.book.formatOf(cell).locked)
        .flat()
        .some((locked) => locked !== false)
    )
      throw new Refusal("AccessDenied");
  }

  get formulas(): unknown[][] {
    const { top, left, bottom, right } = this.area;
    this.book.formulasRead += (bottom - top + 1) * (right - left + 1);
    return this.grid((cell) => cell?.formula ?? cell?.error ?? cell?.value ?? "");
  }

  set formulas(input: unknown) {
    this.write(input, this.book.losesFunctionNames);
  }

  /** The spelling of the user's language, of which the fake has the separators only. */
  get formulasLocal(): unknown[][] {
    return this.formulas.map((row) => row.map((content) => respelled(content, this.book, "local")));
  }

  set formulasLocal(input: unknown) {
    this.write(
      (input as unknown[][]).map((row) =>
        row.map((content) => respelled(content, this.book, "english")),
      ),
      false,
    );
  }

  private write(input: unknown, losesNames: boolean): void {
    this.guard(true);
    this.spread(input, (cell, value, row, column) => {
      const merged = this.mergedAround(row, column);
      const content = typed(this.book, value);
      if (merged && (row !== merged.top || column !== merged.left)) return;
      delete cell.formula;
      delete cell.value;
      delete cell.error;
      Object.assign(cell, content);
      if (losesNames && cell.formula !== undefined && callsUs(cell.formula))
        Object.assign(cell, { value: undefined, error: TURKISH_NAME_ERROR });
      if (merged) spill(cell);
    });
    for (const body of this.sheet.tables) this.fillDown(parseArea(body));
  }

  private mergedAround(row: number, column: number): Area | undefined {
    return this.sheet.merges
      .map(parseArea)
      .find(
        ({ top, left, bottom, right }) =>
          row >= top && row <= bottom && column >= left && column <= right,
      );
  }

  /** The merged areas that overlap this range; Excel returns none if there are more than 512. */
  getMergedAreasOrNullObject(): { readonly address: string; readonly sheet: SheetState } | null {
    const { top, left, bottom, right } = this.area;
    const touching = this.sheet.merges.filter((merge) => {
      const other = parseArea(merge);
      return (
        other.top <= bottom && other.bottom >= top && other.left <= right && other.right >= left
      );
    });
    if (touching.length > 512) throw new Refusal("GeneralException");
    if (touching.length === 0) return null;
    const sheet = quoted(this.sheet.name);
    return {
      address: touching.map((merge) => `${sheet}!${merge}`).join(","),
      sheet: this.sheet,
    };
  }

  /** A formula in an otherwise empty column of a table becomes the formula of the whole column. */
  private fillDown(body: Area): void {
    for (
      let column = Math.max(this.area.left, body.left);
      column <= Math.min(this.area.right, body.right);
      column += 1
    ) {
      const rows = Array.from({ length: body.bottom - body.top + 1 }, (_, i) => body.top + i);
      const rowsInArea = rows.filter((row) => row >= this.area.top && row <= this.area.bottom);
      const formula = rowsInArea
        .map((row) => this.sheet.cells.get(keyOf(row, column))?.formula)
        .find((candidate) => candidate !== undefined);
      const others = rows.filter((row) => !rowsInArea.includes(row));
      if (
        formula !== undefined &&
        !others.some((row) => isFilled(this.sheet.cells.get(keyOf(row, column))))
      )
        for (const row of others) this.sheet.cells.set(keyOf(row, column), { formula, value: 0 });
    }
  }

  get values(): unknown[][] {
    return this.grid((cell) => cell?.error ?? cell?.value ?? "");
  }

  set values(input: unknown) {
    this.formulas = input;
  }

  get valueTypes(): string[][] {
    return this.grid((cell) => {
      if (cell?.error !== undefined) return "Error";
      if (cell?.value === undefined) return "Empty";
      return typeof cell.value === "number"
        ? "Double"
        : typeof cell.value === "boolean"
          ? "Boolean"
          : "String";
    });
  }

  get valuesAsJson(): unknown[][] {
    return this.grid((cell) => ({
      type: typeof cell?.value === "number" ? "Double" : "String",
      basicValue: cell?.error ?? cell?.value ?? "",
      ...(cell?.properties ? { properties: cell.properties } : {}),
    }));
  }

  get numberFormat(): unknown[][] {
    return this.grid((cell) => this.book.formatOf(cell).numberFormat);
  }

  set numberFormat(input: unknown) {
    this.guard();
    this.spread(input, (cell, value) => {
      cell.numberFormat = String(value);
    });
  }

  get style(): unknown {
    const names = new Set(this.grid((cell) => cell?.style ?? "Normal").flat());
    return names.size === 1 ? [...names][0] : null;
  }

  set style(name: unknown) {
    this.guard();
    if (!this.book.styles.has(String(name)))
      throw new Refusal("ItemNotFound", `There is no style ${String(name)}`);
    this.each((cell) => {
      delete cell.direct;
      delete cell.numberFormat;
      cell.style = String(name);
    });
  }

  get hyperlink(): unknown {
    return this.grid((cell) => cell?.link)[0]![0] ?? null;
  }

  set hyperlink(link: unknown) {
    this.guard();
    const { documentReference, address, textToDisplay } = link as Excel.RangeHyperlink;
    this.each((cell) => {
      cell.link = {
        ...(documentReference ? { documentReference } : {}),
        ...(address ? { address } : {}),
      };
      cell.style = "Hyperlink";
      delete cell.direct;
      if (cell.value === undefined && cell.formula === undefined)
        cell.value = textToDisplay ?? documentReference ?? address ?? "";
    });
  }

  get format(): SettingsRecord {
    return new SettingsRecord(formatOf([this]));
  }

  get dataValidation(): SettingsRecord {
    return new SettingsRecord({
      get: (key) =>
        this.sheet.validations.find(({ range }) => range === addressOf(this.area))?.settings[key],
      set: (key, value) => {
        this.guard();
        checkedValidation(this.book, key, value);
        const validation = this.sheet.validations.find(
          ({ range }) => range === addressOf(this.area),
        );
        if (validation) validation.settings[key] = value;
        else
          this.sheet.validations.push({ range: addressOf(this.area), settings: { [key]: value } });
      },
    });
  }

  get conditionalFormats(): { add: (type: string) => SettingsRecord } {
    return {
      add: () => {
        const rule = { range: addressOf(this.area), settings: {} as Record<string, unknown> };
        this.sheet.conditions.unshift(rule);
        return new SettingsRecord({
          get: (key) => rule.settings[key],
          set: (key, value) => {
            rule.settings[key] =
              key === "custom.rule.formula" ? checked(this.book, String(value)) : value;
          },
        });
      },
    };
  }

  merge(): void {
    if (this.book.selected === "chart") throw new Refusal("InvalidSelection");
    const { top, left } = this.area;
    this.each((cell, row, column) => {
      if (row === top && column === left) return spill(cell);
      delete cell.formula;
      delete cell.value;
      delete cell.error;
    });
    this.sheet.merges.push(addressOf(this.area));
  }

  clear(what = "All"): void {
    this.guard();
    this.each((cell) => {
      if (what === "All" || what === "Contents") {
        delete cell.formula;
        delete cell.value;
        delete cell.error;
      }
      if (what === "All" || what === "Formats") {
        delete cell.style;
        delete cell.direct;
        delete cell.numberFormat;
      }
      if (what === "All" || what === "Hyperlinks") delete cell.link;
    });
  }

  select(): void {
    if (this.book.active !== this.sheet.id) throw new Refusal("InvalidOperation");
    this.book.selected = { sheet: this.sheet.id, address: addressOf(this.area) };
  }

  getCellProperties(): unknown[][] {
    return this.grid((cell) => ({
      style: cell?.style ?? "Normal",
      format: nested(this.book.formatOf(cell)),
    }));
  }

  setCellProperties(rows: unknown): void {
    this.guard();
    this.spread(rows, (cell, properties) => {
      const { format } = properties as { format?: Record<string, unknown> };
      cell.direct = { ...cell.direct, ...flat(format ?? {}) };
    });
  }
}

/** Several ranges of one sheet. */
export class AreasServer {
  constructor(private readonly ranges: readonly RangeServer[]) {}
  set style(name: string) {
    for (const range of this.ranges) range.style = name;
  }

  get cellCount(): number {
    return this.ranges.length;
  }

  get address(): string {
    return this.ranges.map(({ address }) => address).join(",");
  }

  get areas(): { readonly items: readonly RangeServer[] } {
    return { items: this.ranges };
  }

  get worksheet(): SheetState {
    return this.ranges[0]!.sheet;
  }

  get format(): SettingsRecord {
    return new SettingsRecord(formatOf(this.ranges));
  }
}

/**
 * Converts "font.bold" to nested objects and back. Borders have other names there than in the
 * format of a range.
 */
function nested(flatProperties: Record<string, unknown>): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(flatProperties)) {
    if (key === "numberFormat") continue;
    const parts = (key === "locked" ? "protection.locked" : key)
      .replace(/borders\.Edge(\w)/, (_, letter: string) => `borders.${letter.toLowerCase()}`)
      .split(".");
    let parent = result;
    for (const part of parts.slice(0, -1))
      parent = (parent[part] ??= {}) as Record<string, unknown>;
    parent[parts[parts.length - 1]!] = value;
  }
  return result;
}

function flat(format: Record<string, unknown>, prefix = ""): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(format).flatMap(([key, value]): [string, unknown][] => {
      const name = prefix + key;
      if (value !== null && typeof value === "object")
        return Object.entries(flat(value as Record<string, unknown>, `${name}.`));
      return [
        [
          name
            .replace("protection.locked", "locked")
            .replace(/borders\.(\w)/, (_, letter: string) => `borders.Edge${letter.toUpperCase()}`),
          value,
        ],
      ];
    }),
  );
}

const MAX_LENGTHS = { title: 32, prompt: 255, errorAlert: 225 };

function checkedValidation(book: BookState, key: string, value: unknown): void {
  if (key === "prompt" || key === "errorAlert") {
    const { title, message } = value as { title: string; message: string };
    if (title.length > MAX_LENGTHS.title || message.length > MAX_LENGTHS[key])
      throw new Refusal("InvalidArgument", `The ${key} is too long: ${title} ${message}`);
  }
  const source = (value as { list?: { source?: string } }).list?.source;
  if (key === "rule" && source?.startsWith("=")) checked(book, source);
}

/** The format of ranges, which is set for every cell. A border is set only where it belongs. */
export function formatOf(ranges: readonly RangeServer[]): {
  get: (key: string) => unknown;
  set: (key: string, value: unknown) => void;
} {
  const key = (name: string): string => name.replace("protection.locked", "locked");
  return {
    get: (name) => {
      const values = new Set(ranges.flatMap((range) => range.formatsOf(key(name))));
      return values.size === 1 ? [...values][0] : null;
    },
    set: (name, value) => ranges.forEach((range) => setFormat(range, key(name), value)),
  };
}

/** 255 characters of 7 pixels. */
const MAX_COLUMN_POINTS = 1338.75;

function setFormat({ sheet, area }: RangeServer, key: string, value: unknown): void {
  if (sheet.locked) throw new Refusal("AccessDenied");
  const { top, left, bottom, right } = area;
  if (key === "columnWidth") {
    if ((value as number) > MAX_COLUMN_POINTS) throw new Refusal("InvalidArgument");
    for (let column = left; column <= right; column += 1)
      sheet.columnWidths.set(column, value as number);
    return;
  }
  if (key === "rowHeight") {
    if ((value as number) > 409) throw new Refusal("InvalidArgument", "The row is too high");
    for (let row = top; row <= bottom; row += 1) sheet.rowHeights.set(row, value as number);
    return;
  }
  const border = /^borders\.(\w+)\.(\w+)$/.exec(key);
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      const name = border ? edge(border[1]!, border[2]!, row, column, area) : key;
      if (name === undefined) continue;
      const cell = sheet.cells.get(keyOf(row, column)) ?? {};
      cell.direct = { ...cell.direct, [name]: value };
      sheet.cells.set(keyOf(row, column), cell);
    }
  }
}

/** The border of a cell that corresponds to a border of its range. */
function edge(
  side: string,
  property: string,
  row: number,
  column: number,
  { top, left, bottom, right }: Area,
): string | undefined {
  const own = (name: string): string => `borders.${name}.${property}`;
  switch (side) {
    case "EdgeTop":
      return row === top ? own(side) : undefined;
    case "EdgeBottom":
      return row === bottom ? own(side) : undefined;
    case "EdgeLeft":
      return column === left ? own(side) : undefined;
    case "EdgeRight":
      return column === right ? own(side) : undefined;
    case "InsideHorizontal":
      return row < bottom ? own("EdgeBottom") : undefined;
    case "InsideVertical":
      return column > left ? own("EdgeLeft") : undefined;
    default:
      throw new Refusal("InvalidArgument", `There is no border ${side}`);
  }
}
