/**
 * Values that the documents state twice, or that are sums or ratios of other values, agree.
 * Exceptions are listed with the published values.
 */
import { findTable, tablesWhere, type Table } from "../../src/catalogue/catalogue";
import { ratedSystems } from "../../src/models/cpw/rating-index";

const cpwTables = tablesWhere(({ name }) => name.startsWith("cpw-c-"));
const number = (table: Table, row: number, field: string): number | undefined => {
  const value = table.has(field) ? table.cell(row, field) : null;
  return typeof value === "number" ? value : undefined;
};
const text = (table: Table, row: number, field: string): string =>
  table.has(field) ? table.text(row, field) : "";
const lineOf = (table: Table, row: number): string => table.text(row, "line");

test("the phases of an IPL add up to its total", () => {
  let systems = 0;
  for (const name of [
    "ipl-mma-normal",
    "ipl-mma-abnormal",
    "ipl-5xx-normal",
    "ipl-5xx-abnormal",
    "ipl-iop",
  ]) {
    const table = findTable(name)!;
    const sums = new Map<string, { total: number; sum: number }>();
    table.rows.forEach((_, row) => {
      const key = ["feature", "release", "attachment"]
        .map((field) => text(table, row, field))
        .join(" ");
      const totals = sums.get(key) ?? { total: 0, sum: 0 };
      if (table.text(row, "phase") === "Total") totals.total = table.number(row, "duration");
      else totals.sum += table.number(row, "duration");
      sums.set(key, totals);
    });
    for (const [key, { total, sum }] of sums) expect([name, key, sum]).toEqual([name, key, total]);
    systems += sums.size;
  }
  expect(systems).toBe(24);
});

test("PHP: orders per minute times response time give the same 15 simulated users in every column", () => {
  const users = ["php-dbaccess", "php-persist", "php-platform"].flatMap((name) => {
    const table = findTable(name)!;
    return table.where(["metric"], ["OPM"]).map((row) => {
      const response = table.where(["metric", "column"], ["RT", table.text(row, "column")])[0]!;
      return (table.number(row, "value") / 60) * (table.number(response, "value") / 1000);
    });
  });
  expect(users.length).toBe(11);
  for (const count of users) expect(Math.abs(count - 15)).toBeLessThan(0.4);
});

test("Db2 Mirror: megabytes per second are rows per second times one row size", () => {
  const table = findTable("db2m-c5-sriov")!;
  const sizes = table.rows.flatMap((_, row) => {
    const [rows, megabytes] = [number(table, row, "rows"), number(table, row, "updates")];
    return rows && megabytes ? [(megabytes * 1e6) / rows] : [];
  });
  expect(sizes.length).toBe(8);
  for (const size of sizes) expect(Math.abs(size - 1240.73)).toBeLessThan(0.02);
});

describe("interactive percentages", () => {
  /**
   * Tables whose percentages refer to other ratings than the published ones. Their warnings state
   * this.
   */
  const NOT_FROM_THE_CPW = ["cpw-c-23-2-3", "cpw-c-26-v3r7", "cpw-c-26-v4r1"];
  /** Lines with a warning of their own. */
  const WRONG_LINES = ["6784", "6846", "6848"];
  const PRINTED_DIGIT = 0.1;

  const off = cpwTables
    .filter((table) => table.has("interactiveAtKnee"))
    .flatMap((table) =>
      table.rows.flatMap((_, row) => {
        const cpw = number(table, row, "cpw");
        const shares = (
          [
            ["knee", "interactiveAtKnee"],
            ["max", "interactiveAtMax"],
          ] as const
        ).map(([capacity, share]) => {
          const [value, printed] = [number(table, row, capacity), number(table, row, share)];
          return cpw === undefined || value === undefined || printed === undefined
            ? 0
            : Math.abs((100 * value) / cpw - printed);
        });
        const [interactive, processor] = [
          number(table, row, "interactiveAtKnee"),
          number(table, row, "processorAtKnee"),
        ];
        const sum =
          interactive === undefined || processor === undefined
            ? 0
            : Math.abs(interactive + processor - 100);
        return Math.max(...shares, sum) > PRINTED_DIGIT + 1e-9 ? [{ table, row }] : [];
      }),
    );

  test("follow from the published CPW, except for the tables and lines named here", () => {
    expect(
      [...new Set(off.map(({ table }) => table.name))]
        .filter(
          (name) =>
            !off.some(
              ({ table, row }) => table.name === name && WRONG_LINES.includes(lineOf(table, row)),
            ),
        )
        .sort(),
    ).toEqual(NOT_FROM_THE_CPW);
    expect(
      off
        .filter(({ table }) => !NOT_FROM_THE_CPW.includes(table.name))
        .map(({ table, row }) => lineOf(table, row))
        .sort(),
    ).toEqual(WRONG_LINES);
  });

  test("have a warning where they do not", () => {
    for (const { table, row } of off)
      expect([
        table.name,
        lineOf(table, row),
        table.about.warnings.some((warning) => /percentages/.test(warning)) ||
          /percentage|%/.test(text(table, row, "warning")),
      ]).toEqual([table.name, lineOf(table, row), true]);
  });
});

test("ratings of one system, feature and mode increase with its cores", () => {
  let pairs = 0;
  for (const { groups } of ratedSystems().values())
    for (const { system, feature, points } of groups) {
      for (let i = 1; i < points.length; i += 1) {
        pairs += 1;
        expect([system, feature, points[i]!.cores, points[i]!.cpw > points[i - 1]!.cpw]).toEqual([
          system,
          feature,
          points[i]!.cores,
          true,
        ]);
      }
    }
  expect(pairs).toBeGreaterThan(200);
});

test("a configuration rated in two tables has one rating, except for those of C.26, which are rated by release", () => {
  const KEYS = [
    "system",
    "model",
    "feature",
    "serverFeature",
    "editionFeature",
    "interactiveFeature",
    "mode",
    "role",
    "sharing",
    "cores",
    "partitions",
    "extra",
    "ibmiCores",
  ];
  const ratingsBySystem = new Map<string, { cpw: number; release: string; by: boolean }[]>();
  for (const table of cpwTables)
    table.rows.forEach((_, row) => {
      const cpw = number(table, row, "cpw");
      if (cpw === undefined || !table.has("cores")) return;
      const key = KEYS.map((field) => text(table, row, field)).join("|");
      ratingsBySystem.set(key, [
        ...(ratingsBySystem.get(key) ?? []),
        {
          cpw,
          release: String(table.about.facts.release),
          by: table.about.facts.ratedByRelease === true,
        },
      ]);
    });
  const twice = [...ratingsBySystem].filter(([, ratings]) => ratings.length > 1);
  expect(twice.length).toBe(35);
  const differing = twice.filter(([, ratings]) => new Set(ratings.map(({ cpw }) => cpw)).size > 1);
  expect(differing.length).toBe(12);
  for (const [key, ratings] of differing)
    expect([
      key,
      ratings.every(({ by }) => by),
      new Set(ratings.map(({ release }) => release)).size,
    ]).toEqual([key, true, 2]);
});

test("an interactive feature has the same CPW wherever it is published; Base is not a feature code", () => {
  const capacities = new Map<string, Set<number>>();
  for (const table of cpwTables.filter((cpwTable) => cpwTable.has("interactiveFeature")))
    table.rows.forEach((_, row) => {
      const code = text(table, row, "interactiveFeature");
      const capacity = number(table, row, "interactive") ?? number(table, row, "max");
      if (code && capacity !== undefined)
        capacities.set(code, (capacities.get(code) ?? new Set()).add(capacity));
    });
  expect(capacities.size).toBe(52);
  expect([...capacities].filter(([, values]) => values.size > 1).map(([code]) => code)).toEqual([
    "Base",
  ]);
});
