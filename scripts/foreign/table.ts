/** The report about workbooks of other programs as lines. */
import { READERS, type ForeignReport, type ForeignRow } from "./run";

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? 0;

function commandRow(command: string, rows: readonly ForeignRow[]): string[] {
  const writtenRows = rows.filter(({ parts }) => parts !== undefined);
  const of = (count: number, all: number): string => (all === 0 ? "-" : `${count} of ${all}`);
  const seconds = rows.map((row) => row.seconds);
  return [
    command,
    String(rows.length),
    String(rows.filter(({ status }) => status === 2).length),
    String(writtenRows.length),
    ...READERS.map((reader) => {
      const read = writtenRows.filter(({ opened }) => opened[reader] !== undefined);
      return of(read.filter(({ opened }) => opened[reader]).length, read.length);
    }),
    of(writtenRows.filter(({ parts }) => parts!.length === 0).length, writtenRows.length),
    of(writtenRows.filter(({ values }) => values!.length === 0).length, writtenRows.length),
    `${percentile(seconds, 0.5).toFixed(2)} / ${Math.max(...seconds).toFixed(1)}`,
  ];
}

const HEAD = [
  "command",
  "files",
  "sentences",
  "written",
  ...READERS,
  "parts equal",
  "values equal",
  "seconds (median / most)",
];

/** Messages without the details of a single file, with their number of occurrences. */
function sentences(rows: readonly ForeignRow[]): string[] {
  const counts = new Map<string, number>();
  for (const { status, sentence } of rows) {
    if (status !== 2) continue;
    const general = sentence
      .replace(/^FILE(?: cannot be read)?: /, "")
      .replace(/"[^"]*"/g, '"..."')
      .replace(/\S+\/\S+\.(?:xml|rels|bin)/g, "PART")
      .replace(/\([^()]*![^()]*\)/g, "(CELLS)");
    counts.set(general, (counts.get(general) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([sentence, count]) => `${String(count).padStart(5)}  ${sentence}`);
}

/** The outcome of `calc` for the formulas of all workbooks. */
function calcLine(rows: readonly ForeignRow[]): string[] {
  const reviewed = rows.flatMap(({ calc }) => (calc ? [calc.counts] : []));
  if (reviewed.length === 0) return [];
  const sum = (count: keyof (typeof reviewed)[number]): string =>
    reviewed.reduce((total, counts) => total + counts[count], 0).toLocaleString("en-US");
  return [
    `Formulas of ${reviewed.length} workbooks under calc: ${sum("kept")} kept, ${sum("calculated")} calculated and ${sum("pinned")} left to Excel of ${sum("formulas")}.`,
  ];
}

/** A table of commands, messages, memory, and findings. */
export function reportLines({ rows, megabytes, findings }: ForeignReport): string[] {
  const commands = [...new Set(rows.map(({ command }) => command))];
  const table = [
    HEAD,
    ...commands.map((command) =>
      commandRow(
        command,
        rows.filter((row) => row.command === command),
      ),
    ),
  ];
  const widths = HEAD.map((_, i) => Math.max(...table.map((row) => row[i]!.length)));
  const most = [...megabytes].sort(([, a], [, b]) => b - a)[0];
  return [
    "Sentences:",
    ...sentences(rows),
    "",
    ...table.map((row) =>
      row
        .map((text, i) => text.padEnd(widths[i]!))
        .join("  ")
        .trimEnd(),
    ),
    "",
    ...calcLine(rows),
    `Peak memory: median ${percentile([...megabytes.values()], 0.5).toFixed(0)} MB, most ${most ? `${most[1].toFixed(0)} MB (${most[0]})` : "-"}.`,
    findings.length ? `${findings.length} findings:` : "No findings.",
    ...findings.map((finding) => `  ${finding}`),
  ];
}
