/**
 * Faults in Excel: fails each call of an operation, and each request before or after it is done.
 */
import { excelFiles, type FileAccess, type OfficeResult } from "../../../src/hosts/excel/files";
import { copiesOf } from "../../../src/customer-copy/copies";
import { createCopy } from "../../../src/customer-copy/create";
import { writeXlsx } from "../../../src/xlsx/write/write-xlsx";
import { insertWorkbook } from "../../../src/spreadsheet/insert";
import type { WorkbookFiles } from "../../../src/spreadsheet/workbook-host";
import type { Workbook } from "../../../src/spreadsheet/workbook-model";
import { plainBook, plainSheet } from "../plain-book";
import type { FakeExcel, Failure } from "../fake-excel";
import { BookState } from "../fake-excel/book";
import { RichApiError } from "../fake-excel/errors";
import { excelThere, type ExcelHostName } from "../fake-excel/hosts";
import { messageOf, wrong, type Operation, type Worked } from "./operations";

/** A call of Excel's object model, a request, or a step of its file access. */
export type ExcelFault = Failure | { readonly file: number };

/** A user's workbook with cells that need repair, one of them on a protected sheet. */
function somebodys(): BookState {
  const book = new BookState(["Mine", "Locked"]);
  book.known("Mine").cells.set("A1", { value: "kept" });
  book.known("Mine").cells.set("B1", { formula: "=_xldudf_SIZEBOOK_LPARCAP(1000)", value: 900 });
  const locked = book.known("Locked");
  locked.cells.set("A1", { formula: "=SIZEBOOK.LPARCAP(3)", error: "#NAME?" });
  return book;
}

const books = new Map<string, { readonly beside: Workbook; readonly book: BookState }>();

/** A workbook of each Excel with somebody's sheets and those of an operation, inserted once. */
async function bookBeside(beside: Workbook | undefined, excel: ExcelHostName): Promise<BookState> {
  if (!beside) return somebodys();
  const entry = books.get(excel);
  if (entry?.beside === beside) return entry.book.copy();
  const book = somebodys();
  await insertWorkbook(excelThere(excel, book).host, beside);
  books.set(excel, { beside, book: book.copy() });
  return book;
}

const TABLE = plainBook([plainSheet("Mine", { A1: 1000, B1: "=SIZEBOOK.LPARCAP(A1)" })]);
let files: Promise<{ readonly live: Uint8Array; readonly copy: Uint8Array }> | undefined;

/** The workbook as Office returns it; the fake stores no file. */
const filesOf = (): NonNullable<typeof files> =>
  (files ??= (async () => {
    TABLE.sheets[0]!.cells.get("B1")!.value = 900;
    const live = await writeXlsx(TABLE);
    const shared = await createCopy(live, { date: "2026-01-31" });
    if ("problem" in shared) throw new Error(shared.problem);
    return { live, copy: shared.bytes };
  })());

/** Office's file access, whose n-th step fails. */
class Files {
  steps = 0;
  readonly opened: string[] = [];
  failing: number | undefined;
  constructor(private readonly bytes: Uint8Array) {}

  private fails(): boolean {
    return (this.steps += 1) === this.failing;
  }

  private answer<Value>(value: Value): OfficeResult<Value> {
    return this.fails()
      ? { status: "failed", value, error: { message: "it is busy" } }
      : { status: "succeeded", value };
  }

  readonly access: FileAccess = {
    supports: () => true,
    getFile: (_options, done) => {
      const half = Math.ceil(this.bytes.length / 2);
      done(
        this.answer({
          size: this.bytes.length,
          sliceCount: 2,
          closeAsync: () => undefined,
          getSliceAsync: (
            index: number,
            give: (result: OfficeResult<{ readonly data: ArrayLike<number> }>) => void,
          ) =>
            give(this.answer({ data: [...this.bytes.subarray(index * half, (index + 1) * half)] })),
        }),
      );
    },
    createWorkbook: async (base64) => {
      if (this.fails()) throw new RichApiError("GeneralException");
      this.opened.push(`a workbook of ${base64.length > 0 ? "some" : "no"} bytes`);
    },
  };
}

export class FaultyExcel {
  readonly stand: FakeExcel;
  readonly files: Files;
  private constructor(
    private readonly book: BookState,
    private readonly worked: Worked,
    stand: FakeExcel,
    ownFiles: Files,
  ) {
    [this.stand, this.files] = [stand, ownFiles];
  }

  static async with(
    operation: Operation,
    thawing: boolean,
    excel: ExcelHostName,
  ): Promise<FaultyExcel> {
    const book = await bookBeside(operation.beside, excel);
    const { stand, host } = excelThere(excel, book);
    const { live, copy } = await filesOf();
    const ownFiles = new Files(thawing ? copy : live);
    const office: WorkbookFiles = excelFiles(ownFiles.access);
    const worked: Worked = {
      host,
      copies: copiesOf(office),
      openBeside: async (workbook, name) => office.openCopy(await writeXlsx(workbook), name),
    };
    await operation.first?.(worked);
    Object.assign(book.known("Locked"), {
      locked: true,
      password: "secret",
      protection: { allowSort: true },
    });
    stand.reset();
    return new FaultyExcel(book, worked, stand, ownFiles);
  }

  /** Without the selection, and without ids that are new with every sheet. */
  state(): string {
    const {
      selected: _selected,
      active: _active,
      ...rest
    } = this.book.snapshot() as { selected: unknown; active: unknown; sheets: { id: string }[] };
    const protections = this.book.sheets.map(({ name, locked, password, protection }) => [
      name,
      locked,
      locked ? password : "",
      locked ? protection : "",
    ]);
    return JSON.stringify([
      { ...rest, sheets: rest.sheets.map(({ id: _id, ...sheet }) => sheet) },
      protections,
      this.files.opened,
    ]);
  }

  async run(
    operation: Operation,
    fault?: ExcelFault,
  ): Promise<{ readonly said?: string; readonly state: string }> {
    if (fault && "file" in fault) this.files.failing = fault.file;
    else this.stand.failures = fault ? [fault] : [];
    const message = await messageOf(() => operation.run(this.worked));
    return { state: this.state(), ...(message === undefined ? {} : { said: message }) };
  }
}

/**
 * If it fails for any reason, the operation continues without it:
 * test/hosts/excel/transaction/merged-cells.test.ts.
 */
const UNMERGED = "Range.merge";

/** The number of faults in a short run, for operations with more requests. */
const MAX_REQUESTS = 8;

export interface Faults {
  readonly excel: ExcelHostName;
  readonly before: string;
  readonly done: string;
  readonly faults: readonly ExcelFault[];
  readonly places: readonly string[];
}

/**
 * All faults of an operation: every call if `every` is set, otherwise one of every class in
 * addition to the first and the last.
 */
export async function excelFaults(
  name: string,
  operation: Operation,
  every: boolean,
  excel: ExcelHostName = "Windows, current",
): Promise<Faults> {
  const clean = await FaultyExcel.with(operation, name === "thaw", excel);
  const before = clean.state();
  const { said, state: done } = await clean.run(operation);
  if (said !== undefined) throw new Error(`${name} fails without any fault: ${said}`);
  const { calls, syncs } = clean.stand;
  const firsts = new Map(
    calls.map((place, index): [string, number] => [place, index + 1]).reverse(),
  );
  const chosen = every
    ? calls.map((_, index) => index + 1)
    : [...new Set([...firsts.values(), calls.length])].filter((call) => call > 0);
  const dispensable = new Set(calls.flatMap((place, i) => (place === UNMERGED ? [i + 1] : [])));
  const requests = syncs
    .map((_, index) => index + 1)
    .filter(
      (sync) =>
        every ||
        sync % Math.ceil(syncs.length / MAX_REQUESTS) === 0 ||
        sync === 1 ||
        sync === syncs.length,
    );
  const faults: ExcelFault[] = [
    ...chosen
      .filter((call) => !dispensable.has(call))
      .map((call) => ({ call, code: "AccessDenied" })),
    ...requests.flatMap((sync) => [
      { sync, code: "ConnectionFailure" },
      { sync, code: "ConnectionFailure", done: true },
    ]),
    ...Array.from({ length: clean.files.steps }, (_, index) => ({ file: index + 1 })),
  ];
  return { excel, before, done, faults, places: calls };
}

/** The violation of the expected state after a fault; undefined if there is none. */
export async function afterFault(
  name: string,
  operation: Operation,
  fault: ExcelFault,
  { excel, before, done, places }: Faults,
): Promise<string | undefined> {
  const faulty = await FaultyExcel.with(operation, name === "thaw", excel);
  const outcome = await faulty.run(operation, fault);
  const problem = wrong(outcome, before, done);
  return (
    problem &&
    `${excel}: ${name}, ${JSON.stringify(fault)}${"call" in fault ? ` (${places[fault.call - 1]})` : ""}: ${problem}`
  );
}
