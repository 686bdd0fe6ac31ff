/** The page about the measured agreement of the engine with Excel. */
import type { StoredContent } from "../../src/foreign/recalculate/stored-book";
import { CONSTRUCTS } from "../../src/foreign/recalculate/measured-support";
import { KNOWN_DIFFERENCES, type Measured, type Sample, type Support } from "./support";

const contentText = ({ value, error }: StoredContent): string =>
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
      code(contentText(engine)),
      code(contentText(expected)),
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
      code(contentText(first!.engine).slice(0, 30)),
      code(contentText(first!.stored).slice(0, 30)),
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
  return `# Agreement of the engine with Excel

\`npm run engine\` compares our engine (\`src/calculation\`) with other programs, and writes this page and \`src/foreign/recalculate/engine-support.json\`. Results are compared to 12 digits of the largest operand:

- ${count(functions.length)} calls of Excel's functions with the results of LibreOffice (\`scripts/engine/function-cases.ts\`).
- ${count(constructs.length)} formulas with the results in Excel's documentation, which were entered by hand (\`scripts/engine/construct-cases.ts\`).
- ${count(samples.length)} formulas of workbooks by other authors with the results that these store, each calculated from stored values. ${count(right)} agree.

\`sizebook calc\` uses the lists below for formulas without a stored result. A formula with a stored result is calculated again only if the engine reproduces that result. Without one, it is
calculated only if all of its functions and constructs are on the lists; otherwise it gets no result and is reported to the user. A function is on the
list if every measured call agrees and no sample contradicts it, or, if it was not measured otherwise, if
three different formulas of samples agree.

## Functions on the list (${support.functions.length})

${support.functions.join(", ")}.

## Constructs

${table(["construct", "as in Excel"], constructRows(support))}

## Calls that differ

${table(["formula", "engine", "expected", "by"], missedRows([...functions, ...constructs]))}

LibreOffice 7.4 has no XLOOKUP and no XMATCH. These are compared with Excel's documentation.

## Formulas of samples that differ

Most of them have several values where Excel uses one. The engine marks these during the calculation, and they keep their stored result.

${table(["functions", "formulas", "such as", "engine", "stored"], sampleRows(samples))}

These do not count against the functions that they call:

${table(
  ["formula", "why"],
  [...KNOWN_DIFFERENCES].map(([formula, why]) => [code(formula), why]),
)}

## Tests of the results

- \`test/foreign/recalculate/constructs.xlsx\` contains the constructs with Excel's results stored. \`test/foreign/recalculate/constructs.test.ts\` runs
  \`sizebook calc\` over it: with these results, with 0 stored for each, and with none.
- \`test/foreign/recalculate/measured-support.test.ts\` compares the lists with the engine, and verifies that templates use only what is on them.
- \`test/foreign/recalculate/unstamped.test.ts\` calculates plans without their stamps: all formulas reproduce their stored results.
`;
}
