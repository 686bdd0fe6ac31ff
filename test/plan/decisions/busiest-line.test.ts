/**
 * The network on the first page, of lines and of database links: its figures are those of the one
 * that is nearest to its limit, and everything that does not fit is named.
 */
import { buildPlan } from "../../../src/plan/definition/build-plan";
import { EMPTY_INPUTS } from "../../../src/plan/inputs/plan-inputs";
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";

/** 177,259 rows of 1,300 bytes each second, all of them changed: 1,843.5 Mbit/s. */
const ROW_DATA = (177_259 * 1300 * 8) / 10 ** 6;
/** 50 transactions of 5,000 bytes each second: 2 Mbit/s. */
const TRAFFIC = (50 * 5000 * 8) / 10 ** 6;

const INPUTS = {
  sizebook: "plan",
  fields: { "cover.network": "Yes", "cover.ha": "Yes" },
  tables: {
    hapair: [
      {
        name: "PAIR",
        mode: "Active-active",
        class: "SQL OLTP",
        storage: "SSD",
        cores: 32,
        cpu: 0.5,
        factor: 1,
      },
    ],
    hanode: [{ node1: "EAST", cores1: 22, node2: "WEST", cores2: 22 }],
    haload: [{ km: 1, jobs: 140, rows: 177_259, record: 1300, reads: 0, updates: 82, writes: 18 }],
    halink: [{ name: "L1", pair: "PAIR", use: "Database", speed: 100 }],
    nettx: [
      {
        name: "Orders",
        traffic: "Already measured",
        protection: "TLS",
        type: "ACRR",
        policy: "AES128/SHA-1",
        part: "A",
        tps: 50,
        line: "WAN",
        sent: 5000,
        received: 0,
      },
    ],
    netline: [{ name: "WAN", own: 10 }],
  },
};

describe("a network with a line and a database link", () => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(inputsOf(INPUTS), ["Network and security", "High availability"]);
  });
  afterAll(() => plan.dispose());

  const expectValues = ([end, bound]: readonly number[]): void => {
    expect(plan.read("limit.end[network]")).toBeCloseTo(end!, 6);
    expect(plan.read("limit.bound[network]")).toBe(bound);
  };
  const finding = (): string => String(plan.read("limit.finding[network]"));

  test.each([
    ["the link is nearer to its limit", 2, 10, [ROW_DATA, 2000]],
    ["the line is nearer to its limit", 100, 10, [TRAFFIC, 10]],
  ])("%s", async (_case, speed, own, expected) => {
    await plan.set({ "halink.speed[1]": speed, "netline.own[1]": own });
    expectValues(expected);
    expect(plan.read("limit.state[network]")).toBe("fits");
  });

  test.each([
    [
      "the line",
      1.5,
      1,
      [TRAFFIC, 1],
      "2 Mbit/s at the horizon, limit 1 Mbit/s.",
      "PAIR: The line transfers",
    ],
    [
      "the link",
      1,
      1.5,
      [ROW_DATA, 1000],
      "1,843 Mbit/s at the horizon, limit 1,000 Mbit/s.",
      "WAN, shift A: The line transfers",
    ],
  ])("%s exceeds its limit by most, and the other is named", async (_case, speed, own, ...rest) => {
    const [expected, sentence, other] = rest;
    await plan.set({ "halink.speed[1]": speed, "netline.own[1]": own });
    expectValues(expected);
    expect(finding()).toMatch(new RegExp(`^${sentence}`));
    expect(finding()).toContain(other);
    expect(finding()).not.toMatch(/ from \./);
    expect(plan.read("limit.state[network]")).toBe("does not fit");
  });
});

test("no rule that is compared for page 1 has more checks than are compared", () => {
  const { workbook, index } = buildPlan(EMPTY_INPUTS);
  const calculation = workbook.sheets.find(({ name }) => name === "Calculation")!;
  const labels = [...calculation.cells.values()].map(({ value }) => String(value));
  const compared = new Map<string, number>();
  for (const label of labels) {
    const [, number, rule] = /^Check (\d+) in use of (.+)$/.exec(label) ?? [];
    if (rule !== undefined) compared.set(rule, Math.max(compared.get(rule) ?? 0, Number(number)));
  }
  const { sheet, firstRow, lastRow, columns } = index.tables.get("check")!;
  const { cells } = workbook.sheets.find(({ name }) => name === sheet)!;
  const rules = Array.from(
    { length: lastRow - firstRow + 1 },
    (_, i) => cells.get(`${columns.get("rule")}${firstRow + i}`)?.value,
  );
  const missed = [...compared].filter(
    ([rule, most]) => rules.filter((other) => other === rule).length > most,
  );
  expect(compared.size).toBeGreaterThan(2);
  expect(missed).toEqual([]);
});
