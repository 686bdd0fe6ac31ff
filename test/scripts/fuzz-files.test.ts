/** A short run of the spoiled files that `npm run fuzz -- files` makes twenty thousand of. */
import { fuzzFiles } from "../../scripts/fuzz/files";

const FILES = 500;

test("no spoiled file stops a reader, fills the memory, makes it write anywhere else, or is answered by anything but a sentence", async () => {
  const half = FILES / 2;
  const runs = await Promise.all([
    fuzzFiles({ seed: 20261122, from: 0, to: half }),
    fuzzFiles({ seed: 20261122, from: half, to: FILES }),
  ]);
  expect(runs.flatMap(({ findings }) => findings)).toEqual([]);
  const sum = (of: (run: (typeof runs)[number]) => number): number =>
    runs.reduce((all, run) => all + of(run), 0);
  const [files, reads, refused] = [
    sum((run) => run.files),
    sum((run) => run.reads),
    sum((run) => run.refused),
  ];
  expect(files).toBe(FILES);
  expect([...new Set(runs.flatMap(({ kinds }) => Object.keys(kinds)))]).toEqual(
    expect.arrayContaining(["copy", "foreign", "inputs", "own rows", "plan", "sources"]),
  );
  // Both happen: files that are spoiled too little to notice, and files that nobody can read.
  expect([refused > files, reads - refused > files]).toEqual([true, true]);
}, 600_000);
