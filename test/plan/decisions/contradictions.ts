/**
 * What a plan states about its decision in several places, read as a reader would: the status, the
 * limits, the checks, the risks and the alternatives. No two of them may differ on one fact.
 */
import type { RuleId } from "../../../build/generated/rule-id";
import { LIMIT_KEYS, roleOf, type LimitKey } from "../../../src/plan/definition/check-roles";
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
  readonly limit: CellValue;
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
    limit: plan.read(`check.limit[${i}]`),
  }));

interface Agreed {
  readonly action: string;
  readonly after: CellValue;
}
/** Agreed actions with an owner and a date, by the names of their risks. */
const agreedRisks = (plan: OpenPlan): ReadonlyMap<string, Agreed> =>
  new Map(
    rowsOf(plan, "risk", (i) => i)
      .filter((i) => ["owner", "action", "due"].every((key) => plan.read(`risk.${key}[${i}]`)))
      .map((i) => [
        String(plan.read(`risk.risk[${i}]`)),
        { action: String(plan.read(`risk.action[${i}]`)), after: plan.read(`risk.after[${i}]`) },
      ]),
  );

/** An action resolves a failure if its figure is within the limit, or is to be measured. */
function resolves({ rule, limit }: StatedCheck, agreed: Agreed | undefined): boolean {
  if (agreed === undefined) return false;
  const { action, after } = agreed;
  if (roleOf(rule).limit === "lifecycle") return /extended support/i.test(action);
  return (
    /to be measured by/i.test(action) || (isNumber(after) && isNumber(limit) && after <= limit)
  );
}

/** The effect of a check on the plan, by its verdict. */
function meaningOf(check: StatedCheck, agreed: ReadonlyMap<string, Agreed>): PlanStatus {
  const { rule, name, verdict } = check;
  const { kind } = roleOf(rule);
  if (kind === "note" || kind === "advice" || verdict === "PASS" || verdict === "-") return "FITS";
  if (verdict === "OPEN") return "INCOMPLETE";
  if (kind === "condition") return "FITS WITH CONDITIONS";
  if (verdict === "WARN") return "FITS";
  if (kind === "contradiction") return "CONTRADICTORY INPUT";
  if (kind === "input" || kind === "integrity") return "INCOMPLETE";
  return kind === "window" && resolves(check, agreed.get(name))
    ? "FITS WITH CONDITIONS"
    : "DOES NOT FIT";
}

const worst = (statuses: readonly PlanStatus[]): PlanStatus =>
  PLAN_STATUSES.find((status) => statuses.includes(status)) ?? "FITS";

/** The words for each status of a limit. */
const STATES: Readonly<Record<PlanStatus, readonly string[]>> = {
  "DOES NOT FIT": ["does not fit"],
  "CONTRADICTORY INPUT": ["not assessed", "contradictory input"],
  INCOMPLETE: ["needs input", "not assessed"],
  "FITS WITH CONDITIONS": ["fits with conditions", "exceeded, action agreed"],
  FITS: ["fits", "not used", "not assessed"],
};
const BEGINNINGS: Readonly<Record<PlanStatus, string>> = {
  "DOES NOT FIT": "Does not fit. ",
  "CONTRADICTORY INPUT": "Contradictory input. ",
  INCOMPLETE: "Cannot be concluded. ",
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
  agreed: ReadonlyMap<string, Agreed>,
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
  agreed: ReadonlyMap<string, Agreed>,
): readonly string[] {
  const status = String(plan.read("cover.verdict")) as PlanStatus;
  const sentence = String(plan.read("statusstep.sentence#all"));
  const worstStatus = worst([
    ...checks.map((check) => meaningOf(check, agreed)),
    ...(plan.read(`fit.problem#${shownScenario(plan)}`) ? (["INCOMPLETE"] as const) : []),
    ...(plan.read("plan.contradiction") ? (["CONTRADICTORY INPUT"] as const) : []),
  ]);
  const headline = String(plan.read("cover.headline"));
  const [now, end] = [plan.read("cover.now"), plan.read("cover.end")];
  // Work that shrinks may be too much for the proposed system today, before it is in use.
  const shrinks = plan.read(`assessed.shrinks#${shownScenario(plan)}`) === 1;
  const isNegative = (shrinks ? [end] : [now, end]).some(
    (value) => isNumber(value) && value < -TOLERANCE,
  );
  const counted = ["pass", "note", "warn", "fail", "open"].map((key) =>
    Number(plan.read(`checks.${key}`)),
  );
  const ofPlan = checks.filter(
    ({ rule, verdict }) => roleOf(rule).kind !== "integrity" && verdict !== "-",
  );
  return [
    ...(status === worstStatus ? [] : [`status ${status}, worst of the checks ${worstStatus}`]),
    ...(sentence.startsWith(BEGINNINGS[status]) && sentence.length > BEGINNINGS[status].length
      ? []
      : [`${status}: ${sentence}`]),
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
      ...(more.toLowerCase().startsWith(NO_LIMIT) && isNumber(month) && month <= furthestOf(plan)
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

const MONTH_NAMES =
  "January February March April May June July August September October November December".split(
    " ",
  );
const BEYOND = "beyond 10 years";
/** The furthest month that is named: in 10 years, or the horizon. */
const furthestOf = (plan: OpenPlan): number =>
  Math.max(120, ...[plan.read(`fit.horizon#${shownScenario(plan)}`)].filter(isNumber));
/** The words for a month that is counted from January 2026 or another baseline month. */
function monthInWords(plan: OpenPlan, month: number): string {
  const base = Number(plan.read("monthstep.base#all")) + month;
  return `${MONTH_NAMES[base % 12]} ${Math.floor(base / 12)}`;
}

/** The beginning of "fits until" for the month in which a limit is first exceeded. */
function untilBeginsWith(plan: OpenPlan, month: CellValue, from: CellValue): string {
  if (!isNumber(month)) return BEYOND;
  if (month <= 0) return "already exceeded (";
  if (isNumber(from) && from > 0 && month === from) return "already exceeded at go-live (";
  if (month > furthestOf(plan)) return BEYOND;
  return `${monthInWords(plan, month)} (`;
}

/** The statuses of a row, the worst first. */
const ROW_STATES = ["does not fit", "needs input", "fits with conditions", "fits"];
/** The worst of a status and of a row's own limits. */
const worstOf = (state: string, own: ReturnType<typeof limitsOf>, isCondition: boolean): string =>
  ROW_STATES.find(
    (candidate, i) =>
      candidate === state ||
      [own.fails, own.isOpen, own.hasConditions || isCondition, true][i] === true,
  )!;
/** The status of a row: the worst of its own and of what no choice of a system changes. */
function withCommon(plan: OpenPlan, own: string | undefined): string {
  const common = String(plan.read("commonstep.state#all") ?? "");
  return own ? (ROW_STATES.find((state) => state === own || state === common) ?? own) : "";
}
/** The beginning of "fits until" of a row: the earliest of its own limits and the common ones. */
function rowUntilBeginsWith(plan: OpenPlan, own: CellValue, from: CellValue): string {
  const common = plan.read("commonstep.month#all");
  const horizon = plan.read(`fit.horizon#${shownScenario(plan)}`);
  const isOwnInTime = isNumber(own) && isNumber(horizon) && own <= horizon;
  if (plan.read("commonstep.undated#all") && !isOwnInTime) return "by the horizon (";
  const months = [own, common].filter(isNumber);
  return untilBeginsWith(plan, months.length > 0 ? Math.min(...months) : "never", from);
}

/** The line of today's systems in the list of rows, behind the four alternatives. */
const TODAY = 5;
/** The surviving node, batch and memory by a rule, of an alternative or of today's systems. */
function limitsOf(plan: OpenPlan, line: number) {
  const of = (key: string): CellValue => plan.read(`rowlimitstep.${key}[${line}]`);
  return {
    fails: ["failing", "memoryrule", "batchfailing"].some((key) => Boolean(of(key))),
    isOpen: Number(of("open")) > 0,
    hasConditions: Boolean(of("conditions")),
    month: earliestOf(of("month"), of("batchmonth")),
  };
}
const earliestOf = (...months: readonly CellValue[]): CellValue => {
  const dated = months.filter(isNumber);
  return dated.length > 0 ? Math.min(...dated) : "never";
};

/** The row of today's systems on the cover, against its section. */
function contradictionsOfStay(plan: OpenPlan): readonly string[] {
  const [verdict, why, failure, month] = ["verdict", "why", "failure", "firstcross"].map((key) =>
    plan.read(`stay.${key}`),
  ) as [string, string, string, CellValue];
  const horizon = plan.read(`fit.horizon#${shownScenario(plan)}`);
  const [state, until, reason] = ["state", "until", "why"].map((column) =>
    String(plan.read(`choice.${column}[stay]`) ?? ""),
  ) as [string, string, string];
  if (!plan.read("choice.name[stay]")) return [];
  const isOutOfSupport = reason.endsWith(" Out of support today.");
  const own = limitsOf(plan, TODAY);
  const ofVerdict = { PASS: "fits", FAIL: "does not fit", OPEN: "needs input" }[verdict];
  const expectedState = ofVerdict && worstOf(ofVerdict, own, isOutOfSupport);
  const isReached = isNumber(month) && isNumber(horizon) && month <= horizon;
  const differing = ["now", "live", "end"].filter((column) => {
    const [onCover, ofStay] = [plan.read(`choice.${column}[stay]`), plan.read(`stay.${column}`)];
    return isNumber(ofStay) ? onCover !== ofStay : Boolean(onCover);
  });
  return [
    ...(state === withCommon(plan, expectedState)
      ? []
      : [`Stay is "${state}", its verdict ${verdict}`]),
    ...(verdict === "OPEN" && until !== "" ? [`Stay needs input, until ${until}`] : []),
    ...(verdict !== "OPEN" &&
    !until.startsWith(rowUntilBeginsWith(plan, earliestOf(month, own.month), 0))
      ? [`Stay until ${until}, month ${month}`]
      : []),
    ...(verdict !== "OPEN" && isReached !== (verdict === "FAIL")
      ? [`Stay ${verdict}, exceeded in month ${month} of ${horizon}`]
      : []),
    ...(verdict !== "OPEN" && why.startsWith("CPU fits") !== (verdict === "PASS")
      ? [`Stay ${verdict}: ${why}`]
      : []),
    ...(verdict === "FAIL" && !reason.startsWith(failure)
      ? [`Stay: ${reason}, but ${failure}`]
      : []),
    ...differing.map((column) => `Stay ${column} differs on the cover`),
  ];
}

interface CoverRow {
  readonly state: string;
  readonly until: string;
  readonly why: string;
}

const goLiveOf = (plan: OpenPlan): CellValue => plan.read(`fit.golive#${shownScenario(plan)}`);

function contradictionsOfSelected(plan: OpenPlan, { state, until, why }: CoverRow): string[] {
  const status = String(plan.read("cover.verdict"));
  const months = LIMIT_KEYS.filter((key) => plan.has(`limit.month[${key}]`))
    .map((key) => plan.read(`limit.month[${key}]`))
    .filter(isNumber);
  const first = months.length > 0 ? Math.min(...months) : "never";
  const horizon = plan.read(`fit.horizon#${shownScenario(plan)}`);
  const isInTime = isNumber(first) && isNumber(horizon) && first <= horizon;
  const expectedUntil = untilBeginsWith(plan, first, goLiveOf(plan));
  const isBeyond = !isInTime && ["does not fit", "exceeded"].some((words) => state.includes(words));
  const limitLine = String(plan.read("cover.limit"));
  return [
    ...(STATES[status as PlanStatus].includes(state) ? [] : [`selected ${state}, ${status}`]),
    ...(state === "fits" && isInTime ? [`selected fits, exceeded in month ${first}`] : []),
    ...(isBeyond && until.startsWith(BEYOND) ? [`selected ${state}, until ${until}`] : []),
    ...(until !== "" && !until.startsWith("by the horizon (") && !until.startsWith(expectedUntil)
      ? [`selected until ${until}, first limit in month ${first}`]
      : []),
    ...(state === "does not fit" && limitLine.startsWith("none within")
      ? [`selected ${state}, first limit: ${limitLine}`]
      : []),
    ...(/^(?:Selected|Chosen by the planner)\. /.test(why) ? [] : [`selected: ${why}`]),
    ...(/of those that fit|one that fits|Fits/.test(why) && !/^fits/.test(state)
      ? [`selected ${state}: ${why}`]
      : []),
  ];
}

/** Why a system that is large enough does not fit. */
const UNSUPPORTED = /[Oo]ut of support since|before go-live|not supported at go-live/;

/** Why a system that is large enough is no purchase without conditions. */
const CONDITION =
  /Withdrawn from marketing|[Oo]ut of support|[Ss]upported until|Rating reported|not found in any publication/;

/** What is exceeded without a month: cores are sized for the horizon, and support has a day. */
const UNDATED =
  /^(?:by the horizon|already exceeded(?: at go-live)?) \((?:Active cores|CPU|Life cycle)\)$/;

function contradictionsOfOther(plan: OpenPlan, id: string, row: CoverRow): string[] {
  const { state, until, why } = row;
  const verdict = String(plan.read(`fit.verdict#${id}`));
  const expectedState =
    {
      PASS: UNSUPPORTED.test(why)
        ? "does not fit"
        : CONDITION.test(why)
          ? "fits with conditions"
          : "fits",
      FAIL: "does not fit",
      // A failure stays, whatever is entered.
      OPEN: UNSUPPORTED.test(why) ? "does not fit" : "needs input",
    }[verdict] ?? "";
  const isReady = plan.read(`fit.ready#${id}`) === true || plan.read(`fit.ready#${id}`) === 1;
  const own = limitsOf(plan, Number(id.slice(3)));
  const ofBox = [
    ...["failing", "memory"].map((key) => plan.read(`ofboxstep.${key}[${id.slice(3)}]`)),
    own.fails,
  ];
  const isTooSmall = ["coresStatus", "kindStatus"].some(
    (key) => plan.read(`fit.${key}#${id}`) === "FAIL",
  );
  const month = earliestOf(plan.read(`fit.firstcross#${id}`), own.month);
  const begins = until.startsWith(rowUntilBeginsWith(plan, month, goLiveOf(plan)));
  const isUndated = isTooSmall || UNSUPPORTED.test(why);
  const isUntilTrue = isUndated
    ? UNDATED.test(until) || (begins && !until.startsWith(BEYOND))
    : begins;
  return [
    ...(state ===
    withCommon(
      plan,
      ofBox.some(Boolean) ? "does not fit" : expectedState && worstOf(expectedState, own, false),
    )
      ? []
      : [`${id} ${state}, its verdict ${verdict}`]),
    ...(isReady && !ofBox.some(Boolean) && !isUntilTrue
      ? [`${id} until ${until}, month ${month}`]
      : []),
    ...(why.startsWith("Does not fit") === (state === "does not fit") || UNSUPPORTED.test(why)
      ? []
      : [`${id} ${verdict}: ${why}`]),
    ...(why.startsWith("Selected") ? [`${id} is not selected: ${why}`] : []),
  ];
}

/** The alternatives on the cover, against their sections and the status of the plan. */
function contradictionsOfCover(plan: OpenPlan): readonly string[] {
  if (plan.read("plan.contradiction"))
    return ["stay", "alt1", "alt2", "alt3", "alt4"].filter(
      (id) =>
        plan.read(`choice.name[${id}]`) &&
        plan.read(`choice.state[${id}]`) !== "contradictory input",
    );
  const selected = plan.read(`fit.choice#${shownScenario(plan)}`);
  const isProposed = plan.read(`fit.origin#${shownScenario(plan)}`) === "proposed";
  const date = String(plan.read("limit.date[cpu]") ?? "");
  const crossed = String(plan.read("cover.cross") ?? "");
  return [
    ...contradictionsOfStay(plan),
    ...[1, 2, 3, 4].flatMap((number) => {
      const cell = (column: string): string =>
        String(plan.read(`choice.${column}[alt${number}]`) ?? "");
      if (cell("name") === "") return [];
      const row = { state: cell("state"), until: cell("until"), why: cell("why") };
      return number === selected && !isProposed
        ? contradictionsOfSelected(plan, row)
        : contradictionsOfOther(plan, `alt${number}`, row);
    }),
    ...(crossed === "open" || crossed.startsWith(date) ? [] : [`CPU in ${date}, ${crossed}`]),
  ];
}

/** Every check that asks for something is a risk, with the same verdict, and nothing else is. */
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
      !["note", "integrity"].includes(roleOf(rule).kind) &&
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

/** Sensitivity as planned, against the limit of the CPU on the cover. */
function contradictionsOfSensitivity(plan: OpenPlan): readonly string[] {
  if (!plan.has("sensible.base[demand]")) return [];
  const share = plan.read("sensible.base[demand]");
  if (!isNumber(share)) return [];
  const state = String(plan.read("limit.state[cpu]"));
  const why = String(plan.read(`fit.why#${shownScenario(plan)}`));
  return [
    ...(share > 1 + TOLERANCE && state !== "does not fit"
      ? [`CPU ${state}, share of its limit on Sensitivity ${share}`]
      : []),
    ...(/^CPU does not fit: .* reaches .*\(limit /.test(why) && share < 1
      ? [`${why} Share of its limit on Sensitivity ${share}`]
      : []),
  ];
}

/** The warning of the cover about the selected system, against its limit. */
function contradictionsOfLifeCycle(plan: OpenPlan): readonly string[] {
  const line = String(plan.read("lifestep.line#all"));
  const state = String(plan.read("limit.state[lifecycle]"));
  const isWarned = line.startsWith("Warning: ");
  return ["fits", "not used"].includes(state) || isWarned ? [] : [`life cycle ${state}: ${line}`];
}

/** CPW that its sheet says to be in the demand, against that of the addition that includes it. */
function contradictionsOfAdditions(plan: OpenPlan): readonly string[] {
  if (!plan.has("txcpu.counted[1]") || plan.read("plan.problem") !== "") return [];
  return rowsOf(plan, "addition", (i) => i)
    .filter((i) => plan.read(`addition.from[${i}]`) === "Network and security")
    .flatMap((i) => {
      const partition = plan.read(`addition.target[${i}]`);
      const derived = rowsOf(plan, "nettx", (line) => line)
        .filter((line) => plan.read(`nettx.partition[${line}]`) === partition)
        .map((line) => Number(plan.read(`txcpu.high[${line}]`)))
        .reduce((sum, cpw) => sum + cpw, 0);
      const planned = Number(plan.read(`additioncpwstep.cpwA[${i}]#all`));
      return Math.abs(planned - Math.max(0, derived)) > TOLERANCE * Math.max(1, derived)
        ? [`addition ${i} has ${planned} CPW, its sheet ${derived}`]
        : [];
    });
}

/** Page 1 says what to order of a system that fits, and only then. */
function contradictionsOfOrder(plan: OpenPlan): readonly string[] {
  if (!plan.has("summarystep.recommendation#all")) return [];
  const status = String(plan.read("cover.verdict"));
  const statement = String(plan.read("summarystep.recommendation#all"));
  const isOrder = statement.startsWith("Order ");
  return isOrder === status.startsWith("FITS") ? [] : [`${status}: ${statement}`];
}

/** Tables of the sizing with a sentence in each row that misses an input. */
const STATED_ROWS = ["box", "cpu", "workload", "addition"] as const;

/** An incomplete plan lists what its rows miss, each once. */
function contradictionsOfMissing(plan: OpenPlan): readonly string[] {
  if (plan.read("cover.verdict") !== "INCOMPLETE" || !plan.has("workload.status[1]")) return [];
  const list = String(plan.read("statusstep.sentence#all"));
  const sentences = STATED_ROWS.flatMap((table) =>
    rowsOf(plan, table, (i) => String(plan.read(`${table}.status[${i}]`) ?? "")),
  );
  return [...new Set(sentences)]
    .filter((sentence) => sentence !== "" && list.split(sentence).length !== 2)
    .map((sentence) => `${sentence}: listed ${list.split(sentence).length - 1} times in ${list}`);
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
    ...contradictionsOfCover(plan),
    ...contradictionsOfRisks(plan, checks),
    ...contradictionsOfSensitivity(plan),
    ...(plan.has("limit.state[lifecycle]") ? contradictionsOfLifeCycle(plan) : []),
    ...contradictionsOfAdditions(plan),
    ...contradictionsOfMissing(plan),
    ...contradictionsOfOrder(plan),
  ];
}
