/**
 * What a plan states about its decision in several places, read as a reader would: the status, the
 * limits, the checks, the risks and the alternatives. No two of them may differ on one fact.
 */
import type { RuleId } from "../../../src/catalogue/rule-id";
import { LIMIT_KEYS, roleOf, type LimitKey } from "../../../src/plan/build/check-roles";
import { PLAN_STATUSES, type PlanStatus } from "../../../src/plan/plan-status";
import { BASE_SCENARIO, SCENARIOS } from "../../../src/plan/scenarios";
import type { CellValue } from "../../../src/spreadsheet/workbook-model";
import type { OpenPlan } from "../../support/open-plan";

interface StatedCheck {
  readonly rule: RuleId;
  readonly name: string;
  readonly verdict: string;
  readonly effect: string;
  readonly value: CellValue;
}

const TOLERANCE = 1e-9;
const NO_LIMIT = "no threshold is exceeded within 10 years";
/** The scenario that the sheets show. */
const shownScenario = (plan: OpenPlan): string =>
  SCENARIOS[Number(plan.read("case.shown")) - 1]?.id ?? BASE_SCENARIO;
const isNumber = (value: CellValue): value is number => typeof value === "number";

function rowsOf<Row>(plan: OpenPlan, table: string, row: (i: number) => Row): readonly Row[] {
  return Array.from({ length: plan.rowsOf(table) }, (_, i) => row(i + 1));
}

const checksOf = (plan: OpenPlan): readonly StatedCheck[] =>
  rowsOf(plan, "check", (i) => ({
    rule: String(plan.read(`check.rule[${i}]`)) as RuleId,
    name: `Checks: ${plan.read(`check.sheet[${i}]`)}: ${plan.read(`check.what[${i}]`)}`,
    verdict: String(plan.read(`check.verdict[${i}]`)),
    effect: String(plan.read(`check.effect[${i}]`) ?? ""),
    value: plan.read(`check.value[${i}]`),
  }));

/** Names of risks with an agreed action: owner, action and due date. */
const agreedRisks = (plan: OpenPlan): ReadonlySet<string> =>
  new Set(
    rowsOf(plan, "risk", (i) => i)
      .filter((i) =>
        ["owner", "action", "due"].every((key) => Boolean(plan.read(`risk.${key}[${i}]`))),
      )
      .map((i) => String(plan.read(`risk.risk[${i}]`))),
  );

/** The effect of a check on the plan, by its verdict. */
function meaningOf({ rule, name, verdict }: StatedCheck, agreed: ReadonlySet<string>): PlanStatus {
  const { kind } = roleOf(rule);
  if (kind === "note" || verdict === "PASS" || verdict === "-") return "FITS";
  if (verdict === "OPEN") return "INCOMPLETE";
  if (verdict === "WARN") return kind === "integrity" ? "FITS" : "FITS WITH CONDITIONS";
  if (kind === "input" || kind === "integrity") return "INCOMPLETE";
  return kind === "window" && agreed.has(name) ? "FITS WITH CONDITIONS" : "DOES NOT FIT";
}

const worst = (statuses: readonly PlanStatus[]): PlanStatus =>
  PLAN_STATUSES.find((status) => statuses.includes(status)) ?? "FITS";

/** The words for each status of a limit. */
const STATES: Readonly<Record<PlanStatus, readonly string[]>> = {
  "DOES NOT FIT": ["does not fit"],
  INCOMPLETE: ["needs input"],
  "FITS WITH CONDITIONS": ["fits with conditions", "exceeded, action agreed"],
  FITS: ["fits", "not used"],
};
const BEGINNINGS: Readonly<Record<PlanStatus, string>> = {
  "DOES NOT FIT": "Does not fit. ",
  INCOMPLETE: "Cannot be concluded: ",
  "FITS WITH CONDITIONS": "Fits, subject to ",
  FITS: "Fits ",
};

/** Limits whose value must not exceed the one next to it. */
const AT_MOST: ReadonlySet<LimitKey> = new Set([
  "cpu",
  "cores",
  "memory",
  "space",
  "backup",
  "restore",
  "batch",
]);

function contradictionsOfLimit(
  plan: OpenPlan,
  key: LimitKey,
  checks: readonly StatedCheck[],
  agreed: ReadonlySet<string>,
): readonly string[] {
  const cell = (column: string): CellValue => plan.read(`limit.${column}[${key}]`);
  const state = String(cell("state"));
  const meaning = worst(
    checks
      .filter(({ rule }) => roleOf(rule).limit === key)
      .map((check) => meaningOf(check, agreed)),
  );
  const [end, bound, month] = [cell("end"), cell("bound"), cell("month")];
  const horizon = plan.read(`fit.horizon#${shownScenario(plan)}`);
  const isExceeded =
    AT_MOST.has(key) && isNumber(end) && isNumber(bound) && end > bound * (1 + TOLERANCE);
  const isReached = isNumber(month) && isNumber(horizon) && month <= horizon;
  const isFine = state === "fits";
  return [
    ...(STATES[meaning].includes(state) ? [] : [`${key} is "${state}", its checks: ${meaning}`]),
    ...(isFine && isExceeded ? [`${key} fits with ${end} of ${bound}`] : []),
    ...(isFine && isReached ? [`${key} fits, but is reached in month ${month} of ${horizon}`] : []),
    ...(isFine && cell("finding") ? [`${key} fits, but: ${cell("finding")}`] : []),
  ];
}

function contradictionsOfStatus(
  plan: OpenPlan,
  checks: readonly StatedCheck[],
  agreed: ReadonlySet<string>,
): readonly string[] {
  const status = String(plan.read("cover.verdict")) as PlanStatus;
  const sentence = String(plan.read("statusstep.sentence#all"));
  const worstStatus = worst([
    ...checks.map((check) => meaningOf(check, agreed)),
    ...(plan.read(`fit.problem#${shownScenario(plan)}`) ? (["INCOMPLETE"] as const) : []),
  ]);
  const headline = String(plan.read("cover.headline"));
  const [now, end] = [plan.read("cover.now"), plan.read("cover.end")];
  const isNegative = [now, end].some((value) => isNumber(value) && value < -TOLERANCE);
  const counted = ["pass", "note", "warn", "fail", "open"].map((key) =>
    Number(plan.read(`checks.${key}`)),
  );
  const ofPlan = checks.filter(
    ({ rule, verdict }) => roleOf(rule).kind !== "integrity" && verdict !== "-",
  );
  return [
    ...(status === worstStatus ? [] : [`status ${status}, worst of the checks ${worstStatus}`]),
    ...(sentence.startsWith(BEGINNINGS[status]) ? [] : [`${status}: ${sentence}`]),
    ...(/too small$/.test(headline) && status !== "DOES NOT FIT" ? [`${status}: ${headline}`] : []),
    ...(isNegative && plan.read("limit.state[cpu]") !== "does not fit"
      ? [`headroom ${now}, ${end}, CPU ${plan.read("limit.state[cpu]")}`]
      : []),
    ...(counted.reduce((sum, count) => sum + count, 0) === ofPlan.length
      ? []
      : [`${counted.join(" + ")} checks counted of ${ofPlan.length}`]),
  ];
}

/** The alternatives: each reason agrees with its verdict, and the selected one with the plan. */
function contradictionsOfAlternatives(plan: OpenPlan): readonly string[] {
  const contradictions = ["alt1", "alt2", "alt3", "alt4", shownScenario(plan)].flatMap((id) => {
    const [verdict, why, more] = ["verdict", "why", "more"].map((key) =>
      String(plan.read(`fit.${key}#${id}`) ?? ""),
    ) as [string, string, string];
    const isPassing = verdict === "PASS";
    const month = plan.read(`fit.firstcross#${id}`);
    const [golive, horizon] = [plan.read(`fit.golive#${id}`), plan.read(`fit.horizon#${id}`)];
    const isReached =
      isNumber(month) &&
      isNumber(horizon) &&
      isNumber(golive) &&
      month <= horizon &&
      month >= golive;
    return [
      ...(/^CPU fits/.test(why) === isPassing ? [] : [`${id} ${verdict}: ${why}`]),
      ...(isPassing && isReached ? [`${id} passes, exceeded in month ${month} of ${horizon}`] : []),
      ...(more.toLowerCase().startsWith(NO_LIMIT) && isNumber(month) && month <= 120
        ? [`${id}: ${more}, month ${month}`]
        : []),
    ];
  });
  const verdict = String(plan.read(`fit.verdict#${shownScenario(plan)}`));
  const status = String(plan.read("cover.verdict"));
  const cpu = String(plan.read("limit.state[cpu]"));
  const cores = String(plan.read("limit.state[cores]"));
  const isSizingFine = [cpu, cores].every((state) => state !== "does not fit");
  return [
    ...contradictions,
    ...(verdict === "FAIL" && status !== "DOES NOT FIT" ? [`sizing fails, status ${status}`] : []),
    ...(verdict === "FAIL" && isSizingFine ? [`sizing fails, CPU ${cpu}, cores ${cores}`] : []),
    ...(verdict === "PASS" && cpu === "does not fit" ? ["sizing passes, CPU does not fit"] : []),
  ];
}

/**
 * Every check that requires something is a risk with the same verdict, and there are no other
 * risks.
 */
function contradictionsOfRisks(plan: OpenPlan, checks: readonly StatedCheck[]): readonly string[] {
  const risks = new Map(
    rowsOf(
      plan,
      "risklist",
      (i) =>
        [
          String(plan.read(`risklist.name[${i}]`) ?? ""),
          String(plan.read(`risklist.state[${i}]`) ?? ""),
        ] as const,
    ),
  );
  const riskChecks = checks.filter(
    ({ rule, verdict }) =>
      ["limit", "window", "input"].includes(roleOf(rule).kind) &&
      ["FAIL", "WARN", "OPEN"].includes(verdict),
  );
  const names = new Set(riskChecks.map(({ name }) => name));
  return [
    ...riskChecks
      .filter(({ name, verdict }) => risks.get(name) !== verdict)
      .map(({ name, verdict }) => `${name} ${verdict}, risk ${risks.get(name)}`),
    ...[...risks.keys()]
      .filter((name) => name.startsWith("Checks: ") && !names.has(name))
      .map((name) => `${name} is a risk without a check`),
  ];
}

/** All contradictions of a calculated plan; none in a correct one. */
export function contradictionsIn(plan: OpenPlan): readonly string[] {
  const checks = checksOf(plan);
  const agreed = agreedRisks(plan);
  const limits = LIMIT_KEYS.filter((key) => plan.has(`limit.state[${key}]`));
  return [
    ...plan.errors(),
    ...contradictionsOfStatus(plan, checks, agreed),
    ...limits.flatMap((key) => contradictionsOfLimit(plan, key, checks, agreed)),
    ...contradictionsOfAlternatives(plan),
    ...contradictionsOfRisks(plan, checks),
  ];
}
