/**
 * How many devices adapters, drawers and loops take, and how many still add performance (PCR 4.1 to
 * 4.6).
 */
import { TOLERANCE } from "../tolerance";
import { answer, refuse, type Outcome } from "../answer";
import { normalizeKey } from "../../catalogue/lookup-key";
import { guidelineValue, withRule, ruleValue, type PublishedValue } from "../published-values";
import { adapter, disk, enclosureField } from "./hardware";

export type DriveKind = "HDD" | "SSD";
export const DRIVE_KINDS = ["HDD", "SSD"] as const;

const ONE = "For one adapter.";
const PAIR = "For a pair of adapters, not per adapter.";

interface DeviceLimit {
  readonly rule: string;
  readonly scope: string;
}

/**
 * Maximum number of devices by adapter and kind of drive, and of both kinds together if published.
 */
const MAX_DEVICES: Readonly<Record<string, DeviceLimit>> = {
  "572F/575C HDD": { rule: "internal-storage.572f.hdd", scope: ONE },
  "572F/575C SSD": { rule: "internal-storage.572f.ssd", scope: ONE },
  "57B5 HDD": { rule: "internal-storage.57b5.hdd", scope: PAIR },
  "57B5 SSD": { rule: "internal-storage.57b5.ssd", scope: PAIR },
  "57B5 HDD mixed": { rule: "internal-storage.57b5.mixed.hdd", scope: PAIR },
  "57B5 SSD mixed": { rule: "internal-storage.57b5.mixed.ssd", scope: PAIR },
  "574E SSD": { rule: "internal-storage.574e.ssd", scope: PAIR },
  "57CD SSD": { rule: "internal-storage.57cd.ssd", scope: ONE },
  "57B8/57B7 HDD": { rule: "internal-storage.57b8.drives", scope: "With the external drawer." },
};

/** Devices up to which performance grows, by adapter and kind. */
const USEFUL: Readonly<
  Record<string, DeviceLimit & { readonly bound?: "bound2"; readonly measuredOnly?: true }>
> = {
  "572F/575C HDD": { rule: "internal-storage.572f.hdd.useful", scope: ONE },
  "572F/575C SSD": { rule: "internal-storage.572f.ssd", scope: ONE },
  "57B5 HDD": { rule: "internal-storage.57b5.hdd", scope: PAIR },
  "57B5 SSD": { rule: "internal-storage.57b5.ssd", scope: PAIR },
  "571F/575B HDD": {
    rule: "internal-storage.571f.scaling",
    scope: ONE,
    bound: "bound2",
    measuredOnly: true,
  },
};

const driveKey = (code: string, kind: DriveKind): string | Outcome => {
  const row = adapter(code);
  return "refused" in row ? row : `${row.table.text(row.row, "ccin")} ${kind}`;
};

const unprintedRefusal = (
  what: string,
  code: string,
  kind: DriveKind,
  columns: Readonly<Record<string, unknown>>,
  suffix = "",
): Outcome =>
  refuse(
    "neverPublished",
    { [`${what} of adapter`]: code },
    `The text has no value for ${kind === "HDD" ? "disk drives" : "solid-state drives"} ${suffix ? "beside the other kind " : ""}on it.`,
    {
      suggestions: () =>
        Object.keys(columns)
          .filter((key) => key.endsWith(` ${kind}${suffix}`))
          .map((key) => key.split(" ")[0]!)
          .sort(),
    },
  );

/** Maximum number of devices of one kind on an adapter or pair. */
export function maxDevices(code: string, kind: DriveKind, mixed: boolean): Outcome {
  const key = driveKey(code, kind);
  if (typeof key !== "string") return key;
  const suffix = mixed ? " mixed" : "";
  const limit = MAX_DEVICES[key + suffix];
  if (!limit)
    return unprintedRefusal(
      mixed ? "device limit with both kinds" : "device limit",
      code,
      kind,
      MAX_DEVICES,
      suffix,
    );
  const figure = ruleValue(limit.rule);
  return withRule(figure.value, "devices", [limit.rule], { conditions: [limit.scope] });
}

const SPACE_ONLY = ["Additional devices add space, but no performance."];

/**
 * The number of devices that still add performance; refused beyond the supported or measured
 * number.
 */
export function usefulDevices(code: string, kind: DriveKind, devices: number): Outcome {
  const key = driveKey(code, kind);
  if (typeof key !== "string") return key;
  const limit = USEFUL[key];
  if (!limit) return unprintedRefusal("effective number of devices", code, kind, USEFUL);
  const useful = ruleValue(limit.rule, limit.bound);
  const maximum =
    limit.measuredOnly || !MAX_DEVICES[key] ? useful : ruleValue(MAX_DEVICES[key].rule);
  if (devices > maximum.value)
    return refuse(
      limit.measuredOnly ? "outsideRange" : "beyondLimit",
      { devices },
      limit.measuredOnly ? "No measurement has more." : "The adapter supports no more.",
      { suggestions: () => [maximum.value], references: maximum.references },
    );
  return answer(Math.min(devices, useful.value), "devices", "rule", {
    references: useful.references,
    conditions: [limit.scope],
    warnings: devices > useful.value ? SPACE_ONLY : undefined,
    formula: "lower of devices and the published limit",
  });
}

/** Enclosures for a number of devices. */
export function enclosuresNeeded(code: string, devices: number): Outcome {
  const each = enclosureField(code, "DEVICES");
  if ("refused" in each) return each;
  return answer(Math.ceil(devices / (each.value as number)), "enclosures", "derived", {
    references: each.references,
    formula: "devices / devices per enclosure, rounded up",
  });
}

export const EQUIVALENTS = ["58B9", "HDD", "RAID5", "MIRRORED"] as const;
export type Equivalent = (typeof EQUIVALENTS)[number];

const ROUGHLY = ["Approximate, for the small-block disk workload and fast (15K) disk drives."];
const ONE_POINT = [
  "One measurement with solid-state drives on a pair of 57B5, not a general ratio.",
];

/**
 * The approximate equivalent of a number of devices: 58B9 in 15K disk drives and back; RAID 5 in
 * mirrored solid-state drives, one point only.
 */
export function equivalent(devices: number, from: Equivalent): Outcome {
  if (from === "58B9" || from === "HDD") {
    const ratio = ruleValue("internal-storage.58b9.equivalent");
    const value = from === "58B9" ? devices * ratio.value : devices / ratio.value;
    return answer(value, from === "58B9" ? "15K disk drives" : "58B9 drives", "derived", {
      references: ratio.references,
      warnings: ROUGHLY,
      formula: `devices ${from === "58B9" ? "x" : "/"} published ratio`,
    });
  }
  const [mirrored, raid5] = [
    ruleValue("internal-storage.57b5.mirrored"),
    ruleValue("internal-storage.57b5.mirrored", "bound2"),
  ];
  const [measuredDevices, calculatedDevices] =
    from === "RAID5" ? [raid5, mirrored] : [mirrored, raid5];
  if (devices !== measuredDevices.value)
    return refuse(
      "notMeasured",
      { devices },
      `The comparison is of ${from === "RAID5" ? "devices under RAID 5" : "mirrored devices"}.`,
      { suggestions: () => [measuredDevices.value], references: measuredDevices.references },
    );
  return answer(
    calculatedDevices.value,
    from === "RAID5" ? "mirrored devices" : "devices under RAID 5",
    "rule",
    { references: measuredDevices.references, warnings: ONE_POINT },
  );
}

export const LOOPS = ["HSL", "HSL 571E/571F", "12X", "57B5"] as const;
export type StorageLoop = (typeof LOOPS)[number];

interface LoopLimit {
  readonly each: PublishedValue;
  readonly among?: PublishedValue;
  readonly maximum: PublishedValue;
  readonly units: string;
}

function loopLimit(loop: StorageLoop): LoopLimit {
  switch (loop) {
    case "HSL":
      return {
        each: ruleValue("internal-storage.hsl.tower.drives"),
        maximum: ruleValue("internal-storage.hsl.towers"),
        units: "towers",
      };
    case "HSL 571E/571F":
      return {
        each: ruleValue("internal-storage.hsl.loop"),
        among: ruleValue("internal-storage.hsl.towers"),
        maximum: ruleValue("internal-storage.hsl.towers"),
        units: "towers",
      };
    case "12X":
      return {
        each: ruleValue("internal-storage.12x.drives"),
        among: ruleValue("internal-storage.12x.adapters"),
        maximum: ruleValue("internal-storage.12x.adapters"),
        units: "571F adapters",
      };
    case "57B5":
      return {
        each: ruleValue("internal-storage.57b5.hdd"),
        maximum: ruleValue("internal-storage.57b5.pairs"),
        units: "pairs of 57B5",
      };
  }
}

/** Drives on a loop with a number of towers, adapters or pairs. */
export function loopDrives(loop: StorageLoop, units: number): Outcome {
  const { each, among, maximum, units: words } = loopLimit(loop);
  if (units > maximum.value)
    return refuse("beyondLimit", { units }, `The limit counts ${words}.`, {
      suggestions: () => [maximum.value],
      references: maximum.references,
    });
  return answer((each.value / (among?.value ?? 1)) * units, "drives", "derived", {
    references: [...each.references, ...maximum.references],
    conditions: [`Counted in ${words}.`],
    formula: `drives of one x ${words}`,
  });
}

const MECHANICS = [
  "Derived from data-sheet values, without transfer, queueing and cache. Not measured.",
];

/**
 * Mechanical access time in ms of a disk drive for a share of reads; by default the share of the
 * disk workload.
 */
export function accessTime(ccin: string, readShare: number | undefined): Outcome {
  const drive = disk(ccin);
  if ("refused" in drive) return drive;
  const { table: source, row } = drive;
  if (normalizeKey(source.text(row, "technology")) === normalizeKey("SSD"))
    return refuse(
      "notApplicable",
      { drive: ccin },
      "A solid-state drive has no arm. The zeros of the table are not access times.",
      { references: [drive] },
    );
  const mix = ruleValue("internal-storage.mix");
  const reads = readShare ?? mix.value;
  const value =
    reads * source.number(row, "readSeek") +
    (1 - reads) * source.number(row, "writeSeek") +
    source.number(row, "latency");
  return answer(value, "ms", "derived", {
    references: readShare === undefined ? [drive, ...mix.references] : [drive],
    warnings: MECHANICS,
    formula: "reads x read seek + (1 - reads) x write seek + latency",
  });
}

/** Share of reads of the laboratory's disk workload. */
export function workloadReads(journalShared: boolean): Outcome {
  const figure = ruleValue(journalShared ? "internal-storage.mix.journal" : "internal-storage.mix");
  return answer(figure.value, "1", "rule", {
    references: figure.references,
    conditions: ["A lab workload, not a customer workload."],
  });
}

const SAME_ARMS = ["For identical arms and evenly distributed work."];
const START = "Arms are marginal above this guideline. Override it by your limit.";

/** Disk arms for the same, or increased, work at a target disk busy share. */
export function armsNeeded(
  arms: number,
  busy: number,
  target: number | undefined,
  growth: number,
): Outcome {
  const guideline = guidelineValue("disk.arm.marginal");
  const requiredArms = Math.ceil(
    (arms * busy * (1 + growth)) / (target ?? guideline.value) - TOLERANCE,
  );
  return answer(Math.max(requiredArms, 1), "arms", target === undefined ? "derived" : "user", {
    references: target === undefined ? guideline.references : [],
    warnings: SAME_ARMS,
    conditions: target === undefined ? [START] : undefined,
    formula: "arms x busy x (1 + growth) / limit, rounded up",
  });
}
