/** Workbook, sheets, names, styles and charts, as served by Excel. */
import { SettingsRecord, settingsOf } from "./bag";
import type { BookState, CellState, ChartState, NameState, SheetState } from "./book";
import { AreasServer, RangeServer, addressOf, parseArea, typed } from "./cells";
import { Refusal } from "./errors";

const MAX_SHEET_NAME = 31;

export class WorkbookServer {
  readonly worksheets: WorksheetsServer;
  readonly names: NamesServer;
  readonly styles: StylesServer;
  readonly application: ApplicationServer;

  constructor(readonly book: BookState) {
    this.worksheets = new WorksheetsServer(book);
    this.names = new NamesServer(book);
    this.styles = new StylesServer(book);
    this.application = new ApplicationServer(book);
  }

  /** DATE of Excel, in the date system of the workbook. */
  get functions(): { date: (year: number, month: number, day: number) => { value: number } } {
    const first = this.book.from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
    return {
      date: (year, month, day) => ({
        value: (Date.UTC(year, month - 1, day) - first) / 86_400_000,
      }),
    };
  }

  get protection(): { protected: boolean } {
    return { protected: this.book.structureProtected };
  }

  getSelectedRange(): RangeServer {
    const { selected } = this.book;
    if (selected === "chart" || selected.address.includes(","))
      throw new Refusal("InvalidSelection");
    return new RangeServer(this.book, this.book.known(selected.sheet), parseArea(selected.address));
  }

  getSelectedRanges(): AreasServer {
    const { selected } = this.book;
    if (selected === "chart") throw new Refusal("InvalidSelection");
    return new AreasServer(
      selected.address
        .split(",")
        .map(
          (area) => new RangeServer(this.book, this.book.known(selected.sheet), parseArea(area)),
        ),
    );
  }
}

export class RuntimeServer {
  constructor(private readonly book: BookState) {}
  get enableEvents(): boolean {
    return this.book.enableEvents;
  }

  set enableEvents(on: boolean) {
    this.book.enableEvents = on;
  }
}

export class ApplicationServer {
  constructor(private readonly book: BookState) {}
  /** The arguments, in order. */
  readonly calculated: string[] = [];
  get calculationMode(): string {
    return this.book.calculationMode;
  }

  set calculationMode(mode: string) {
    if (!["Automatic", "AutomaticExceptTables", "Manual"].includes(mode))
      throw new Refusal("InvalidArgument");
    this.book.calculationMode = mode;
  }

  get cultureInfo() {
    const { decimal } = this.book;
    return {
      numberFormat: {
        numberDecimalSeparator: decimal,
        numberGroupSeparator: decimal === "," ? "." : ",",
      },
    };
  }

  calculate(kind: string): void {
    this.calculated.push(kind);
  }

  suspendApiCalculationUntilNextSync(): void {}
  suspendScreenUpdatingUntilNextSync(): void {}
}

class WorksheetsServer {
  constructor(private readonly book: BookState) {}
  get items(): WorksheetServer[] {
    return this.book.sheets.map((sheet) => new WorksheetServer(this.book, sheet));
  }

  add(name: string): WorksheetServer {
    if (this.book.structureProtected) throw new Refusal("AccessDenied");
    checkSheetName(this.book, name);
    return new WorksheetServer(this.book, this.book.add(name));
  }

  getItem(key: string): WorksheetServer {
    const sheet = this.book.sheet(key);
    if (!sheet) throw new Refusal("ItemNotFound", `There is no sheet ${key}`);
    return new WorksheetServer(this.book, sheet);
  }

  getItemOrNullObject(key: string): WorksheetServer | null {
    return this.book.sheet(key) ? this.getItem(key) : null;
  }

  getActiveWorksheet(): WorksheetServer {
    return this.getItem(this.book.active);
  }
}

function checkSheetName(book: BookState, name: string): void {
  if (name === "" || name.length > MAX_SHEET_NAME || /[\\/?*[\]:]|^'|'$/.test(name))
    throw new Refusal("InvalidArgument", `${name} is no name for a sheet`);
  if (book.sheet(name)) throw new Refusal("ItemAlreadyExists", `There is a sheet ${name}`);
}

export class WorksheetServer {
  readonly id: string;
  readonly freezePanes: FreezeServer;
  readonly notes: NotesServer;
  readonly charts: ChartsServer;

  constructor(
    readonly book: BookState,
    readonly state: SheetState,
  ) {
    this.id = state.id;
    this.freezePanes = new FreezeServer(state);
    this.notes = new NotesServer(state);
    this.charts = new ChartsServer(state);
  }

  get comments(): { add: (at: RangeServer | string, text: string) => SettingsRecord } {
    return {
      add: (place, text) => {
        this.state.comments.set(typeof place === "string" ? place : addressOf(place.area), text);
        return new SettingsRecord(settingsOf({ content: text }));
      },
    };
  }

  get tables(): {
    readonly items: readonly {
      readonly id: string;
      readonly getDataBodyRange: () => RangeServer;
    }[];
  } {
    return {
      items: this.state.tables.map((body) => ({
        id: body,
        getDataBodyRange: () => new RangeServer(this.book, this.state, parseArea(body)),
      })),
    };
  }

  get protection(): ProtectionServer {
    return new ProtectionServer(this.book, this.state);
  }

  get pageLayout(): SettingsRecord {
    const settings = settingsOf(this.state.page);
    return new SettingsRecord({
      get: settings.get,
      set: (key, value) => {
        if (/(?:Header|Footer)$/.test(key) && String(value).length > 255)
          throw new Refusal("InvalidArgument", `${key} is too long`);
        settings.set(key, value);
      },
    });
  }

  get name(): string {
    return this.state.name;
  }

  set name(name: string) {
    if (name.toLowerCase() !== this.state.name.toLowerCase()) checkSheetName(this.book, name);
    this.state.name = name;
  }

  get visibility(): string {
    return this.state.visibility;
  }

  set visibility(visibility: string) {
    if (visibility !== "Visible" && this.onlyOneSeen())
      throw new Refusal("InvalidOperation", "A workbook needs a sheet that is seen");
    this.state.visibility = visibility;
    if (visibility !== "Visible" && this.book.active === this.state.id) this.leave();
  }

  get tabColor(): string {
    return this.state.tabColor;
  }

  set tabColor(color: string) {
    this.state.tabColor = color;
  }

  get showGridlines(): boolean {
    return this.state.showGridlines;
  }

  set showGridlines(isShown: boolean) {
    this.state.showGridlines = isShown;
  }

  getRange(address = "A1:XFD1048576"): RangeServer {
    return new RangeServer(this.book, this.state, parseArea(address));
  }

  /** Formulas with a text in them, ignoring case. Finds nothing on a hidden sheet. */
  findAllOrNullObject(text: string): AreasServer | null {
    if (this.state.visibility !== "Visible") return null;
    return this.areasWhere(
      ({ formula }) => formula?.toLowerCase().includes(text.toLowerCase()) === true,
    );
  }

  private areasWhere(matches: (cell: CellState) => boolean): AreasServer | null {
    return this.getRange().areasWhere(matches);
  }

  getRanges(list: string): AreasServer {
    if (list.length > 8192) throw new Refusal("InvalidArgument", "Too many areas");
    const areas = list.split(this.book.listSeparator);
    return new AreasServer(areas.map((address) => this.getRange(address)));
  }

  /** The first empty cell of a sheet. */
  getUsedRange(): RangeServer {
    return this.getUsedRangeOrNullObject() ?? this.getRange("A1");
  }

  getUsedRangeOrNullObject(): RangeServer | null {
    return new RangeServer(
      this.book,
      this.state,
      parseArea("A1:XFD1048576"),
    ).getUsedRangeOrNullObject();
  }

  activate(): void {
    if (this.state.visibility !== "Visible")
      throw new Refusal("InvalidOperation", "The sheet is hidden");
    this.book.active = this.state.id;
  }

  calculate(): void {}

  delete(): void {
    if (this.book.structureProtected) throw new Refusal("AccessDenied");
    if (this.state.visibility === "VeryHidden")
      throw new Refusal("InvalidOperation", "A very hidden sheet cannot be deleted");
    if (this.onlyOneSeen())
      throw new Refusal("InvalidOperation", "A workbook needs a sheet that is seen");
    if (this.book.active === this.state.id) this.leave();
    this.state.gone = true;
    this.book.sheets.splice(this.book.sheets.indexOf(this.state), 1);
    for (const name of this.book.names)
      if (name.formula.includes(this.state.name)) name.formula = "=#REF!";
  }

  private leave(): void {
    const next = this.book.sheets.find(
      (sheet) => sheet !== this.state && sheet.visibility === "Visible",
    )!;
    this.book.active = next.id;
    this.book.selected = { sheet: next.id, address: "A1" };
  }

  private onlyOneSeen(): boolean {
    return (
      this.state.visibility === "Visible" &&
      this.book.sheets.filter(({ visibility }) => visibility === "Visible").length === 1
    );
  }
}

class ProtectionServer {
  constructor(
    private readonly book: BookState,
    private readonly sheet: SheetState,
  ) {}
  get protected(): boolean {
    return this.sheet.locked;
  }

  get options(): unknown {
    return this.sheet.locked ? this.sheet.protection : null;
  }

  protect(options: unknown, password?: string): void {
    if (this.sheet.locked) throw new Refusal("AccessDenied", "The sheet is protected already");
    this.sheet.locked = true;
    this.sheet.protection = options;
    this.sheet.password = password;
  }

  unprotect(password?: string): void {
    if (this.book.unprotectNeedsPassword && !password)
      throw new Refusal("AccessDenied", "You don't have access to the requested resource");
    if (this.sheet.password !== undefined && this.sheet.password !== password)
      throw new Refusal("AccessDenied", "Another password");
    this.sheet.locked = false;
  }
}

class FreezeServer {
  constructor(private readonly sheet: SheetState) {}
  freezeRows(rows: number): void {
    this.sheet.freeze = { rows, columns: 0 };
  }

  freezeColumns(columns: number): void {
    this.sheet.freeze = { rows: 0, columns };
  }

  freezeAt(range: string): void {
    const { bottom, right } = parseArea(range);
    this.sheet.freeze = { rows: bottom, columns: right };
  }
}

class NotesServer {
  constructor(private readonly sheet: SheetState) {}
  add(address: string, text: string): NoteServer {
    if (this.sheet.notes.has(address)) throw new Refusal("ItemAlreadyExists");
    this.sheet.notes.set(address, text);
    return new NoteServer(this.sheet, address);
  }

  getItemOrNullObject(address: string): NoteServer | null {
    return this.sheet.notes.has(address) ? new NoteServer(this.sheet, address) : null;
  }
}

class NoteServer {
  constructor(
    private readonly sheet: SheetState,
    private readonly address: string,
  ) {}
  get content(): string | undefined {
    return this.sheet.notes.get(this.address);
  }

  delete(): void {
    this.sheet.notes.delete(this.address);
  }
}

class NamesServer {
  constructor(private readonly book: BookState) {}
  get items(): NameServer[] {
    return this.book.names.map((name) => new NameServer(this.book, name));
  }

  add(name: string, formula: string): NameServer {
    if (this.book.name(name)) throw new Refusal("ItemAlreadyExists", `There is a name ${name}`);
    if (
      !/^[A-Za-z_\\][\w.\\]{0,254}$/.test(name) ||
      /^[A-Za-z]{1,3}\d+$/.test(name) ||
      /^[rc]$/i.test(name)
    )
      throw new Refusal("InvalidArgument", `${name} is no name`);
    typed(this.book, formula);
    const state = { name, formula };
    this.book.names.push(state);
    return new NameServer(this.book, state);
  }

  getItem(key: string): NameServer {
    const state = this.book.name(key);
    if (!state) throw new Refusal("ItemNotFound", `There is no name ${key}`);
    return new NameServer(this.book, state);
  }

  getItemOrNullObject(key: string): NameServer | null {
    return this.book.name(key) ? this.getItem(key) : null;
  }
}

class NameServer {
  constructor(
    private readonly book: BookState,
    private readonly state: NameState,
  ) {}
  get name(): string {
    return this.state.name;
  }

  get formula(): string {
    return this.state.formula;
  }

  set formula(formula: string) {
    typed(this.book, formula);
    this.state.formula = formula;
  }

  delete(): void {
    this.book.names.splice(this.book.names.indexOf(this.state), 1);
  }
}

class StylesServer {
  constructor(private readonly book: BookState) {}
  get items(): StyleServer[] {
    return [...this.book.styles.keys()].map((name) => new StyleServer(this.book, name));
  }

  add(name: string): void {
    if (this.book.styles.has(name))
      throw new Refusal("ItemAlreadyExists", `There is a style ${name}`);
    this.book.styles.set(name, {});
  }

  getItem(name: string): StyleServer {
    if (!this.book.styles.has(name)) throw new Refusal("ItemNotFound", `There is no style ${name}`);
    return new StyleServer(this.book, name);
  }
}

/** A style is a bag of settings that can be deleted. */
class StyleServer extends SettingsRecord {
  constructor(
    private readonly book: BookState,
    readonly name: string,
  ) {
    super(settingsOf(book.styles.get(name)!));
  }

  override read(member: string): unknown {
    return member === "name" ? this.name : super.read(member);
  }

  override call(member: string, args: readonly unknown[]): unknown {
    if (member !== "delete") return super.call(member, args);
    this.book.styles.delete(this.name);
    for (const sheet of this.book.sheets)
      for (const cell of sheet.cells.values()) if (cell.style === this.name) cell.style = "Normal";
    return undefined;
  }
}

class ChartsServer {
  constructor(private readonly sheet: SheetState) {}
  add(kind: string, source: RangeServer, seriesBy: string): ChartServer {
    const { top, left, bottom, right } = source.area;
    const count = seriesBy === "Rows" ? bottom - top + 1 : right - left + 1;
    const state: ChartState = {
      kind,
      source: source.address,
      seriesBy,
      settings: {},
      series: Array.from({ length: count }, () => ({ settings: {} })),
    };
    this.sheet.charts.push(state);
    return new ChartServer(state);
  }
}

class ChartServer extends SettingsRecord {
  constructor(private readonly state: ChartState) {
    super(settingsOf(state.settings));
  }

  override child(name: string): SettingsRecord {
    return name === "series" ? new SeriesCollectionServer(this.state) : super.child(name);
  }
}

class SeriesCollectionServer extends SettingsRecord {
  constructor(private readonly state: ChartState) {
    super(settingsOf({}));
  }

  find(member: string, [key]: readonly unknown[]): SettingsRecord {
    if (member === "add") this.state.series.push({ settings: { name: key } });
    const series = this.state.series[member === "add" ? this.state.series.length - 1 : Number(key)];
    if (!series) throw new Refusal("InvalidArgument", `There is no series ${String(key)}`);
    return new SeriesServer(series);
  }
}

class SeriesServer extends SettingsRecord {
  constructor(private readonly series: ChartState["series"][number]) {
    super(settingsOf(series.settings));
  }

  override call(member: string, args: readonly unknown[]): unknown {
    if (member === "setValues") this.series.values = (args[0] as RangeServer).address;
    else this.series.categories = (args[0] as RangeServer).address;
    return undefined;
  }
}
