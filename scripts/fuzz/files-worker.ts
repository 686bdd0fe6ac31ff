/**
 * Reads corrupt files one after the other, in its own process: its parent ends it if it hangs, and
 * measures its memory.
 */
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { makeCorpus, type Corpus } from "./corpus";
import type { FilesOrder, FilesReport } from "./files";
import { randomBy, type Random } from "./random";
import {
  BOOK_READERS,
  ownRows,
  paneCompare,
  SLOW_READERS,
  TEXT_READERS,
  type Reader,
} from "./readers";
import { unclear } from "./sentences";
import { corruptCsv, corruptJson, corruptRange } from "./corrupt-inputs";
import { corruptPackage } from "./corrupt-package";

/** One workbook in this many is also calculated, opened and packed. */
const SLOW_ONE_IN = 8;
const MAX_MS = 10_000;
const MAX_MEMORY_KB = 1024 * 1024;
/** Seeds of neighbouring files are far apart. */
const STRIDE = 1_000_003;

const OWN_ROWS = [
  {
    fn: "CPWRATE",
    before: ["9117-NEW", "EPXX", "8", ""],
    rows: [
      ["system", "feature", "cores", "cpw", "clock", "source", "date"],
      ["9117-NEW", "EPXX", 8, 90000, 4, "own", "2026"],
      ["9117-NEW", "EPXX", 16, 170000, 4, "own", ""],
    ],
  },
  {
    fn: "SAVERATE",
    before: ["LTO9", "Domino", "SAVE", ""],
    rows: [
      ["device", "workload", "operation", "rate", "factor", "source"],
      ["LTO9", "Domino", "SAVE", 400, 2, "own"],
      ["LTO9", "Domino", "RESTORE", 350, null, null],
    ],
  },
] as const;

interface FuzzCase {
  readonly kind: string;
  readonly name: string;
  readonly bytes: Buffer;
  readonly readers: Readonly<Record<string, Reader>>;
}

function bookCase(random: Random, { books }: Corpus, pane: Reader): FuzzCase {
  let left = random.next() * books.reduce((sum, { share }) => sum + share, 0);
  const base = books.find(({ share }) => (left -= share) < 0) ?? books[0]!;
  const slow =
    random.below(SLOW_ONE_IN) === 0
      ? Object.entries(SLOW_READERS)[random.below(Object.keys(SLOW_READERS).length)]!
      : undefined;
  return {
    kind: base.name,
    name: "in.xlsx",
    bytes: corruptPackage(random, base.bytes, base.entries),
    readers: { ...BOOK_READERS, "pane compare": pane, ...(slow ? { [slow[0]]: slow[1] } : {}) },
  };
}

function caseOf(random: Random, bases: Corpus, pane: Reader): FuzzCase {
  const kind = random.next();
  if (kind < 0.75) return bookCase(random, bases, pane);
  if (kind < 0.9)
    return {
      kind: "inputs",
      name: "in.json",
      bytes: corruptJson(random, random.pick(bases.json)),
      readers: TEXT_READERS,
    };
  if (kind < 0.93)
    return {
      kind: "sources",
      name: "in.csv",
      bytes: corruptCsv(random, bases.csv),
      readers: TEXT_READERS,
    };
  const own = random.pick(OWN_ROWS);
  return {
    kind: "own rows",
    name: "in.txt",
    bytes: Buffer.from(corruptRange(random, own.rows)),
    readers: { [own.fn]: ownRows(own.fn, own.before) },
  };
}

/** Every file below a folder, by its path. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)))
    .sort();

class Worker {
  /** The files are some folders deep: paths that leave their own folder are noticed. */
  private readonly top = mkdtempSync(join(tmpdir(), "sizebook-fuzz-"));
  private readonly folder = join(this.top, "a", "b", "c");
  private readonly plan = join(this.folder, "plan.xlsx");
  private readonly pane: Reader;

  constructor(
    private readonly bases: Corpus,
    private readonly order: FilesOrder,
    private readonly report: (report: FilesReport) => void,
  ) {
    mkdirSync(this.folder, { recursive: true });
    process.chdir(this.folder);
    writeFileSync(this.plan, bases.plan);
    this.pane = paneCompare(bases.workbook);
  }

  async run(): Promise<void> {
    try {
      for (let number = this.order.from; number < this.order.to; number += 1) {
        await this.one(number);
        const { maxRSS } = process.resourceUsage();
        const memoryMb = Math.round(maxRSS / 1024);
        if (maxRSS > MAX_MEMORY_KB)
          return this.report({ number, memoryMb, problem: `takes ${memoryMb} MB`, done: true });
        this.report({ number, memoryMb, done: true });
      }
    } finally {
      process.chdir(tmpdir());
      rmSync(this.top, { recursive: true, force: true });
    }
  }

  private async one(number: number): Promise<void> {
    const fuzzCase = caseOf(randomBy(this.order.seed * STRIDE + number), this.bases, this.pane);
    const path = join(this.folder, fuzzCase.name);
    writeFileSync(path, fuzzCase.bytes);
    if (this.order.keep) copyFileSync(path, this.order.keep);
    for (const [reader, read] of Object.entries(fuzzCase.readers)) {
      this.report({ number, reader, kind: fuzzCase.kind });
      const before = process.cpuUsage();
      const problem = await this.read(read, path, fuzzCase.bytes);
      const { user, system } = process.cpuUsage(before);
      const ms = (user + system) / 1000;
      this.report({ number, reader, kind: fuzzCase.kind, ms, ...problem });
      if (ms > MAX_MS)
        this.report({
          number,
          reader,
          kind: fuzzCase.kind,
          problem: `takes ${Math.round(ms / 1000)} s`,
        });
    }
    rmSync(path);
  }

  private async read(
    read: Reader,
    path: string,
    bytes: Buffer,
  ): Promise<Pick<FilesReport, "problem" | "refused">> {
    const out = join(this.folder, "out.xlsx");
    try {
      const { refused, lines = [] } = await read({ path, out, plan: this.plan });
      const message = refused ?? "";
      const problem =
        refused === undefined
          ? lines.map((line) => /undefined|\[object/.exec(line)?.[0]).find(Boolean)
          : unclear(message, path);
      const strange =
        this.strangers(path, out, refused !== undefined) ??
        (readFileSync(path).equals(bytes) ? undefined : "the file itself was changed");
      return {
        refused: refused !== undefined,
        ...(problem
          ? { problem: `${problem}: ${(refused ?? lines.join(" ")).slice(0, 400)}` }
          : strange
            ? { problem: strange }
            : {}),
      };
    } catch (error) {
      return {
        problem: `throws ${(error as Error).stack?.split("\n").slice(0, 6).join(" | ") ?? String(error)}`,
      };
    } finally {
      rmSync(out, { recursive: true, force: true });
    }
  }

  /** Unexpected files. */
  private strangers(path: string, out: string, refused: boolean): string | undefined {
    const allowed = (file: string): boolean =>
      file === path ||
      file === this.plan ||
      (!refused && (file === out || file.startsWith(`${out}/`)));
    const others = filesIn(this.top).filter((file) => !allowed(join(this.top, file)));
    if (others.length === 0) return undefined;
    for (const file of others) rmSync(join(this.top, file), { force: true });
    return `wrote ${others.join(", ")}`;
  }
}

process.once("message", (order: FilesOrder) => {
  const report = (outcome: FilesReport): void => {
    process.send!(outcome);
  };
  void makeCorpus()
    .then((bases) => new Worker(bases, order, report).run())
    .then(
      () => process.disconnect(),
      (error: unknown) => {
        process.stderr.write(
          `Error: the run itself failed: ${(error as Error).stack ?? String(error)}\n`,
        );
        process.exit(1);
      },
    );
});
