/** The page about the measured agreement of the engine with Excel. */
import type { Content } from "../../src/recalculation/stored-book";
import { CONSTRUCTS } from "../../src/hosts/univer/measured-support";
import { EXPLAINED, type Measured, type Sample, type Support } from "./support";

const shown = ({ value, error }: Content): string =>
  error ?? (typeof value === "string" ? JSON.stringify(value) : String(value));
const code = (text: string): string => `\`${text.replace(/\|/g, "\\|")}\``;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

const constructRows = ({ constructs }: Support): string[][] =>
  CONSTRUCTS.map(({ key, words }) => [
    `${words[0]!.toUpperCase()}${words.slice(1)}`,
    constructs.includes(key) ? "yes" : "no",
  ]);

function missedRows(measured: readonly Measured[]): string[][] {
  return measured
    .filter(({ agrees }) => !agrees)
    .map(({ formula, engine, expected, by }) => [
      code(formula),
      code(shown(engine)),
      code(shown(expected)),
      by,
    ]);
}

/** Functions of samples with different results, with the number of formulas and one of them. */
function sampleRows(samples: readonly Sample[]): string[][] {
  const groups = new Map<string, Sample[]>();
  for (const sample of samples.filter(({ agrees }) => !agrees)) {
    const key = sample.functions.join(", ") || sample.constructs.join(", ");
    groups.set(key, [...(groups.get(key) ?? []), sample]);
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, [first, ...others]]) => [
      key,
      String(others.length + 1),
      code(first!.formula.slice(0, 60)),
      code(shown(first!.engine).slice(0, 30)),
      code(shown(first!.stored).slice(0, 30)),
    ]);
}

export function engineGuide(
  support: Support,
  functions: readonly Measured[],
  constructs: readonly Measured[],
  samples: readonly Sample[],
): string {
  const right = samples.filter(({ agrees }) => agrees).length;
  const count = (value: number): string => value.toLocaleString("en-US");
  return `# What the engine calculates as Excel does

\`npm run engine\` measures the grid's engine (Univer 0.25.1 with the corrections in \`src/hosts/univer\`) and writes this page and
\`src/hosts/univer/engine-support.json\`. Three things are compared to 12 digits of the largest operand:

- ${count(functions.length)} calls of Excel's functions with what LibreOffice gives (\`scripts/engine/function-cases.ts\`).
- ${count(constructs.length)} formulas with the results that Excel's documentation gives, typed in by hand (\`scripts/engine/construct-cases.ts\`).
- ${count(samples.length)} formulas of workbooks made by others with the results that are stored there, each calculated from stored results. ${count(right)} come out the same.

Where a workbook has stored results, a formula earns its place by giving them, whatever this list states. The list decides only where
there is nothing to earn by. A formula with anything that is not on it keeps no result, and is listed for the user. A function is on the
list when every call that was measured came out the same and no sample contradicts it, or, where nothing else was asked about it, when
three different formulas of samples came out the same.

## Functions on the list (${support.functions.length})

${support.functions.join(", ")}.

## Constructs

${table(["construct", "as in Excel"], constructRows(support))}

## Calls that come out otherwise

${table(["formula", "engine", "expected", "by"], missedRows([...functions, ...constructs]))}

LibreOffice 7.4 has no XLOOKUP and no XMATCH. They are measured by Excel's documentation.

## Formulas of samples that come out otherwise

Most are formulas that give several values where Excel takes one. The engine marks them when it calculates, and they keep what is stored.

${table(["functions", "formulas", "such as", "engine", "stored"], sampleRows(samples))}

These do not count against what they call:

${table(
  ["formula", "why"],
  [...EXPLAINED].map(([formula, why]) => [code(formula), why]),
)}

## Univer 1.0.0

It is not measured. In November 2026 the package registry has 1.0.0 of \`core\`, \`engine-formula\` and \`sheets\`, and nothing later than
0.25.2 of \`sheets-formula\`, \`engine-render\` and \`rpc\`, which they need. Together with \`sheets-formula\` 0.25.2 they do not calculate:
commands are registered twice, and what decides which formulas are calculated has moved to \`engine-formula\`. When all packages are there,
change the versions in \`package.json\`, run \`npm run engine\` and compare this page: the move is worth it when more is right and nothing is lost.

## Where the results are held

- \`test/recalculation/constructs.xlsx\` holds the constructs with Excel's results stored. \`sizebook calc\` runs over it in
  \`test/recalculation/constructs.test.ts\`: with these results, with 0 stored for each, and with none.
- \`test/hosts/univer/measured-support.test.ts\` compares the list with the engine, and shows that no template uses what is not on it.
- \`test/recalculation/unstamped.test.ts\` calculates plans without their stamps: all of their formulas give what is stored.
`;
}
