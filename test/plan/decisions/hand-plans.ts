/**
 * Small plans about what is blank, impossible, or a condition, with the arithmetic of their
 * conclusions. A 520 with 2 cores has 8,300 CPW (PCR C.12); an S1014 EPG2 has 205,300 CPW with 8
 * cores and at most 1,024 GB.
 */
import { LIBRARIES } from "./libraries";

type Row = Readonly<Record<string, string | number>>;
export interface HandPlan {
  readonly sizebook: "plan";
  readonly fields: Row;
  readonly tables: Readonly<Record<string, readonly Row[]>>;
}

const FIELDS: Row = {
  "cover.customer": "By hand",
  "cover.date": "2026-02-02",
  "cover.backup": "No",
  "date.measured": "2026-01-01",
  "date.golive": "2026-07-01",
  "date.horizon": "2029-01-01",
  "measured.period": "1 to 31 January, all days",
  "measured.tool": "Collection Services, 5 minutes",
  "measured.monthend": "Yes",
  "measured.statistic": "Busiest hour",
  "k.choice": "Partitions measured",
  "pool.cost": "HIGH",
  "target.choice": 1,
  "alternatives.least": 1,
};

const WORKLOAD: Row = {
  name: "Orders",
  source: "PROD",
  class: "High",
  share: 1,
  target: "PROD",
  growth: 0.05,
};

const TABLES: HandPlan["tables"] = {
  box: [{ name: "S520", system: "8203-E4A", feature: "5634", cores: 2 }],
  source: [{ name: "PROD", box: "S520", cores: 2, sharing: "Dedicated" }],
  cpu: [{ highA: 0.6 }],
  workload: [WORKLOAD],
  target: [{ name: "PROD", sharing: "Dedicated", cores1: 1, memory: 64 }],
  alt: [{ name: "S1014", system: "9105-41B", feature: "EPG2", cores: 8 }],
  altfact: [{ ibmi: "IBM i 7.5" }],
};

const handPlan = (fields: Row, tables: Partial<HandPlan["tables"]> = {}): HandPlan => ({
  sizebook: "plan",
  fields: { ...FIELDS, ...fields },
  tables: { ...TABLES, ...tables } as HandPlan["tables"],
});

/** 4,980 CPW of 25,662.5: fits; nothing about memory is entered but the layout. */
export const plain = handPlan({});

/**
 * 800 GB grow by 8% a year: 12 x ln(1,024 / 800) / ln 1.08 = 38.5, so that month 39, April 2029,
 * is above what an S1014 can have; month 48 has 800 x 1.08 ^ 4 = 1,088.4 GB.
 */
export const memoryGrows = handPlan(
  { "date.horizon": "2030-01-01", "growth.memory": 0.08 },
  { target: [{ name: "PROD", sharing: "Dedicated", cores1: 1, memory: 800 }] },
);

/** 80% and 50% of one partition's work are 130%. */
export const sharesOf130 = handPlan(
  {},
  {
    workload: [
      { ...WORKLOAD, share: 0.8 },
      { ...WORKLOAD, name: "Web", share: 0.5 },
    ],
  },
);

/** A dedicated partition cannot use 130% of its two cores. */
export const dedicatedAt130 = handPlan({}, { cpu: [{ highA: 1.3 }] });

/** The same CPU of an uncapped partition is 130% of its entitlement: 10,790 CPW, a normal peak. */
export const uncappedAt130 = handPlan(
  {},
  {
    cpu: [{ highA: 1.3 }],
    source: [{ name: "PROD", box: "S520", cores: 1, sharing: "Uncapped" }],
  },
);

/** An S1014 takes at most 1,024 GB. */
export const memoryOf2048 = handPlan({ "installed.memory": 2048 });

/** An S1014 EPG2 has 8 cores. */
export const coresOf12 = handPlan(
  {},
  { alt: [{ name: "S1014", system: "9105-41B", feature: "EPG2", cores: 12 }] },
);

/** Measured in January 2026, in use since December 2025. */
export const goLiveBefore = handPlan({ "date.golive": "2025-12-01" });

/** Dated one month after its go-live in July 2026. */
export const datedAfterGoLive = handPlan({ "cover.date": "2026-08-03" });

/** IBM i 7.4 is supported until 30 September 2026: after go-live, before the horizon of 2029. */
export const releaseEnds = handPlan({}, { altfact: [{ ibmi: "IBM i 7.4" }] });

/** IBM i 7.3 was supported until 30 September 2023. */
export const releaseEnded = handPlan({}, { altfact: [{ ibmi: "IBM i 7.3" }] });

/** Two days without a month end. */
export const withoutMonthEnd = handPlan({
  "measured.monthend": "No",
  "measured.period": "2026-01-13 00:00 to 2026-01-15 00:00",
});

const SAVE_RISKS = ["Save today", "Save at the horizon"] as const;
/** 1,800 GB at 280 GB/h (PCR 2731) take 6.4 h of 6 h. */
const exceededSave = (action: string, after?: number): HandPlan =>
  handPlan(
    { "cover.backup": "Yes", "backup.window": 6, "backup.restore": 12 },
    {
      ...LIBRARIES,
      risk: SAVE_RISKS.map((check) => ({
        risk: `Checks: Backup window: ${check}`,
        owner: "B. Operator",
        action,
        due: "2026-06-30",
        ...(after === undefined ? {} : { after }),
      })),
    },
  );
/** An action without a figure leaves the save too long. */
export const actionWithoutFigure = exceededSave("Buy another drive");
export const actionToBeMeasured = exceededSave("Buy another drive, to be measured by 30 June 2026");
/** Two drives take half of 6.4 h; a faster adapter alone would leave 6.1 h of 6 h. */
export const actionWithFigure = exceededSave("Two drives", 3.2);
export const actionTooSmall = exceededSave("A faster adapter", 6.1);

/** A system of the planner's own, of which nothing but a rating is known. */
export const ownTarget = handPlan(
  {},
  {
    alt: [{ name: "New", system: "EX-1024", feature: "EX1", cores: 8 }],
    altfact: [],
    ownsystem: [
      {
        system: "EX-1024",
        feature: "EX1",
        cores: 8,
        cpw: 200000,
        source: "Offer of a vendor",
        date: "2026-01-15",
      },
    ],
  },
);

/** Without a feature: 8 cores leave EPG2 of an S1014, 6 cores leave none. */
export const featureLeft = handPlan({}, { alt: [{ name: "S1014", system: "9105-41B", cores: 8 }] });
export const featureOpen = handPlan({}, { alt: [{ name: "S1014", system: "9105-41B", cores: 6 }] });

/**
 * 8,300 x 73% = 6,059 CPW shrink by 10% a year, and 900 more come in month 18, July 2027, on the
 * same two cores: x 0.9 ^ 0.5 = 5,748.1 at go-live, 6,059 x 0.9 ^ 1.5 + 900 = 6,073.3 in July 2027,
 * 6,059 x 0.9 ^ 3 + 900 = 5,317.0 at the horizon.
 */
export const worstBetween = handPlan(
  {},
  {
    cpu: [{ highA: 0.73 }],
    workload: [{ ...WORKLOAD, growth: -0.1 }],
    addition: [
      {
        name: "Plant",
        target: "PROD",
        class: "High",
        measured: "No",
        cpwA: 900,
        start: 18,
        growth: 0,
      },
    ],
    target: [{ name: "PROD", sharing: "Dedicated", cores1: 2 }],
    alt: [{ name: "520", system: "8203-E4A", feature: "5634", cores: 2 }],
  },
);

/**
 * 1,400 GB at 280 GB/h save 5 h, from 22:00 to 03:00, and grow by 20% a year: x 1.2 ^ 0.5 = 5.477 h
 * at go-live, x 1.2 ^ 3 = 8.64 h at the horizon, 22:00 to 06:38; 6.5 h after 12 x ln 1.3 / ln 1.2 =
 * 17.3 months. Restore at 190 GB/h takes 7.368, 8.072 and 12.733 h, 12 h after 32.1 months. Batch
 * takes 5 h from 01:00, x 1.1 ^ 0.5 = 5.244 h and x 1.1 ^ 3 = 6.655 h; 6 h after 22.95 months.
 */
export const windowsGrow = handPlan(
  {
    "cover.backup": "Yes",
    "backup.window": 6.5,
    "backup.restore": 12,
    "backup.start": 22,
    "cover.batch": "Yes",
    "batch.window": 6,
    "batch.start": 1,
  },
  {
    dataset: [
      {
        name: "All libraries",
        gb: 1400,
        kind: "User Mix 12GB",
        device: "3580-003",
        config: "576B",
        drives: 1,
        stream: 1,
        growth: 0.2,
      },
    ],
    tape: [{ device: "3580-003", drives: 1 }],
    batchjob: [
      {
        name: "Month end",
        system: "S520",
        kind: "Serial",
        hours: 5,
        cpu: 9000,
        stream: 1,
        growth: 0.1,
        own: 5,
      },
    ],
  },
);

const SMALL_720 = { name: "720", system: "8202-E4D", feature: "EPCK", cores: 4 };
/** 28,400 CPW with 4 cores: 4,980 x 1.05 ^ 3 = 5,765 are 81.2% of one core, and 40.6% of two. */
export const oneCoreEntered = handPlan({}, { alt: [SMALL_720] });
/** The same without cores of the partition, on one active core: two of four are needed. */
export const oneCoreActive = handPlan(
  {},
  {
    target: [{ name: "PROD", sharing: "Dedicated", memory: 64 }],
    alt: [{ ...SMALL_720, cores: 1 }],
  },
);
/** 800 GB that grow, and an S1024, which takes 8,192 GB. */
export const memoryOfAnother = handPlan(memoryGrows.fields, {
  ...memoryGrows.tables,
  alt: [...TABLES.alt!, { name: "S1024", system: "9105-42A", feature: "EPGM", cores: 12 }],
});
const ownDemand = (own: number, alt: readonly Row[], fields: Row = {}): HandPlan =>
  handPlan(fields, {
    source: [{ name: "PROD", box: "S520", cores: 2, sharing: "Dedicated", own }],
    cpu: [{ highA: 0.8 }],
    workload: [{ ...WORKLOAD, growth: 0 }],
    target: [{ name: "PROD", sharing: "Dedicated", memory: 64 }],
    alt,
  });
/**
 * 95,000 x 80% / 70% = 108,571: 4 cores of an S1022, its largest IBM i partition, have 106,300, so
 * 4.09 would be needed. Of an S1024, 108,571 / 26,041.7 = 4.2: 5 cores.
 */
export const partitionOf4Cores = ownDemand(95000, [
  { name: "S1022", system: "9105-22A", feature: "EPG9", cores: 12, viosOwn: 1 },
  { name: "S1024", system: "9105-42A", feature: "EPGM", cores: 12 },
]);
/** 60,000 x 80% / 70% = 68,571: 2.7 cores of an S1014, of which 2 are active; no 720 has that. */
export const noneFits = ownDemand(60000, [
  SMALL_720,
  { name: "S1014", system: "9105-41B", feature: "EPG2", cores: 2 },
]);
