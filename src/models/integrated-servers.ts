/**
 * Integrated servers over iSCSI: CPW of disk operations, memory, targets, settings, alignment,
 * backup (PCR 17).
 */
import { table } from "../catalogue/catalogue";
import { answer, ofOwnAmount, refuse, type Outcome } from "./answer";
import { withRule, ruleValue, ruleReference, type End } from "./published-values";

const OPERATIONS = 1000;
export type TargetKind = "HWT" | "SWT";

/** CPW of IBM i for a number of disk operations per second; the document allows linear scaling. */
export function diskOperations(
  operations: number,
  target: TargetKind,
  recommended: boolean,
): Outcome {
  const source = table("iscsi-diskio-cpw");
  const row = source.where(["target"], [target])[0]!;
  const references = [{ table: source, row }];
  if (target === "SWT" && !recommended)
    return refuse(
      "neverPublished",
      { "CPW of a software target with recommended": false },
      "The published CPW needs 512 MB of pool, digests off and jumbo frames. Other settings can need much more.",
      { references },
    );
  return ofOwnAmount(
    answer((operations / OPERATIONS) * source.number(row, "cpw"), "CPW", "measured", {
      references,
      formula: "operations per second / 1000 x CPW per 1000",
    }),
  );
}

export type MemoryPool = "MACHINE" | "BASE" | "SHARED" | "TOTAL";
const PRINTED_POOL = { MACHINE: "Machine", BASE: "Base", TOTAL: "Total" } as const;
const KB_A_MB = 1024;

/**
 * Additional IBM i memory for iSCSI in MB; TOTAL includes the shared data pool, unlike the
 * published total.
 */
export function memory(
  targets: number,
  descriptions: number,
  pool: MemoryPool,
  sharedMB: number | undefined,
): Outcome {
  const shared = sharedMB ?? ruleValue("integrated.pool.recommended").value;
  const minimum = ruleValue("integrated.pool.least").value / KB_A_MB;
  const isWithoutPool = shared === 0 && pool === "TOTAL";
  if (shared < minimum && !isWithoutPool)
    return refuse("outsideRange", { shared }, "The shared data pool has at least 4096 KB.", {
      suggestions: () => [minimum],
      references: ruleValue("integrated.pool.least").references,
    });
  const source = table("iscsi-memory");
  const warnings =
    shared < ruleValue("integrated.pool.recommended").value && !isWithoutPool
      ? ["The shared data pool is below the recommended 512 MB."]
      : [];
  if (pool === "SHARED")
    return withRule(shared, "MB", ["integrated.pool.recommended"], { warnings });
  const [ofTarget, ofDescription] = ["target", "NWSD"].map(
    (per) => source.where(["pool", "per"], [PRINTED_POOL[pool], per])[0]!,
  );
  const [perTarget, perDescription] = [
    source.number(ofTarget!, "memory"),
    source.number(ofDescription!, "memory"),
  ];
  const additional = targets * perTarget + descriptions * perDescription;
  return answer(pool === "TOTAL" ? additional + shared : additional, "MB", "rule", {
    references: [
      { table: source, row: ofTarget! },
      { table: source, row: ofDescription! },
    ],
    warnings,
    conditions:
      pool !== "TOTAL"
        ? []
        : isWithoutPool
          ? ["This total excludes the shared data pool, as published."]
          : ["This total includes the shared data pool. The published total does not."],
    formula:
      pool === "TOTAL"
        ? `targets x ${perTarget} + descriptions x ${perDescription} + shared data pool`
        : "targets x MB a target + descriptions x MB a description",
  });
}

/** iSCSI targets for a number of integrated servers with several paths each. */
export function targets(servers: number, paths: number): Outcome {
  const [maximum, each] = [
    ruleValue("integrated.targets.server").value,
    ruleValue("integrated.servers.target").value,
  ];
  if (paths > maximum)
    return refuse("beyondLimit", { paths }, "A server uses no more targets.", {
      suggestions: () => [maximum],
      references: ruleValue("integrated.targets.server").references,
    });
  return answer(Math.max(paths, Math.ceil((servers * paths) / each)), "targets", "derived", {
    references: [
      ruleReference("integrated.servers.target"),
      ruleReference("integrated.targets.server"),
    ],
    formula: "servers x paths / 8, rounded up, at least the paths of one server",
  });
}

const TRADEOFFS = "iscsi-tradeoffs";
/** Keys of the iSCSI configuration choices with a published effect. */
export const tradeoffs = (): string[] =>
  table(TRADEOFFS).rows.map((_, row) => table(TRADEOFFS).text(row, "key"));

/** The effect of an iSCSI configuration choice: one end of its published range. */
export function tradeoff(key: string, end: End): Outcome {
  const source = table(TRADEOFFS);
  const row = source.where(["key"], [key])[0];
  if (row === undefined)
    return refuse("unknownKey", { choice: key }, "", { suggestions: tradeoffs });
  const unit = source.text(row, "unit");
  const value =
    end === "HIGH"
      ? (source.cell(row, "to") ?? source.cell(row, "from"))
      : source.cell(row, "from");
  return answer(
    unit === "%" ? (value as number) / 100 : value!,
    unit === "%" ? "1" : unit,
    "measured",
    {
      references: [{ table: source, row }],
      conditions: [`${source.text(row, "effect")}${source.text(row, "about") ? " (about)" : ""}`],
    },
  );
}

export const SETTINGS = { LINK: "link", DIGESTS: "digests", FRAMES: "frames" } as const;
export type Setting = keyof typeof SETTINGS;

/** Recommended setting for an initiator and a target. */
export function setting(initiator: string, target: string, item: Setting): Outcome {
  const source = table("iscsi-settings");
  const row = source.where(["initiator", "target"], [initiator, target])[0]!;
  return answer(source.cell(row, SETTINGS[item])!, item === "LINK" ? "Gb/s" : "text", "rule", {
    references: [{ table: source, row }],
  });
}

const BYTES_A_MB = 1024 * 1024;
export type AlignmentItem = "MULTIPLE" | "NEXT" | "CHECK";

/**
 * Alignment of a partition when a virtual drive holds several: the multiple for its storage space,
 * the next size that fits, or the verdict. MB of 2^20 bytes.
 */
export function alignment(
  spaceMB: number,
  item: AlignmentItem,
  partitionMB: number | undefined,
): Outcome {
  const source = table("nws-alignment");
  const row = source.rows.findIndex(
    (_, candidate) =>
      source.cell(candidate, "spaceUpTo") === null ||
      spaceMB <= source.number(candidate, "spaceUpTo"),
  );
  const multiple = source.number(row, "bytes") / BYTES_A_MB;
  const small =
    spaceMB < ruleValue("integrated.space").value * KB_A_MB
      ? ["A storage space should have 2 GB or more."]
      : [];
  const extras = { references: [{ table: source, row }], warnings: small };
  if (item === "MULTIPLE") return answer(multiple, "MB", "rule", extras);
  if (partitionMB === undefined)
    return refuse("missing", { partition: "" }, "Size of the partition in MB, such as 1020.");
  if (partitionMB > spaceMB)
    return refuse(
      "beyondLimit",
      { partition: partitionMB },
      "The partition is larger than the storage space.",
      { suggestions: () => [spaceMB], references: extras.references },
    );
  if (item === "NEXT") {
    const next = Math.ceil(partitionMB / multiple) * multiple;
    return next > spaceMB
      ? refuse(
          "beyondLimit",
          { partition: partitionMB },
          `The next multiple, ${next} MB, is larger than the storage space.`,
          {
            suggestions: () => [Math.floor(spaceMB / multiple) * multiple],
            references: extras.references,
          },
        )
      : answer(next, "MB", "rule", { ...extras, formula: "next multiple" });
  }
  const fits = Number.isInteger(partitionMB / multiple);
  return answer(fits ? "PASS" : "FAIL", "verdict", "rule", {
    ...extras,
    formula: `${partitionMB} MB is ${fits ? "a" : "no"} multiple of ${multiple} MB.`,
  });
}

export type BackupMethod = "FILE" | "SPACE";

/** Hours of a file level backup, or of saving the storage spaces. */
export function backupHours(gb: number, method: BackupMethod): Outcome {
  const id = method === "FILE" ? "integrated.flbu" : "integrated.space.save";
  return withRule(gb / ruleValue(id).value, "h", [id], {
    formula: "GB / GB an hour",
    warnings: [
      "Approximate, measured on one system with an LTO 2 drive.",
      ...(method === "FILE"
        ? ["Do not use it as the only backup. Save the storage spaces too."]
        : []),
    ],
  });
}
