/** What the measured systems were: memory, drives, releases and the like, study by study. */
import { findTable, tableNames, type Table } from "../catalogue/catalogue";
import { suggest } from "../catalogue/lookup-key";
import { answer, refuse, type Outcome } from "./answer";

const SUFFIX = "-test-configurations";

/** Studies with such a table: "ipl", "internal-storage" ... */
export const studies = (): readonly string[] =>
  tableNames.filter((name) => name.endsWith(SUFFIX)).map((name) => name.slice(0, -SUFFIX.length));

const distinct = (source: Table, rows: readonly number[], field: string): string[] => [
  ...new Set(rows.map((row) => source.text(row, field))),
];

/** One fact of a measured system. A text stands alone or beside the number that it belongs to. */
export function testConfiguration(study: string, configuration: string, item: string): Outcome {
  const source = findTable(`${study.trim()}${SUFFIX}`);
  if (!source) return refuse("unknownKey", "study", study, "", studies);
  const ofSystem = source.where(["configuration"], [configuration]);
  if (ofSystem.length === 0)
    return refuse("unknownKey", `system of ${study}`, configuration, "", () =>
      distinct(
        source,
        source.rows.map((_, row) => row),
        "configuration",
      ),
    );
  const found = source.where(["configuration", "item"], [configuration, item])[0];
  if (found === undefined)
    return refuse(
      "unknownKey",
      `item of ${configuration}`,
      item,
      `Known: ${distinct(source, ofSystem, "item").join(", ")}.`,
      () => suggest(item, distinct(source, ofSystem, "item")),
    );
  const references = [{ table: source, row: found }];
  const value = source.cell(found, "value");
  const text = source.text(found, "text");
  if (value === null) return answer(text, "text", "published", { references });
  return answer(value as number, source.text(found, "unit") || "1", "published", {
    references,
    conditions: text ? [text] : undefined,
  });
}
