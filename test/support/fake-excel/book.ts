/** The state of a workbook in Excel, as plain data that tests can inspect. */

export interface CellState {
  formula?: string;
  value?: string | number | boolean;
  error?: string;
  style?: string;
  numberFormat?: string;
  /** Formats of the cell itself, which override those of its style. */
  direct?: Record<string, unknown>;
  /** The properties of a number with a card. */
  properties?: unknown;
  link?: { documentReference?: string; address?: string };
}

export interface Area {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export interface ChartState {
  readonly kind: string;
  readonly source: string;
  readonly seriesBy: string;
  settings: Record<string, unknown>;
  series: { settings: Record<string, unknown>; values?: string; categories?: string }[];
}

export interface RuleState {
  readonly range: string;
  settings: Record<string, unknown>;
}

export class SheetState {
  visibility = "Visible";
  tabColor = "";
  showGridlines = true;
  locked = false;
  /** The options of the protection as given, and its password. */
  protection: unknown = {};
  password: string | undefined;
  gone = false;
  readonly cells = new Map<string, CellState>();
  readonly columnWidths = new Map<number, number>();
  readonly rowHeights = new Map<number, number>();
  readonly merges: string[] = [];
  /** The data rows of its tables. */
  readonly tables: string[] = [];
  readonly validations: RuleState[] = [];
  /** The first has the highest priority. */
  readonly conditions: RuleState[] = [];
  readonly charts: ChartState[] = [];
  readonly notes = new Map<string, string>();
  readonly comments = new Map<string, string>();
  readonly page: Record<string, unknown> = {};
  freeze: { rows: number; columns: number } | undefined;
  constructor(
    readonly id: string,
    public name: string,
  ) {}
}

export interface NameState {
  readonly name: string;
  formula: string;
  gone?: boolean;
}

/** Excel's default cell style. */
export const NORMAL: Readonly<Record<string, unknown>> = {
  "font.name": "Calibri",
  "font.size": 11,
  "font.color": "#000000",
  "font.bold": false,
  "font.italic": false,
  "font.underline": "None",
  "font.strikethrough": false,
  "fill.color": "#FFFFFF",
  horizontalAlignment: "General",
  verticalAlignment: "Bottom",
  indentLevel: 0,
  wrapText: false,
  numberFormat: "General",
  locked: true,
};

export class BookState {
  readonly sheets: SheetState[] = [];
  readonly names: NameState[] = [];
  readonly styles = new Map<string, Record<string, unknown>>([
    ["Normal", {}],
    ["Hyperlink", { "font.color": "#0563C1", "font.underline": "Single" }],
  ]);
  calculationMode = "Automatic";
  enableEvents = true;
  structureProtected = false;
  /** The decimal separator of typed numbers. */
  decimal: "." | "," = ".";
  /** Between the arguments of a formula as it is shown, and between areas on some builds. */
  listSeparator: "," | ";" = ",";
  /** As in Turkish before version 2607: a formula with one of our functions is not understood. */
  losesFunctionNames = false;
  /** Whether dates are counted from 1904. */
  from1904 = false;
  /** As in version 2606: a sheet cannot be unprotected without a password, although it has none. */
  unprotectNeedsPassword = false;
  /** Opened read-only: nothing but the selection can be changed. */
  readOnly = false;
  active = "";
  selected: { sheet: string; address: string } | "chart" = { sheet: "", address: "A1" };
  /** Cells whose formulas were read. */
  formulasRead = 0;
  private made = 0;

  constructor(names: readonly string[] = ["Sheet1"]) {
    names.forEach((name) => this.add(name));
    this.active = this.sheets[0]!.id;
    this.selected = { sheet: this.active, address: "A1" };
  }

  add(name: string): SheetState {
    const sheet = new SheetState(`{id-${(this.made += 1)}}`, name);
    this.sheets.push(sheet);
    return sheet;
  }

  sheet(key: string): SheetState | undefined {
    return this.sheets.find(
      (sheet) => sheet.id === key || sheet.name.toLowerCase() === key.toLowerCase(),
    );
  }

  /** A sheet that the test knows to exist. */
  known(key: string): SheetState {
    const sheet = this.sheet(key);
    if (!sheet) throw new Error(`no sheet ${key}`);
    return sheet;
  }

  name(key: string): NameState | undefined {
    return this.names.find((nameState) => nameState.name.toLowerCase() === key.toLowerCase());
  }

  /** The format of a cell: its own formats over those of its style. */
  formatOf(cell: CellState | undefined): Record<string, unknown> {
    const style = this.styles.get(cell?.style ?? "Normal") ?? {};
    return {
      ...NORMAL,
      ...style,
      ...cell?.direct,
      ...(cell?.numberFormat === undefined ? {} : { numberFormat: cell.numberFormat }),
    };
  }

  /** Another workbook with the same content. */
  copy(): BookState {
    const { sheets, ...rest } = this;
    const ownSheets = sheets.map((sheet) =>
      Object.assign(new SheetState(sheet.id, sheet.name), structuredClone({ ...sheet })),
    );
    return Object.assign(new BookState(), structuredClone(rest), { sheets: ownSheets });
  }

  /** The whole state of the workbook, for comparisons. */
  snapshot(): unknown {
    const sorted = <Value>(map: Map<string | number, Value>): [string, Value][] =>
      [...map]
        .map(([key, value]): [string, Value] => [String(key), value])
        .sort(([a], [b]) => (a < b ? -1 : 1));
    const plain = JSON.stringify(this.formatOf(undefined));
    return {
      sheets: this.sheets.map((sheet) => ({
        id: sheet.id,
        name: sheet.name,
        visibility: sheet.visibility,
        tab: sheet.tabColor,
        grid: sheet.showGridlines,
        merges: [...sheet.merges].sort(),
        freeze: sheet.freeze,
        page: sheet.page,
        widths: sorted(sheet.columnWidths),
        heights: sorted(sheet.rowHeights),
        validations: structuredClone(sheet.validations),
        conditions: structuredClone(sheet.conditions),
        charts: structuredClone(sheet.charts),
        notes: sorted(sheet.notes),
        comments: sorted(sheet.comments),
        cells: sorted(sheet.cells)
          .map(
            ([address, cell]) =>
              [
                address,
                {
                  formula: cell.formula,
                  value: cell.formula === undefined ? cell.value : undefined,
                  error: cell.formula === undefined ? cell.error : undefined,
                  style: cell.style ?? "Normal",
                  format: this.formatOf(cell),
                  link: cell.link,
                },
              ] as const,
          )
          .filter(
            ([, cell]) =>
              cell.formula !== undefined ||
              cell.value !== undefined ||
              cell.error !== undefined ||
              cell.link ||
              JSON.stringify(cell.format) !== plain,
          ),
      })),
      names: this.names.map(({ name, formula }) => ({ name, formula })),
      styles: [...this.styles.keys()].sort(),
      calculation: this.calculationMode,
      events: this.enableEvents,
      active: this.active,
      selected: this.selected,
    };
  }
}
