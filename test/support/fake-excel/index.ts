/**
 * A fake Excel for tests: the used part of its object model, with the behavior of Office.js. No
 * property can be read before load and sync, a failed request leaves behind what it had done so
 * far, requests have a size limit, and every call can be made to fail. Tests inspect the result in
 * `book`.
 */
import { apiSets } from "./api-sets";
import { BookState } from "./book";
import { typed } from "./cells";
import { Context, type Action, type Engine } from "./client";
import { Refusal, RichApiError } from "./errors";
import { ApplicationServer, RuntimeServer, WorkbookServer } from "./servers";
import { UndoList, type UndoneCall, type UndoPlatform } from "./undo-list";

/** Excel on the web limits requests and responses to 5 MB. */
const LIMIT = 5_000_000;

/** Methods that change a workbook. */
const CHANGES: ReadonlySet<string> = new Set([
  "add",
  "delete",
  "clear",
  "merge",
  "unmerge",
  "protect",
  "unprotect",
  "calculate",
  "setCellProperties",
]);
/** Settings of Excel, which are no part of the workbook. */
const OF_EXCEL: ReadonlySet<string> = new Set(["Application", "Runtime"]);

const undoneCall = ({ type, member, sets, values }: Action): UndoneCall => ({
  place: `${type}.${member}`,
  changes: !OF_EXCEL.has(type) && member !== "calculate" && (sets || CHANGES.has(member)),
  values,
});

export interface Sync {
  /** The size of the request. */
  readonly bytes: number;
  readonly calls: number;
}

export type Failure =
  /** The call of this number (from 1) fails, after the earlier calls of the request are done. */
  | { readonly call: number; readonly code?: string }
  /** Calls of this member fail: "PageLayout.orientation". */
  | { readonly member: string; readonly code?: string; readonly times?: number }
  /** The sync of this number fails, either before or after its calls are done. */
  | { readonly sync: number; readonly code?: string; readonly done?: boolean };

export interface FakeExcelOptions {
  readonly book?: BookState;
  /** The newest supported ExcelApi; members of later ones do not exist. */
  readonly version?: string;
  /** Calculates the values of cells when they are read. */
  readonly calculate?: (book: BookState) => void;
  /** Which calls it can undo; by default, those of Excel on Windows and on the Mac. */
  readonly undo?: UndoPlatform;
}

export class FakeExcel implements Engine {
  readonly book: BookState;
  readonly version: string;
  readonly apiSets = apiSets();
  /** Requests since the last reset. */
  readonly syncs: Sync[] = [];
  /** The calls so far, as "Class.member". */
  readonly calls: string[] = [];
  failures: Failure[] = [];
  /** Whether the user is editing a cell. */
  editing = false;
  /** The error with which every request fails. */
  broken: string | undefined;
  /** How often a request has waited for the user to finish editing. */
  waited = 0;
  /**
   * Simulates another user who has the workbook open: called just before the request of this
   * number.
   */
  colleague: ((sync: number, book: BookState) => void) | undefined;
  private readonly workbook: WorkbookServer;
  private readonly runtimeServer: RuntimeServer;
  private readonly handlers = new Map<string, Set<(args: unknown) => Promise<unknown>>>();

  /** What Ctrl+Z can undo. */
  readonly undoList: UndoList;

  constructor({
    book = new BookState(),
    version = "99.0",
    calculate,
    undo = "desktop",
  }: FakeExcelOptions = {}) {
    this.book = book;
    this.version = version;
    this.undoList = new UndoList(undo);
    this.calculate = calculate;
    this.workbook = new WorkbookServer(book);
    this.runtimeServer = new RuntimeServer(book);
  }

  private readonly calculate: ((book: BookState) => void) | undefined;

  /** `Excel.run`. */
  run = async <Result>(
    options: Excel.RunOptions,
    batch: (context: Excel.RequestContext) => Promise<Result>,
  ): Promise<Result> => {
    const previous = options.previousObjects as unknown;
    const context = previous instanceof Context ? previous : new Context(this, options);
    const result = await batch(context as unknown as Excel.RequestContext);
    if (context.actions.length > 0) await context.sync();
    return result;
  };

  get application(): ApplicationServer {
    return this.workbook.application;
  }

  /** Resets the counters and the planned failures. */
  reset(): void {
    this.syncs.length = 0;
    this.calls.length = 0;
    this.failures = [];
    this.broken = undefined;
  }

  /** The number of listeners to an event. */
  get listening(): number {
    return [...this.handlers.values()].reduce((sum, handlers) => sum + handlers.size, 0);
  }

  root(type: "Workbook" | "Runtime"): unknown {
    return type === "Workbook" ? this.workbook : this.runtimeServer;
  }

  subscribe(
    _type: string,
    event: string,
    handler: (args: unknown) => Promise<unknown>,
  ): () => void {
    const all = this.handlers.get(event) ?? new Set();
    this.handlers.set(event, all.add(handler));
    return () => all.delete(handler);
  }

  /** Simulates a user who types into a cell. */
  async type(sheet: string, address: string, input: string | number | boolean): Promise<void> {
    const state = this.book.known(sheet);
    const {
      formula: _formula,
      value: _value,
      error: _error,
      ...format
    } = state.cells.get(address) ?? {};
    state.cells.set(address, { ...format, ...typed(this.book, input) });
    await this.raise("onChanged");
    await this.raise("onCalculated");
  }

  /** Simulates a user who selects cells. */
  async pick(sheet: string, address: string): Promise<void> {
    this.book.active = this.book.known(sheet).id;
    this.book.selected = { sheet: this.book.active, address };
    await this.raise("onSelectionChanged");
  }

  async raise(event: string): Promise<void> {
    if (!this.book.enableEvents) return;
    for (const handler of this.handlers.get(event) ?? []) await handler({});
  }

  async execute(context: Context): Promise<void> {
    const actions = [...context.actions];
    const paths = [...context.paths];
    const { bytes } = context;
    context.clear();
    await Promise.resolve();
    this.syncs.push({ bytes, calls: actions.filter(({ counts }) => counts).length });
    this.colleague?.(this.syncs.length, this.book);
    try {
      this.refuse(bytes, context);
      const answers = this.runAll(context, actions);
      this.refuseAfter(answers);
      for (const { action, result } of answers) action.answer?.(result);
      this.undoList.record(actions.filter(({ counts }) => counts).map(undoneCall));
    } catch (error) {
      for (const path of paths) path.lost = true;
      throw error;
    }
  }

  private refuse(bytes: number, context: Context): void {
    if (this.broken) throw new RichApiError(this.broken);
    if (this.editing && context.options.delayForCellEdit !== true)
      throw new RichApiError("InvalidOperationInCellEditMode");
    if (this.editing) {
      this.editing = false;
      this.waited += 1;
    }
    if (bytes > LIMIT) throw new RichApiError("RequestPayloadSizeLimitExceeded");
    const failure = this.failures.find(
      (planned) => "sync" in planned && planned.sync === this.syncs.length && !planned.done,
    );
    if (failure) throw new RichApiError(failure.code ?? "GeneralException");
  }

  private runAll(
    context: Context,
    actions: readonly Action[],
  ): { readonly action: Action; readonly result: unknown }[] {
    return actions.map((action) => {
      const place = `${action.type}.${action.member}`;
      if (action.counts) {
        this.calls.push(place);
        this.failCall(place);
        if (context.tooNew(action)) throw new RichApiError("ApiNotFound", place);
        if (this.book.readOnly && (action.sets || CHANGES.has(action.member)))
          throw new RichApiError("AccessDenied", place);
      }
      try {
        if (action.counts) this.undoList.refuse(undoneCall(action), context.options);
        if (
          this.calculate &&
          action.type === "Range" &&
          /^(?:values|formulas)$/.test(action.member) &&
          action.answer
        )
          this.calculate(this.book);
        return { action, result: action.run() };
      } catch (error) {
        if (error instanceof Refusal)
          throw new RichApiError(error.code, place, `${error.message} (${place})`);
        throw error;
      }
    });
  }

  private failCall(place: string): void {
    for (const failure of this.failures) {
      if ("call" in failure && failure.call === this.calls.length)
        throw new RichApiError(failure.code ?? "GeneralException", place);
      if (!("member" in failure) || failure.member !== place) continue;
      const left = failure.times ?? Infinity;
      this.failures = this.failures.flatMap((planned) =>
        planned !== failure ? [planned] : left > 1 ? [{ ...failure, times: left - 1 }] : [],
      );
      throw new RichApiError(failure.code ?? "GeneralException", place);
    }
  }

  private refuseAfter(answers: readonly { readonly result: unknown }[]): void {
    const bytes = answers.reduce(
      (sum, { result }) =>
        sum +
        (result === undefined ||
        (typeof result === "object" && result !== null && !Array.isArray(result))
          ? 0
          : sizeOf(result)),
      0,
    );
    if (bytes > LIMIT) throw new RichApiError("ResponsePayloadSizeLimitExceeded");
    const failure = this.failures.find(
      (planned) => "sync" in planned && planned.sync === this.syncs.length && planned.done,
    );
    if (failure) throw new RichApiError(failure.code ?? "GeneralException");
  }
}

/** The size of a response, calculated like that of a request; server objects in it are not sent. */
function sizeOf(result: unknown): number {
  const text =
    JSON.stringify(result, (key, value: unknown) => (key === "item" ? undefined : value)) ?? "";
  return new TextEncoder().encode(text).length + (text.match(/["\\]/g)?.length ?? 0);
}
