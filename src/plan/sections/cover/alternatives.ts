/** The alternatives side by side on the cover: what each is, until when it fits, and why not. */
import type { Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { TableRow } from "../../../spreadsheet/layout/builder";
import { cellsOfRow, filledByRows } from "../../definition/cell-definitions";
import { counted, firstReason } from "../../definition/conditions";
import { isExceededAtStart, whenReachedInWords } from "../../definition/months";
import { golive } from "../../definition/period";
import type { Plan, TableAndBlocks } from "../../definition/section";
import { Steps } from "../../definition/steps";
import { alternativeFact, box, boxfact } from "../../inputs/core-cells";
import { alternativeCase, ALTERNATIVE_NUMBERS, type AlternativeNumber } from "../../scenarios";
import type { PlanStatus } from "../../plan-status";
import { configuration, fit, planResult } from "../calculation/cells";
import { currentSupport } from "../current/support";
import { STAY, stay } from "../calculation/stay-cells";
import { compared, costResult, ranking } from "../target/cells";
import { tierOf } from "../target/buying";
import { licensingOf } from "../target/licenses";
import { lifeOfAlternative } from "../target/life-cycle";
import { fitOf } from "../target/ranking";
import { isUnconfirmed } from "../target/reported-ratings";
import { choice, choiceTable, CPU_LIMIT, limit, recommendation, STATES } from "./cells";
import {
  batchOn,
  boxLimit,
  boxLimitBlocks,
  BY_HORIZON,
  commonLimit,
  conditionsOn,
  firstOfRow,
  openOn,
  survivorOn,
  TODAY,
} from "./box-limits";
import { firstLimitOfSizing, firstLimitToday } from "./first-limit";
import { limitWithoutMonth } from "./limits";

/** What the cells of an alternative depend on. */
interface Parts {
  /** 0 for today's systems. */
  readonly number: 0 | AlternativeNumber;
  readonly name: FormulaPart;
  readonly isUsed: FormulaPart;
  readonly system: FormulaPart;
  readonly cores: FormulaPart;
  readonly state: FormulaPart;
  readonly month: FormulaPart;
  readonly who: FormulaPart;
  readonly why: FormulaPart;
  readonly licensedCores: FormulaPart;
  readonly tier: FormulaPart;
  /** What follows the tier: how it is licensed, and what fewer virtual processors would save. */
  readonly licensing?: FormulaPart;
  readonly supportedUntil: FormulaPart;
}

/** Stands for a sentence until the plan is calculated: rows get the height that it needs. */
const TWO_LINES = "Not calculated yet. Calculate the plan to see why it is selected or not.";
const BEYOND = "beyond 10 years";
const INCOMPLETE: PlanStatus = "INCOMPLETE";
const ofStatus: readonly (readonly [PlanStatus, string])[] = [
  ["CONTRADICTORY INPUT", STATES.contradictory],
  ["DOES NOT FIT", STATES.fails],
  [INCOMPLETE, STATES.open],
  ["FITS WITH CONDITIONS", STATES.condition],
];
/** The selected alternative has the status of the plan: all limits are about it. */
const stateOfPlan = firstReason(
  ofStatus.map(([status, state]) => [xl`${recommendation.verdict} = ${status}`, state] as const),
  STATES.fits,
);
/** What is special about the limits of a row: whether one fails, or needs input; conditions. */
interface OfRow {
  readonly failing: FormulaPart;
  readonly open: FormulaPart;
  readonly conditions: FormulaPart;
}
/** The worst of the limits of the box and the common ones. */
const stateOfRow = (verdict: FormulaPart, { conditions, failing, open }: OfRow): Formula =>
  firstReason(
    [
      [xl`${verdict} = "-"`, ""],
      [
        xl`OR(${verdict} = "FAIL", ${failing}, ${commonLimit.state} = ${STATES.fails})`,
        STATES.fails,
      ],
      [
        xl`OR(${verdict} <> "PASS", N(${open}) > 0, ${commonLimit.state} = ${STATES.open})`,
        STATES.open,
      ],
      [xl`OR(${conditions} <> "", ${commonLimit.state} = ${STATES.condition})`, STATES.condition],
    ],
    STATES.fits,
  );
/** "28 of 64 cores"; without the installed ones, those that the system can have. */
const coresInWords = (active: FormulaPart, installed: FormulaPart, most: FormulaPart): Formula =>
  firstReason(
    [
      [xl`N(${active}) <= 0`, ""],
      [xl`N(${installed}) > 0`, xl`", " & ${active} & " of " & ${counted(installed, "core")}`],
      [
        xl`N(${most}) > ${active}`,
        xl`", " & ${counted(active, "core")} & " (up to " & ${most} & ")"`,
      ],
    ],
    xl`", " & ${counted(active, "core")}`,
  );

/**
 * The month, in words if it is one; `from` is the first month that is assessed if that is go-live,
 * otherwise 0.
 */
const untilMonth = (month: FormulaPart, inWords: FormulaPart, from: FormulaPart): Formula =>
  firstReason(
    [
      [xl`OR(${month} = "", ${month} = ${BY_HORIZON})`, month],
      [xl`NOT(ISNUMBER(${month}))`, BEYOND],
      [xl`${month} <= 0`, "already exceeded"],
      [isExceededAtStart(month, from), "already exceeded at go-live"],
    ],
    inWords,
  );
const untilInWords = (until: FormulaPart, who: FormulaPart): Formula =>
  xl`IF(OR(${until} = "", ${until} = ${BEYOND}), ${until}, ${until} & " (" & ${who} & ")")`;

/** The earliest limit of the plan, which is about the selected alternative. */
const firstMonth = firstReason(
  [
    [xl`${limitWithoutMonth} <> ""`, BY_HORIZON],
    [xl`COUNT(${limit.month.all}) > 0`, xl`MIN(${limit.month.all})`],
    [xl`${recommendation.verdict} = ${INCOMPLETE}`, ""],
  ],
  "never",
);
const atFirst = (column: Column): Formula =>
  xl`INDEX(${column.all}, MATCH(MIN(${limit.month.all}), ${limit.month.all}, 0))`;
const firstDriver = xl`
  IF(${atFirst(limit.what)} = ${CPU_LIMIT}, "CPU", ${atFirst(limit.what)}) & IF(${atFirst(limit.who)} = "", "", ": " & ${atFirst(limit.who)})`;
const driverOfPlan = (ofMonth: Quantity): Formula =>
  firstReason([[xl`${limitWithoutMonth} <> ""`, limitWithoutMonth]], ofMonth);

/** The first limit with a status: "Backup window and others". */
const limitsThat = (state: string): Formula => xl`
  INDEX(${limit.what.all}, MATCH(${state}, ${limit.state.all}, 0))
    & IF(COUNTIF(${limit.state.all}, ${state}) > 1, " and others", "")`;
/** What the selected alternative has in addition to its CPU, cores and rating. */
interface OfPlan {
  /** Limits that it does not meet, or whose inputs are missing. */
  readonly others: Quantity;
  readonly driver: Quantity;
}
function stepsOfPlan(steps: Steps): OfPlan {
  const [failing, open] = ([STATES.fails, STATES.open] as const).map((state, i) =>
    steps.addText(
      i === 0 ? "failing" : "open",
      `First limit that ${i === 0 ? "does not fit" : "needs input"}`,
      xl`IF(COUNTIF(${limit.state.all}, ${state}) = 0, "", ${limitsThat(state)})`,
    ),
  ) as [Quantity, Quantity];
  const others = steps.addText(
    "others",
    "Limits of the plan other than CPU",
    firstReason(
      [
        [xl`${failing} <> ""`, xl`"Does not fit: " & ${failing} & "."`],
        [xl`${recommendation.verdict} <> ${INCOMPLETE}`, ""],
        [xl`${open} <> ""`, xl`"Needs input: " & ${open} & "."`],
      ],
      "Needs input.",
    ),
  );
  const ofMonth = steps.addText(
    "driver",
    "Driver of the first limit that is reached",
    xl`IF(COUNT(${limit.month.all}) = 0, "", ${firstDriver})`,
  );
  const driver = steps.addText("driverofplan", "Driver of the first limit", driverOfPlan(ofMonth));
  return { others, driver };
}

/** What is against buying an alternative that is large enough, "" if nothing is; its support. */
type Against = Readonly<Record<"conditions" | "isUnsupported" | "supportedUntil", Quantity>>;
function conditionsOf(number: AlternativeNumber, steps: Steps): Against {
  const { against: life, isUnsupported, supportedUntil } = lifeOfAlternative(number);
  const unconfirmed = isUnconfirmed(number, steps);
  const conditions = steps.addText(
    `conditions${number}`,
    `Alternative ${number}: conditions of buying it`,
    xl`
      TEXTJOIN(" ", TRUE, ${life},
        IF(${unconfirmed} = 1, "Rating reported, to be confirmed.", ""),
        ${conditionsOn(number)})`,
  );
  return { conditions, isUnsupported, supportedUntil };
}

/** Why an alternative is selected, or not. */
function reasonsOf(
  number: AlternativeNumber,
  { conditions, isUnsupported }: Against,
  others: Quantity,
  steps: Steps,
): readonly [ifSelected: Quantity, otherwise: Formula] {
  const isLargeEnough = xl`${fitOf(number).verdict} = "PASS"`;
  const { against, rank } = cellsOfRow(ranking, number);
  return [
    steps.addText(
      `whyselected${number}`,
      `Alternative ${number}: reason if it is selected`,
      xl`
        IF(AND(${isLargeEnough}, ${others} <> ""),
          "Selected. " & ${others} & IF(${isUnsupported} > 0, " " & ${conditions}, ""),
          IF(N(${rank}) > 1, "Chosen by the planner. ", "Selected. ") & ${against})`,
    ),
    xl`
      ${against}
        & IF(AND(${isLargeEnough}, ${conditions} <> ""), " " & ${conditions}, "")`,
  ];
}

function partsOfAlternative(
  number: AlternativeNumber,
  steps: Steps,
  { others, driver }: OfPlan,
): Parts {
  const calculated = fitOf(number);
  const of = (quantity: Quantity): Quantity => quantity.inCase(alternativeCase(number));
  const isSelected = xl`${fit.choice.active} = ${fit.choice.inCase(alternativeCase(number))}`;
  const isUsed = xl`AND(${of(configuration.problem)} <> "not used")`;
  const selected = steps.add(
    `selected${number}`,
    `Alternative ${number} is selected`,
    xl`IF(AND(${isUsed}, ${isSelected}, ${calculated.origin} <> "proposed"), 1, 0)`,
    { unit: "1 = yes", format: "0" },
  );
  const whereSelected = (formula: FormulaPart, otherwise: FormulaPart): Formula =>
    xl`IF(${selected} = 1, ${formula}, ${otherwise})`;
  const sizing = firstLimitOfSizing(number, calculated, steps);
  const against = conditionsOf(number, steps);
  const { conditions, isUnsupported, supportedUntil } = against;
  const sizingState = steps.addText(
    `sizing${number}`,
    `Alternative ${number}: status of its sizing`,
    stateOfRow(calculated.verdict, {
      failing: xl`OR(${boxLimit.failing(number)} <> "", ${isUnsupported} > 0)`,
      open: openOn(number),
      conditions,
    }),
  );
  const firstLimit = firstOfRow(alternativeCase(number), sizing, steps);
  return {
    number,
    name: compared.name.row(alternativeCase(number)),
    isUsed,
    system: xl`TRIM(${of(configuration.system)} & " " & ${of(configuration.feature)})`,
    cores: coresInWords(
      of(configuration.active),
      alternativeFact.installed.row(number),
      of(configuration.largest),
    ),
    state: whereSelected(stateOfPlan, sizingState),
    month: whereSelected(firstMonth, firstLimit.month),
    who: whereSelected(driver, firstLimit.who),
    why: whereSelected(...reasonsOf(number, against, others, steps)),
    licensedCores: compared.licensed.row(alternativeCase(number)),
    tier: tierOf(number),
    licensing: licensingOf(number),
    supportedUntil,
  };
}

const [batchToday, survivorToday] = [batchOn(TODAY), survivorOn(TODAY)];
/** What the systems of today do not meet. */
const failingToday = xl`
  TEXTJOIN(" ", TRUE, ${batchToday.failing}, ${survivorToday.failing})`;

const partsOfToday = (steps: Steps): Parts => ({
  number: 0,
  name: STAY,
  isUsed: xl`${stay.systems} <> ""`,
  system: xl`
    ${stay.systems} & IF(COUNTA(${box.system.all}) = 1, " " & ${stay.features}, "")`,
  cores: coresInWords(
    stay.active,
    steps.add(
      "installed",
      "stay: installed cores, 0 if one of the systems has none",
      xl`IF(COUNT(${boxfact.installed.all}) < COUNTA(${box.name.all}), 0, SUM(${boxfact.installed.all}))`,
      { unit: "cores", format: "0" },
    ),
    0,
  ),
  state: steps.addText(
    "statetoday",
    "stay: its status",
    stateOfRow(stay.verdict, {
      failing: xl`${failingToday} <> ""`,
      open: openOn(TODAY),
      conditions: xl`IF(${currentSupport.count} > 0, "Out of support today.", ${conditionsOn(TODAY)})`,
    }),
  ),
  ...firstOfRow("stay", firstLimitToday(steps), steps),
  why: xl`
    ${steps.addText(
      "whytoday",
      "stay: what it does not meet",
      firstReason(
        [
          [
            xl`${stay.failure} & ${failingToday} & ${commonLimit.failing} <> ""`,
            xl`TEXTJOIN(" ", TRUE, ${stay.failure}, ${failingToday}, ${commonLimit.failing})`,
          ],
          [xl`AND(${stay.verdict} = "PASS", N(${openOn(TODAY)}) = 0)`, "Nothing is bought."],
        ],
        "Needs input.",
      ),
    )} & IF(${currentSupport.count} > 0, " Out of support today.", "")`,
  licensedCores: compared.licensed.row("stay"),
  tier: xl`TEXTJOIN(", ", TRUE, ${boxfact.tier.all})`,
  supportedUntil: currentSupport.until,
});

/**
 * Whether the row needs room for its sentence: that of an alternative that is entered or may be
 * proposed, and all rows of a plan without alternatives, which are still to be entered.
 */
function isPrepared({ inputs }: Plan, { number }: Parts): boolean {
  const entered = inputs.tables.alt ?? [];
  return (
    number === 0 ||
    entered.length === 0 ||
    Object.keys(entered[number - 1] ?? {}).length > 0 ||
    inputs.fields["alternatives.propose"] === "Yes"
  );
}

/** Until when an alternative fits, without its driver. */
function untilOf({ number }: Parts, side: string, firstReached: Formula, steps: Steps): Quantity {
  const month = steps.add(`month${number}`, `${side}: first limit reached in`, firstReached, {
    unit: "month",
    format: "0",
  });
  const inWords = steps.addText(
    `words${number}`,
    `${side}: this month in words`,
    whenReachedInWords(month),
  );
  return steps.addText(
    `until${number}`,
    `${side}: until when it fits`,
    untilMonth(month, inWords, number === 0 ? 0 : golive),
  );
}

/** Next to inputs that contradict each other stands no figure. */
const isSound = xl`${planResult.contradiction} = ""`;

function rowOfAlternative(plan: Plan, parts: Parts, steps: Steps): TableRow {
  const { number } = parts;
  const side = number === 0 ? "stay" : alternativeCase(number);
  const isUsed = steps.add(`used${number}`, `${side}: in use`, xl`IF(${parts.isUsed}, 1, 0)`, {
    unit: "1 = yes",
    format: "0",
  });
  const whereUsed = (formula: FormulaPart): Formula => xl`IF(${isUsed} = 1, ${formula}, "")`;
  const until = untilOf(parts, side, whereUsed(parts.month), steps);
  const who = steps.addText(`who${number}`, `${side}: its driver`, whereUsed(parts.who));
  const cores = steps.addText(`cores${number}`, `${side}: cores in words`, whereUsed(parts.cores));
  const licensed = steps.add(
    `licensed${number}`,
    `${side}: IBM i cores to license`,
    xl`IF(ISNUMBER(${parts.licensedCores}), ${parts.licensedCores}, "")`,
    { unit: "cores", format: "0" },
  );
  const tier = steps.addText(`tier${number}`, `${side}: software tier`, parts.tier);
  const licensing = steps.addText(
    `licensing${number}`,
    `${side}: how it is licensed`,
    xl`${parts.licensing ?? ""}`,
  );
  const utilization = (column: Column): Formula =>
    xl`IF(AND(${isSound}, ISNUMBER(${column.row(side)})), ${column.row(side)}, "")`;
  const total = costResult.total.row(number + 1);
  const formulas: Readonly<Record<keyof typeof choice, Formula>> = {
    name: whereUsed(parts.name),
    system: whereUsed(xl`${parts.system} & ${cores}`),
    state: whereUsed(xl`IF(${isSound}, ${parts.state}, ${STATES.contradictory})`),
    until: xl`IF(${isSound}, ${untilInWords(until, who)}, "")`,
    now: utilization(compared.now),
    live: utilization(compared.live),
    end: utilization(compared.end),
    why: whereUsed(parts.why),
    licenses: whereUsed(
      xl`
        IF(${licensed} = "", "", ${counted(licensed, "core")} & ", "
          & IF(${tier} = "", "tier not stated", ${tier}) & ${licensing})`,
    ),
    cost: whereUsed(
      xl`IF(ISNUMBER(${total}), ${total}, IF(COUNT(${costResult.total.all}) = 0, "", "not given"))`,
    ),
    support: whereUsed(parts.supportedUntil),
  };
  return {
    key: side,
    cells: Object.fromEntries(
      Object.entries(formulas).map(([column, formula]) => [
        column,
        column === "why" && isPrepared(plan, parts) ? { formula, value: TWO_LINES } : { formula },
      ]),
    ),
  };
}

export const STATUS_NOTE =
  "Every row is assessed by the same limits: CPU, cores, memory, rating, VIOS, batch, surviving node and life cycle of its own, and those that no choice of a system changes.";

export function alternativesTable(plan: Plan): TableAndBlocks {
  const steps = new Steps("choice", "Alternatives on the cover");
  const ofPlan = stepsOfPlan(steps);
  const rows = [
    rowOfAlternative(plan, partsOfToday(steps), steps),
    ...ALTERNATIVE_NUMBERS.map((number) =>
      rowOfAlternative(plan, partsOfAlternative(number, steps, ofPlan), steps),
    ),
  ];
  return {
    table: choiceTable({ title: "Alternatives", note: STATUS_NOTE, rows }, filledByRows(choice)),
    blocks: [steps.block, ...boxLimitBlocks(plan)],
  };
}
