/**
 * The role of each check: the limit of the plan that it belongs to, and its effect on the status of
 * the plan if it does not pass.
 */
import { suggest } from "../../catalogue/lookup-key";
import type { RuleId } from "../../../build/generated/rule-id";
import { SECTION_RULE_ROLES } from "../sections/rule-roles";

export type CheckKind =
  /** A capacity or a published limit: if it fails, the plan does not fit. */
  | "limit"
  /** A time window: like a limit, but with an agreed action a failure becomes a condition. */
  | "window"
  /** What somebody must do or accept: if it does not pass, it is a condition of the plan. */
  | "condition"
  /** A recommendation or a remark, which never affects the status. */
  | "advice"
  /** An input: if it fails, the plan is incomplete. */
  | "input"
  /** What cannot be: if it fails, nothing is concluded from the inputs. */
  | "contradiction"
  /** Information for the reader, without effect on the status. */
  | "note"
  /**
   * Concerns the workbook and not the planned system: counted separately from the checks of the
   * plan.
   */
  | "integrity";

/** The limits of a plan, in the order in which the cover lists them. */
export const LIMIT_KEYS = [
  "cpu",
  "cores",
  "memory",
  "space",
  "arms",
  "backup",
  "restore",
  "batch",
  "vios",
  "network",
  "web",
  "integrated",
  "survivor",
  "lifecycle",
] as const;
export type LimitKey = (typeof LIMIT_KEYS)[number];

export interface CheckRole {
  readonly kind: CheckKind;
  /** Its limit; undefined if it belongs to none. */
  readonly limit?: LimitKey;
}

type Rules = readonly RuleId[];

/** The limit that each rule is about. */
const LIMITS: Readonly<Record<LimitKey, Rules>> = {
  cpu: [
    "plan.partition.utilisation",
    "plan.interpolation.margin",
    "plan.source.small",
    "plan.system.utilisation",
    "plan.capacity.total",
    "plan.rating.target",
    "plan.rating.scaled",
    "plan.rating.reported",
    "plan.interactive.limit",
    "plan.consolidation.hours",
    "plan.consolidation.moved",
  ],
  cores: [
    "plan.cores.sum",
    "plan.cores.installed",
    "plan.partition.limit",
    "plan.target.vios",
    "plan.consolidation.virtual",
  ],
  memory: [
    "plan.memory.sum",
    "plan.memory.partition",
    "plan.memory.covered",
    "plan.memory.carried",
    "plan.memory.pools",
    "vios.memory.minimum",
    "memory.fault.batch.high",
    "memory.fault.interactive.high",
    "integrated.pool.recommended",
  ],
  space: [
    "plan.disk.capacity",
    "plan.disk.space",
    "plan.disk.red",
    "plan.disk.san",
    "external-storage.drawers",
    "external-storage.drives",
  ],
  arms: [
    "plan.disk.arms",
    "plan.disk.busy",
    "plan.disk.critical",
    "plan.disk.limit",
    "plan.disk.fits",
    "plan.disk.known",
    "plan.disk.same",
    "disk.ioa.utilisation",
    "external-storage.adapters",
    "external-storage.luns.group",
    "external-storage.luns.least",
    "external-storage.paths.group",
    "external-storage.paths.lun",
  ],
  backup: [
    "plan.backup.devices",
    "plan.backup.drives",
    "plan.backup.together",
    "plan.backup.measured",
    "plan.backup.adapters",
    "plan.backup.towers",
    "plan.backup.attached",
    "plan.backup.loops",
    "plan.backup.processors",
    "plan.backup.cartridges",
    "plan.backup.batch",
    "backup.drives.saturation",
    "backup.compaction.database",
    "backup.compaction.ifs",
  ],
  restore: [],
  batch: ["plan.batch.cores", "plan.batch.longer", "plan.batch.family", "plan.batch.expert"],
  vios: [
    "vios.processors",
    "plan.vios.mode",
    "plan.vios.advice",
    "vios.disks.asp",
    "vios.disk.size",
    "vscsi.disks.description",
    "vscsi.disks.space",
    "plan.vscsi.processors",
    "plan.vscsi.layout",
    "plan.vscsi.write",
  ],
  network: ["plan.line.rate", "plan.network.line", "plan.crypto.cards"],
  web: [
    "plan.web.cpu",
    "plan.web.environment",
    "plan.web.php",
    "plan.web.vm",
    "web.iop.utilisation",
    "java.faults",
    "java.heap.pool",
    "java.heap32",
    "java.heap32.practical",
    "was.heap32",
  ],
  integrated: [
    "plan.integrated.window",
    "plan.integrated.link",
    "plan.integrated.esx",
    "plan.integrated.frames",
    "plan.integrated.digests",
    "plan.integrated.port",
    "plan.integrated.pool",
    "plan.integrated.files",
    "plan.integrated.aligned",
    "plan.integrated.cluster",
    "integrated.machine.pool",
    "integrated.partition",
    "integrated.pool.least",
    "integrated.servers.target",
    "integrated.space",
    "integrated.targets.server",
  ],
  survivor: [
    "plan.ha.survivor",
    "plan.ha.node",
    "plan.ha.range",
    "plan.ha.memory",
    "plan.ha.dedicated",
    "plan.ha.storage",
    "plan.ha.links",
    "plan.ha.resync",
    "plan.ha.protocol",
    "plan.ha.sriov",
    "plan.ha.share",
    "db2-mirror.distance",
    "db2-mirror.prestart.additional",
    "db2-mirror.prestart.initial",
    "db2-mirror.prestart.threshold",
    "db2-mirror.release",
  ],
  lifecycle: [
    "plan.target.lifecycle",
    "plan.target.support",
    "plan.target.release",
    "plan.target.release.stated",
    "plan.target.upgrade",
    "plan.source.support",
  ],
};

/** Checks about a limit that name something to do or to accept. */
const CONDITIONS: Rules = [
  "plan.capacity.total",
  "plan.rating.reported",
  "plan.interactive.limit",
  "plan.consolidation.hours",
  "plan.cores.installed",
  "plan.memory.carried",
  "vios.memory.minimum",
  "memory.fault.batch.high",
  "memory.fault.interactive.high",
  "plan.disk.space",
  "plan.disk.busy",
  "plan.disk.fits",
  "plan.disk.known",
  "disk.ioa.utilisation",
  "plan.backup.together",
  "plan.backup.adapters",
  "plan.backup.towers",
  "plan.backup.attached",
  "plan.backup.loops",
  "plan.backup.processors",
  "plan.backup.cartridges",
  "plan.backup.batch",
  "plan.batch.cores",
  "plan.batch.longer",
  "plan.batch.family",
  "vios.processors",
  "plan.vscsi.processors",
  "plan.network.line",
  "plan.web.cpu",
  "plan.web.environment",
  "plan.web.php",
  "web.iop.utilisation",
  "java.faults",
  "java.heap.pool",
  "integrated.machine.pool",
  "plan.integrated.window",
  "plan.ha.range",
  "plan.ha.memory",
  "plan.ha.storage",
  "plan.ha.resync",
  "plan.ha.share",
  "plan.target.lifecycle",
  "plan.target.support",
  "plan.target.upgrade",
  // How well it was measured.
  "plan.period.named",
  "plan.measured.monthend",
  "plan.measured.days",
  "plan.measurements.agree",
  "plan.measurements.parts",
  "plan.measurements.rows",
  "plan.measurements.hours",
];

/** Recommendations and remarks, and what repeats another check. */
const ADVICE: Rules = [
  "plan.consolidation.moved",
  "plan.consolidation.virtual",
  "plan.consolidation.flat",
  "integrated.pool.recommended",
  "plan.disk.same",
  "external-storage.luns.least",
  "external-storage.paths.group",
  "plan.backup.measured",
  "plan.backup.drives",
  "backup.drives.saturation",
  "backup.compaction.database",
  "backup.compaction.ifs",
  "plan.batch.expert",
  "plan.vios.mode",
  "plan.vios.advice",
  "vios.disks.asp",
  "vios.disk.size",
  "vscsi.disks.description",
  "vscsi.disks.space",
  "plan.vscsi.layout",
  "plan.vscsi.write",
  "plan.vscsi.factor",
  "java.heap32.practical",
  "was.heap32",
  "plan.integrated.frames",
  "plan.integrated.digests",
  "plan.integrated.port",
  "plan.integrated.pool",
  "plan.integrated.files",
  "plan.integrated.cluster",
  "integrated.partition",
  "integrated.space",
  "plan.ha.dedicated",
  "db2-mirror.prestart.additional",
  "db2-mirror.prestart.initial",
  "db2-mirror.prestart.threshold",
  "plan.source.support",
  "plan.sensitivity.flip",
  "plan.user.rows",
  "plan.ipl.named",
];

const WINDOWS: Readonly<Partial<Record<LimitKey, Rules>>> = {
  backup: ["plan.backup.window"],
  restore: ["plan.restore.window"],
  batch: ["plan.batch.window"],
  network: ["plan.network.window"],
  lifecycle: ["plan.target.supported"],
};

/** Inputs that contradict each other, or what a system can be. */
const CONTRADICTIONS: Rules = ["plan.shares.sum", "plan.date.order", "plan.measured.peak"];

const INPUTS: Rules = [
  "plan.web.shares",
  "plan.load.counted",
  "plan.assumption.blank",
  "plan.reserve.once",
  "plan.memory.default",
  "plan.processor.foreign",
  "plan.batch.cpw",
  "plan.consolidation.unmapped",
  "plan.consolidation.whole",
  "plan.consolidation.reserves",
];

const NOTES: Rules = [
  "plan.override",
  "plan.rating.workload",
  "plan.alternatives",
  "plan.source.release",
  "plan.target.support.stated",
];

const INTEGRITY: Rules = [
  "plan.capacity.rows",
  "plan.inputs.sound",
  "plan.user.sound",
  "plan.source.cited",
  "plan.risk.owner",
];

const ofLimits = (kind: CheckKind, rules: Readonly<Partial<Record<LimitKey, Rules>>>) =>
  Object.entries(rules).flatMap(([limit, ids]) =>
    ids.map((id) => [id, { kind, limit: limit as LimitKey }] as const),
  );
const ofKind = (kind: CheckKind, rules: Rules) => rules.map((id) => [id, { kind }] as const);

const LIMIT_OF: ReadonlyMap<RuleId, LimitKey> = new Map(
  Object.entries(LIMITS).flatMap(([limit, ids]) =>
    ids.map((id) => [id, limit as LimitKey] as const),
  ),
);
/** Rules of this kind, with the limit that each is about. */
const aboutLimits = (kind: CheckKind, rules: Rules) =>
  rules.map((id) => [id, { kind, limit: LIMIT_OF.get(id) }] as const);

const ROLES: ReadonlyMap<RuleId, CheckRole> = new Map<RuleId, CheckRole>([
  ...aboutLimits("limit", [...LIMIT_OF.keys()]),
  ...aboutLimits("condition", CONDITIONS),
  ...aboutLimits("advice", ADVICE),
  ...ofLimits("window", WINDOWS),
  ...ofKind("input", INPUTS),
  ...ofKind("contradiction", CONTRADICTIONS),
  ...ofKind("note", NOTES),
  ...ofKind("integrity", INTEGRITY),
  ...Object.entries(SECTION_RULE_ROLES).map(([id, kind]) => [id as RuleId, { kind }] as const),
]);

/** The role of a check of a plan, by its rule. */
export function roleOf(rule: RuleId): CheckRole {
  const role = ROLES.get(rule);
  if (role === undefined)
    throw new Error(
      `No check of a plan has the rule ${rule}; the nearest rule is ${suggest(rule, [...ROLES.keys()], 1)[0]}. A rule of the catalogue needs a role in src/plan/definition/check-roles.ts.`,
    );
  return role;
}

/** Checks of the selected alternative that every other one is assessed by too, in its row. */
const OF_ALTERNATIVE: ReadonlySet<RuleId> = new Set<RuleId>([
  "plan.partition.utilisation",
  "plan.interpolation.margin",
  "plan.source.small",
  "plan.system.utilisation",
  "plan.rating.target",
  "plan.rating.scaled",
  "plan.rating.reported",
  "plan.cores.sum",
  "plan.cores.installed",
  "plan.partition.limit",
  "plan.target.vios",
  "vios.processors",
  "plan.memory.sum",
  "plan.memory.covered",
  "plan.batch.window",
  "plan.batch.cores",
  "plan.batch.longer",
  "plan.batch.family",
  "plan.backup.batch",
  "plan.target.lifecycle",
  "plan.target.supported",
  "plan.target.support",
  "plan.target.support.stated",
  "plan.target.release",
  "plan.target.release.stated",
  "plan.target.upgrade",
  "plan.ha.survivor",
  "plan.ha.node",
]);
export const isOfAlternative = (rule: RuleId): boolean => OF_ALTERNATIVE.has(rule);

const INTEGRITY_RULES: ReadonlySet<string> = new Set(INTEGRITY);

/** Whether checks by this rule are about the workbook itself, in plans of all versions. */
export const isIntegrityRule = (rule: string): boolean => INTEGRITY_RULES.has(rule);

/** Whether a check by this rule fails because of inputs, in plans of all versions. */
export function isAboutInputs(rule: string): boolean {
  const kind = ROLES.get(rule as RuleId)?.kind;
  return kind === "input" || kind === "contradiction";
}
