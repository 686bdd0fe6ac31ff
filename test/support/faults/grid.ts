/** Faults in the grid: fails each command that an operation sends to it. */
import { ICommandService } from "@univerjs/core";
import { allFunctions } from "../../../src/functions";
import { GridHost } from "../../../src/hosts/univer/host";
import { startGrid } from "../../../scripts/headless-grid";
import type { Grid } from "../../../src/hosts/univer/calculation";
import { copiesOf } from "../../../src/customer-copy/copies";
import { writeXlsx } from "../../../src/xlsx/write/write-xlsx";
import { createCopy } from "../../../src/customer-copy/create";
import { readWorkbook } from "../../../src/xlsx/read/read-workbook";
import { saveWorkbook } from "../../../src/workbench/save";
import type { Workbook } from "../../../src/spreadsheet/workbook-model";
import { sample } from "../extent";
import { plainBook, plainSheet } from "../plain-book";
import { messageOf, wrong, type Operation, type Worked } from "./operations";

const OWN = plainBook([plainSheet("Mine", { A1: 1000, B1: "=SIZEBOOK.LPARCAP(A1)", C1: "kept" })]);

const opened = (beside: Workbook | undefined): Workbook =>
  beside ? { ...beside, sheets: [...OWN.sheets, ...beside.sheets] } : OWN;

/** The open workbook as a customer copy. */
async function copyOf(host: GridHost, workbook: Workbook): Promise<Workbook> {
  const shared = await createCopy((await saveWorkbook(host, workbook, undefined)).bytes, {
    date: "2026-01-31",
  });
  const read = "problem" in shared ? shared : await readWorkbook(shared.bytes);
  if ("problem" in read) throw new Error(read.problem);
  return read.workbook;
}

export class FaultyGrid {
  private readonly openedBeside: string[] = [];
  private count = 0;
  private failing: number | undefined;
  private readonly worked: Worked;
  private counting = false;

  private constructor(
    private readonly grid: Grid,
    private readonly host: GridHost,
    workbook: () => Workbook,
  ) {
    grid.univer
      .__getInjector()
      .get(ICommandService)
      .beforeCommandExecuted(({ id }) => {
        if (!this.counting || !/^(?:sheet\.command\.|univer\.command\.undo$)/.test(id)) return;
        if ((this.count += 1) === this.failing) throw new Error(`The grid cannot do ${id}.`);
      });
    const openCopy = async (bytes: Uint8Array): Promise<void> => {
      if (this.fails()) throw new Error("The browser does not let files be saved here.");
      this.openedBeside.push(bytes.length > 0 ? "a file" : "nothing");
    };
    const file = async (): Promise<Uint8Array> => {
      if (this.fails()) throw new Error("The workbook cannot be saved now.");
      return (await saveWorkbook(host, workbook(), undefined)).bytes;
    };
    this.worked = {
      host,
      copies: copiesOf({ file, openCopy }),
      openBeside: async (beside) => openCopy(await writeXlsx(beside)),
    };
  }

  private fails(): boolean {
    return this.counting && (this.count += 1) === this.failing;
  }

  static async with(operation: Operation, thawing: boolean): Promise<FaultyGrid> {
    const grid = startGrid(allFunctions());
    const host = new GridHost(grid);
    let workbook = opened(operation.beside);
    await host.open(workbook);
    if (thawing) await host.open((workbook = await copyOf(host, workbook)));
    const faulty = new FaultyGrid(grid, host, () => workbook);
    await operation.first?.(faulty.worked);
    return faulty;
  }

  /** Everything that can be read: sheets, names, contents of cells. */
  private async state(): Promise<string> {
    const sheets = await this.host.sheets();
    const contents: unknown[] = [];
    for (const { name } of sheets) {
      const used = await this.host.usedRange(name);
      contents.push(used && [used, await this.host.read(used)]);
    }
    return JSON.stringify([sheets, await this.host.names(), contents, this.openedBeside]);
  }

  /** Runs the operation with the n-th command failing; without a number, none fails. */
  async run(
    operation: Operation,
    failing?: number,
  ): Promise<{
    readonly before: string;
    readonly said?: string;
    readonly state: string;
    readonly commands: number;
  }> {
    try {
      const before = await this.state();
      this.failing = failing;
      this.counting = true;
      const message = await messageOf(() => operation.run(this.worked));
      this.counting = false;
      return {
        before,
        state: await this.state(),
        commands: this.count,
        ...(message === undefined ? {} : { said: message }),
      };
    } finally {
      this.grid.univer.dispose();
    }
  }
}

/** Violations after each of these faults: of every command if `every` is set, otherwise of some. */
export async function gridFaults(
  name: string,
  operation: Operation,
  every: boolean,
): Promise<{ readonly tried: number; readonly problems: readonly string[] }> {
  const clean = await (await FaultyGrid.with(operation, name === "thaw")).run(operation);
  if (clean.said !== undefined) throw new Error(`${name} fails without any fault: ${clean.said}`);
  const all = Array.from({ length: clean.commands }, (_, i) => i + 1);
  const step = Math.ceil(clean.commands / MAX_COMMANDS);
  const some = all.filter((command) => (command - 1) % step === 0);
  const chosen = every ? all : sample(some, COMMANDS_IN_A_SAMPLE, `faults of ${name} in the grid`);
  const problems: string[] = [];
  for (const failing of chosen) {
    const after = await (await FaultyGrid.with(operation, name === "thaw")).run(operation, failing);
    const problem = wrong(after, clean.before, clean.state);
    if (problem) problems.push(`${name}, command ${failing} of ${clean.commands}: ${problem}`);
  }
  return { tried: chosen.length, problems };
}

const MAX_COMMANDS = 10;
const COMMANDS_IN_A_SAMPLE = 2;
