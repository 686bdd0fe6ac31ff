/** A short run of `npm run fuzz -- files`, which corrupts twenty thousand files. */
import { fuzzFiles } from "../../scripts/fuzz/files";
import { isWholeRun, seedFor } from "../support/extent";

const FILES = isWholeRun ? 500 : 60;
const SEED = seedFor("spoiled files");
/** A process for each core; few files are not worth the start of a second one. */
const PROCESSES = isWholeRun ? 2 : 1;

test("no corrupt file hangs a reader, fills the memory, makes it write elsewhere, or has any answer but a message", async () => {
  const each = FILES / PROCESSES;
  const runs = await Promise.all(
    Array.from({ length: PROCESSES }, (_, i) =>
      fuzzFiles({ seed: SEED, from: i * each, to: (i + 1) * each }),
    ),
  );
  expect(runs.flatMap(({ findings }) => findings)).toEqual([]);
  const sum = (of: (run: (typeof runs)[number]) => number): number =>
    runs.reduce((all, run) => all + of(run), 0);
  const [files, reads, refused] = [
    sum((run) => run.files),
    sum((run) => run.reads),
    sum((run) => run.refused),
  ];
  expect(files).toBe(FILES);
  // A few files are not of every kind.
  const kinds = new Set(runs.flatMap((run) => Object.keys(run.kinds)));
  if (isWholeRun)
    expect([...kinds]).toEqual(
      expect.arrayContaining(["copy", "foreign", "inputs", "own rows", "plan", "sources"]),
    );
  else expect(kinds.size).toBeGreaterThan(2);
  // Both occur: files with unnoticeable damage, and files that cannot be read.
  expect([refused > files, reads - refused > files]).toEqual([true, true]);
}, 600_000);
