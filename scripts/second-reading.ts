/**
 * Lists differences between the second reading and the catalogue without a recorded reason: `tsx
 * scripts/second-reading.ts [beginning of a file name]`.
 */
import {
  agreedDifferences,
  covers,
  differencesOf,
  readingFiles,
} from "../test/support/second-reading";

const agreed = agreedDifferences();
let facts = 0;
let open = 0;
for (const [name, reading] of readingFiles()) {
  if (!name.startsWith(process.argv[2] ?? "")) continue;
  facts += reading.facts.length;
  for (const difference of differencesOf(name, reading).filter(
    (difference) => !agreed.some((reason) => covers(reason, difference)),
  )) {
    open += 1;
    console.log(
      `${name} ${JSON.stringify(difference.fact)}: ${difference.missing === "value" ? "no such value" : difference.missing === "place" ? "another cell of the line fits its keys better" : `keys not found: ${difference.missing.join("; ")}`} [${difference.tables.join(", ")}]`,
    );
  }
}
console.log(`${facts} facts, ${open} differences without a reason`);
