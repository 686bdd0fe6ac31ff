/**
 * Whole plans calculated by hand from the published ratings, rates and dates, before they were
 * calculated here: figures, months and conclusions of every row.
 */
import { inputsOf, openPlan, type OpenPlan } from "../../support/open-plan";
import CONSOLIDATION from "./plans/consolidation.json";
import DISK_AND_TLS from "./plans/disk-and-tls.json";
import KEEP from "./plans/keep.json";
import LINKED_NODES from "./plans/linked-nodes.json";
import WINDOWS from "./plans/windows.json";

interface ByHand {
  readonly inputs: unknown;
  readonly status: string;
  /** The beginning of each condition, in its order. */
  readonly conditions: readonly RegExp[];
  /** Value at the horizon and the month in which each limit is reached. */
  readonly limits: Readonly<Record<string, readonly [end: number, reached: string]>>;
  /** Status, "fits until" and reason of each row. */
  readonly rows: Readonly<
    Record<string, readonly [state: string, until: string | RegExp, why: RegExp]>
  >;
}

const BEYOND = "beyond 10 years";

const PLANS: Readonly<Record<string, ByHand>> = {
  // A 770 and an S824 onto one system. ERP 42.3% of 130,208 CPW, 7% a year; WMS 63.9% at the
  // horizon; WEB needs 1.103 cores with its small-source margin, so 2.
  "two systems onto one": {
    inputs: CONSOLIDATION,
    status: "FITS WITH CONDITIONS",
    conditions: [/^1\. Reported ratings.*9105-42A.*nobody has agreed yet/],
    limits: { cpu: [0.6389, "2032-02"], cores: [9, ""], memory: [876.3, BEYOND] },
    rows: {
      stay: ["does not fit", "August 2027 (CPU: ERP)", /ERP reaches 93\.4%.*Out of support/],
      alt1: ["fits with conditions", "February 2032 (CPU: ERP)", /The only one that fits/],
      // 7 cores suffice today; 9 are needed at the horizon.
      alt2: ["does not fit", "by the horizon (Active cores)", /one core short/],
      // ERP on 4 cores: 78% at the horizon, 70% in month 41.95.
      alt3: [
        "does not fit",
        "September 2029 (CPU: ERP)",
        /IBM i partitions of at most 4 cores; ERP needs 4\.5\.$/,
      ],
    },
  },
  // The save takes 3.0 h x 1.2 ^ 4.4167 + 1.0 h x 1.12 ^ 4.4167 = 8.36 h of 6 h; a second drive is
  // agreed: 5.0 h.
  "windows with an agreed action": {
    inputs: WINDOWS,
    status: "FITS WITH CONDITIONS",
    conditions: [
      /^1\. Reported ratings.*A\. Planner, by 31 March 2026/,
      /^2\. .*The save takes.*5 after it.*B\. Operator, by 31 March 2028/,
      /^3\. .*IBM i 7\.4: supported until 30 September 2026.*nobody has agreed yet/,
    ],
    limits: {
      cpu: [0.6707, "2031-03"],
      memory: [936.4, "2031-07"],
      backup: [8.361, "2028-07"],
      restore: [12.542, "2031-02"],
      batch: [4.719, "2031-05"],
    },
    rows: {
      stay: ["does not fit", "June 2028 (CPU: PROD)", /PROD reaches 78\.9%/],
      alt1: ["fits with conditions", /^July 2028 \(Backup window/, /^Selected\. Fewest cores/],
      alt2: [
        "fits with conditions",
        /^July 2028 \(Backup window/,
        /10 cores must be bought instead of 8/,
      ],
      // Two sources differ about its rating: neither is enough, and from when has no one figure.
      alt3: ["does not fit", /^July 2028 \(Backup window/, /PROD: Demand 137687 .*workload\.$/],
    },
  },
  // Keeping the S922 costs 37,200; the S914 is cheaper than the S1014, but withdrawn. IBM i 7.5 on
  // POWER9 is stated for Power Virtual Server.
  "keeping what there is": {
    inputs: KEEP,
    status: "FITS WITH CONDITIONS",
    conditions: [/^1\. Reported ratings.*9105-41B.*nobody has agreed yet/],
    limits: { cpu: [0.5968, BEYOND], cores: [3, ""], memory: [160, ""] },
    rows: {
      stay: ["fits", BEYOND, /^Nothing is bought\.$/],
      alt1: ["fits with conditions", BEYOND, /^Selected\. Lowest cost to the horizon/],
      alt2: [
        "fits with conditions",
        BEYOND,
        /no longer sold or supported, unlike S1014\. Withdrawn from marketing on 20 October 2023\.$/,
      ],
      alt3: [
        "does not fit",
        "by the horizon (Life cycle)",
        /Out of support since 31 May 2024\. IBM i 7\.5 on 8286-41A: not found in any publication/,
      ],
      alt4: [
        "does not fit",
        "by the horizon (Life cycle)",
        /IBM i 7\.4: supported until 30 September 2026, before go-live/,
      ],
    },
  },
  // Both nodes work in the same shift: 160,535 CPW together, not the 190,281 of their peaks.
  // Node of 8 cores: 208,333 CPW in the first row, 181,250 in the second; today's S924 145,500.
  "two linked nodes": {
    inputs: LINKED_NODES,
    status: "FITS WITH CONDITIONS",
    conditions: [/^1\. Reported ratings.*nobody has agreed yet/],
    limits: { cores: [22, ""], memory: [975.8, "2032-06"], survivor: [0.7706, "2031-12"] },
    rows: {
      stay: [
        "does not fit",
        "September 2027 (Surviving node: Orders: ORDA)",
        /FIN reaches 86\.8%.*surviving node Orders: ORDA at 110\.3% \(limit 85%\)/,
      ],
      alt1: ["fits with conditions", /^December 2031 \(Surviving node/, /Fewest cores to buy/],
      alt2: [
        "does not fit",
        "May 2030 (Surviving node: Orders: ORDA)",
        /surviving node Orders: ORDA at 88\.6% \(limit 85%\)/,
      ],
      alt3: [
        "fits with conditions",
        "January 2031 (CPU: BI)",
        /27 cores must be bought instead of 22/,
      ],
      alt4: ["does not fit", "June 2027 (CPU: ORDA)", /at most 4 cores; ORDA needs 5\.2/],
    },
  },
  // 7,000 GB x 1.14 ^ 4.6667 + 800 GB = 13,702 GB of 12,452; red, 80% of them, in month 25. TLS
  // takes 3,604 CPW in shift B.
  "disk, TLS and a custom rating": {
    inputs: DISK_AND_TLS,
    status: "DOES NOT FIT",
    conditions: [],
    limits: {
      cpu: [0.6196, "2033-03"],
      memory: [168, "2033-01"],
      space: [13701.9, "2028-02"],
      arms: [44, "2031-06"],
    },
    rows: {
      stay: ["does not fit", "November 2027 (CPU: PROD)", /PROD reaches 83\.9%/],
      alt1: ["does not fit", "February 2028 (Disk space: System)", /Does not fit: Disk space/],
      alt2: ["does not fit", "February 2028 (Disk space: System)", /Disk space, as on every/],
      alt3: ["does not fit", "already exceeded at go-live (Memory)", /at most 64 GB/],
    },
  },
};

describe.each(Object.entries(PLANS))("%s", (_, { inputs, status, conditions, limits, rows }) => {
  let plan: OpenPlan;
  beforeAll(async () => {
    plan = await openPlan(inputsOf(inputs), undefined);
  });
  afterAll(() => plan.dispose());
  const textOf = (cell: string): string => String(plan.read(cell) ?? "");

  test("its status and conditions", () => {
    expect(plan.errors()).toEqual([]);
    expect(plan.read("cover.verdict")).toBe(status);
    const listed = Array.from({ length: plan.rowsOf("conditionlist") }, (__, i) =>
      textOf(`conditionlist.text[${i + 1}]`),
    ).filter((text) => text !== "");
    expect(listed).toEqual(conditions.map((words) => expect.stringMatching(words)));
  });

  test("its limits, and when they are reached", () => {
    for (const [key, [end, reached]] of Object.entries(limits)) {
      expect(Number(plan.read(`limit.end[${key}]`)) / end).toBeCloseTo(1, 3);
      expect(textOf(`limit.date[${key}]`)).toBe(reached);
    }
  });

  test("every row: whether it fits, until when, and why", () => {
    for (const [row, [state, until, why]] of Object.entries(rows)) {
      expect(textOf(`choice.state[${row}]`)).toBe(state);
      expect(textOf(`choice.until[${row}]`)).toEqual(
        typeof until === "string" ? until : expect.stringMatching(until),
      );
      expect(textOf(`choice.why[${row}]`)).toMatch(why);
    }
  });

  test("selecting another alternative changes the status, date and figures of no row", async () => {
    const rowsNow = () =>
      Object.keys(rows).map((row) =>
        ["state", "until", "now", "live", "end", "licenses", "cost"].map((column) =>
          plan.read(`choice.${column}[${row}]`),
        ),
      );
    const before = rowsNow();
    for (const row of Object.keys(rows).slice(1)) {
      await plan.set({ "target.choice": Number(row.slice(3)) });
      // More memory than the system can have is contradictory input only where it is selected.
      if (!plan.read("plan.contradiction")) expect(rowsNow()).toEqual(before);
    }
    await plan.set({ "target.choice": 1 });
  });
});

test("where only disk space is missing, the closest is the one with the fewest cores", async () => {
  const plan = await openPlan(inputsOf(DISK_AND_TLS), undefined);
  try {
    expect(String(plan.read("closeststep.words#all"))).toMatch(/^S1014 P10 comes closest\. /);
    expect(String(plan.read("limit.finding[space]"))).toMatch(
      /80% of 12,452 usable GB in pool System\. What would help: 4,676 GB more usable space in pool System\./,
    );
  } finally {
    plan.dispose();
  }
});

test("a reported rating is no condition once somebody has compared it, on a day", async () => {
  const plan = await openPlan(inputsOf(CONSOLIDATION), undefined);
  const conditionOf = (): string => String(plan.read("conditionlist.text[1]") ?? "");
  const rows = ["altfact", "boxfact"].flatMap((table) =>
    [1, 2].map((row) => (column: string) => `${table}.${column}[${row}]`),
  );
  const fill = (column: string, value: string | number) =>
    plan.set(Object.fromEntries(rows.map((cellOf) => [cellOf(column), value])));
  try {
    await fill("comparedBy", "A. Planner");
    expect(conditionOf()).toMatch(/^1\. Reported ratings: .*9105-42A/);
    await fill("comparedOn", 46132);
    expect(plan.errors()).toEqual([]);
    expect(conditionOf()).toBe("");
    expect(plan.read("cover.verdict")).toBe("FITS");
    expect(plan.read("choice.state[alt1]")).toBe("fits");
    expect(String(plan.read("reportedallstep.line#all"))).toMatch(
      /^Reported ratings that were compared with IBM's report: .*9105-42A \(A\. Planner, 20 April 2026\)/,
    );
  } finally {
    plan.dispose();
  }
});
