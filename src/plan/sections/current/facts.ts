/**
 * Further published facts of the current systems, and their interactive capacity and its
 * utilization.
 */
import { EXPLANATION_ROWS } from "../../../functions/core/explain";
import { KIND_NAMES } from "../../../functions/core/messages";
import type { Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CalcSpec, SheetBuilder } from "../../../spreadsheet/layout/builder";
import { noneCheck } from "../../definition/columns";
import { cellsOfLine, cellsOfRow } from "../../definition/cell-definitions";
import type { Check } from "../../definition/check";
import { firstReason, type Reason } from "../../definition/conditions";
import { call, reasonOf, type FunctionCall } from "../../definition/function-calls";
import type { CitedFigures, Plan } from "../../definition/section";
import { Steps, TableSteps } from "../../definition/steps";
import { box, boxfact, customSystem, source } from "../../inputs/core-cells";
import { inputTable } from "../../inputs/input-cells";
import { invalidRow } from "../../inputs/row-reasons";
import { boxOfSource } from "./partitions";
import { currentSupport } from "./support";
import { hasTooManyCores, largestCores, tooManyCores } from "./largest-system";
import { CUSTOM_SYSTEMS } from "../my-catalogue/cells";
import {
  boxfactColumns,
  boxfactNameColumns,
  boxfactResult,
  boxResult,
  interactive,
  interactiveBlock,
  published,
  publishedTable,
} from "./cells";

const NOT_STATED = "not stated";

/** The cells about a system: of the row of the formula, or of a row by its number. */
type CellsOf<Columns> = Readonly<Record<keyof Columns, FormulaPart>>;
interface System {
  readonly box: CellsOf<typeof box>;
  readonly interactive: CellsOf<typeof interactive>;
}
const own: System = { box, interactive };
const isUnused = xl`OR(${box.name} = "", ${box.system} = "")`;

const systemOf = (of: System): Formula => xl`${of.box.system} & ""`;
const featureOf = (of: System): Formula => xl`${of.box.feature} & ""`;
const modeOf = (of: System): Formula => xl`${of.box.mode} & ""`;

const onDemandOf = (of: System): FunctionCall => call("CUODCPW", systemOf(of), of.box.cores);
/**
 * The rating of a Capacity Upgrade on Demand model whose number of active processors is not
 * published.
 */
export function onDemandRating(otherwise: string): Formula {
  const rating = onDemandOf(own);
  return xl`IF(ISNUMBER(${rating}), ${rating}, ${otherwise})`;
}

const ratingOf = (of: System, cores: FormulaPart): FunctionCall =>
  call("CPWRATE", systemOf(of), featureOf(of), cores, modeOf(of), CUSTOM_SYSTEMS);
const attributeOf = (of: System, name: string): FunctionCall =>
  call("CPWATTR", systemOf(of), featureOf(of), name, of.interactive.cores, modeOf(of));
const interactiveOf = (of: System, point: "FEATURE" | "KNEE"): FunctionCall =>
  call("INTCPW", systemOf(of), xl`${of.box.interactive} & ""`, point, of.interactive.active);
const oltpOf = (of: System, feature: FormulaPart): FunctionCall =>
  call("OLTPCPW", systemOf(of), feature, of.interactive.cores, false, modeOf(of));

const isRefused = (formula: FormulaPart): Formula => xl`ISERROR(${formula})`;
const wherePresent = (formula: FormulaPart): Formula => xl`IF(${isUnused}, "", ${formula})`;

/** What is answered where the feature of the system has no 5250 OLTP CPW. */
const NO_OLTP = "none";
const answerOr = (answer: FormulaPart, otherwise: string): Formula =>
  xl`IF(${isRefused(answer)}, ${otherwise}, ${answer})`;
const oltpOfFeature = answerOr(oltpOf(own, featureOf(own)), NO_OLTP);
const oltpOfInteractive = answerOr(oltpOf(own, xl`${box.interactive} & ""`), "");

const featureCpw = interactiveOf(own, "FEATURE");
const isOwnSystem = xl`COUNTIF(${customSystem.system.all}, ${systemOf(own)}) > 0`;
const BASIS_ROW = EXPLANATION_ROWS.indexOf("basis") + 1;
const kindOfRefusal = xl`
  INDEX(${call("EXPLAIN", featureCpw.fn, ...featureCpw.args)}, ${BASIS_ROW}, 2)`;

const limitOfInteractive = xl`
  IF(ISNUMBER(${interactive.feature}), ${interactive.feature},
  IF(ISNUMBER(${interactive.oltp}), ${interactive.oltp},
  IF(AND(${interactive.oltp} = "Max"), ${boxResult.rated}, "")))`;

const whyNoInteractive = xl`
  IF(OR(${isUnused}, ISNUMBER(${interactive.feature}), ${interactive.oltp} <> ""), "",
  IF(${isOwnSystem}, ${KIND_NAMES.neverPublished}, ${reasonOf(featureCpw)}))`;

/** A reason of the catalogue that names the features with enough cores. */
const NAMES_FEATURES = "*cores choose*";

/** Lookups by system, once each; the sheet shows their results. */
const lookUps = interactiveBlock(
  { title: "Interactive capacity of current systems" },
  {
    cores: wherePresent(xl`
      IF(${isRefused(ratingOf(own, box.cores))}, "", ${box.cores} & "")`),
    ...largestCores(box, interactive),
    advice: xl`
      IF(${hasTooManyCores(box.cores, interactive.largest)},
        ${reasonOf(ratingOf(own, box.cores))} & "", "")`,
    excess: xl`
      IF(NOT(${hasTooManyCores(box.cores, interactive.largest)}), "",
      IF(COUNTIF(${interactive.advice}, ${NAMES_FEATURES}) > 0,
        "Current system: " & ${box.name} & ": " & ${interactive.advice},
        ${tooManyCores(xl`"Current system: " & ${box.name}`, box.cores, box, interactive.largest)}))`,
    active: wherePresent(onDemandRating("")),
    feature: wherePresent(xl`IF(ISNUMBER(${featureCpw}), ${featureCpw}, "")`),
    oltpFeature: wherePresent(xl`IF(ISNUMBER(${interactive.feature}), "", ${oltpOfFeature})`),
    oltp: xl`
      IF(${interactive.oltpFeature} = ${NO_OLTP}, ${oltpOfInteractive}, ${interactive.oltpFeature})`,
    limit: limitOfInteractive,
    reason: whyNoInteractive,
    kind: xl`
      IF(${interactive.reason} = "", "",
      IF(${isOwnSystem}, ${KIND_NAMES.neverPublished}, ${kindOfRefusal}))`,
  },
);

const unused: Reason = [isUnused, ""];
/** The value of the catalogue for the system. */
function stated(name: string): Formula {
  const attribute = attributeOf(own, name);
  return firstReason([unused], xl`IF(${isRefused(attribute)}, ${NOT_STATED}, ${attribute})`);
}
/** Whether the planner entered the clock rate of the system. */
const isOwnClock = (of: System): Formula => xl`
  COUNTIFS(${customSystem.system.all}, ${systemOf(of)}, ${customSystem.clock.all}, ">0") > 0`;
const clock = xl`
  IF(${isOwnClock(own)},
    MAXIFS(${customSystem.clock.all}, ${customSystem.system.all}, ${systemOf(own)}),
    ${stated("CLOCK")})`;

const hasFeature = xl`ISNUMBER(${interactive.feature})`;
const hasOltp = xl`${interactive.oltp} <> ""`;
const interactiveCpw = firstReason(
  [unused, [hasFeature, interactive.feature], [hasOltp, interactive.oltp]],
  NOT_STATED,
);
const kindOfCapacity = firstReason(
  [
    unused,
    [hasFeature, xl`IF(ISNUMBER(${interactiveOf(own, "KNEE")}), "knee", "maximum")`],
    [hasOltp, "5250 OLTP"],
  ],
  "",
);
const interactiveInUse = firstReason(
  [[xl`OR(${isUnused}, ${boxfact.interactive} = "")`, ""]],
  xl`
    IF(AND(ISNUMBER(${boxfact.interactive}), ISNUMBER(${boxResult.rated})),
      ${boxfact.interactive} * ${boxResult.rated},
      "open")`,
);

const steps = new TableSteps("box", "Systems");

/**
 * Interactive work above its limit is measured with the CPU time of CFINT, which is not part of the
 * work.
 */
const isCfintMissing = xl`
  AND(N(${published.over}) > 0, SUMIFS(${source.cfint.all}, ${boxOfSource.all}, ${box.name}) = 0)`;
const statusOfCapacity = steps.firstReason(
  "capacity",
  "Why interactive CPU is not compared with the capacity",
  [
    [
      isCfintMissing,
      xl`
        ${box.name}
          & ": interactive work is above its limit, so the measured CPU contains CFINT. Enter the CFINT of its partitions."`,
    ],
    [
      xl`AND(${published.used} = "open")`,
      xl`
        ${box.name}
          & ": the interactive CPU is not a number, or the system has no published rating"`,
    ],
    [
      xl`AND(ISNUMBER(${published.used}), NOT(ISNUMBER(${interactive.limit})))`,
      xl`
        ${box.name}
          & ": its 5250 capacity is sold by the processor, without a published number, so its interactive CPU is not assessed"`,
    ],
  ],
);
const statusOfNoCapacity = steps.addText(
  "nocapacity",
  "Why interactive CPU is not assessed without a capacity",
  xl`
    IF(${boxfact.interactive} = "", "",
      ${box.name} & ": no 5250 capacity is published, so its interactive CPU is not assessed")`,
);
const publishedStatus = firstReason(
  [
    [xl`OR(${isUnused}, ${published.five} <> ${NOT_STATED})`, statusOfCapacity],
    [xl`${interactive.kind} = ${KIND_NAMES.neverPublished}`, statusOfNoCapacity],
  ],
  xl`${box.name} & ": " & ${interactive.reason}`,
);

const systemName = xl`${box.name} & ""`;
const publishedFacts = publishedTable(
  {
    title: "Published data of these systems",
    spare: "box",
    note: 'Interactive features are rated at their maximum, 7xx and earlier models at the knee. "Not stated" means not published. It means neither zero nor unlimited.',
  },
  {
    name: systemName,
    release: stated("RELEASE"),
    clock,
    cache: stated("CACHE"),
    five: interactiveCpw,
    kind: kindOfCapacity,
    used: interactiveInUse,
    over: xl`
      IF(AND(ISNUMBER(${published.used}), ISNUMBER(${interactive.limit})),
        ${published.used} - ${interactive.limit},
        "")`,
    status: publishedStatus,
  },
);

const isMore = (limit: FormulaPart, number: FormulaPart): Formula =>
  xl`AND(N(${limit}) > 0, N(${number}) > N(${limit}))`;

const factCells = [
  boxfact.interactive,
  boxfact.ibmi,
  boxfact.releases,
  boxfact.entitled,
  boxfact.tier,
  boxfact.installed,
  boxfact.licensed,
  boxfact.recovery,
];
const factStatus = firstReason(
  [
    [xl`${box.name} = ""`, xl`IF(COUNTA(${factCells}) > 0, "this row belongs to no system", "")`],
    invalidRow("boxfact"),
    [
      isMore(boxfact.installed, box.cores),
      xl`${box.name} & " has more active cores than are installed"`,
    ],
    [
      isMore(boxfact.licensed, xl`SUMIFS(${source.cores.all}, ${boxOfSource.all}, ${box.name})`),
      xl`${box.name} & ": its partitions have more cores than are licensed"`,
    ],
  ],
  "",
);

interface Fact {
  readonly what: string;
  readonly answer: FunctionCall;
  readonly unit: string;
  readonly value: FormulaPart;
  readonly used: Formula;
}

/** The published values about the system of a row. */
function factsOf(row: number): readonly Fact[] {
  const lines = cellsOfLine(interactive, row);
  const of: System = { box: cellsOfRow(box, row), interactive: lines };
  const { rated } = cellsOfRow(boxResult, row);
  const facts = cellsOfRow(published, row);
  const oltp = oltpOf(of, featureOf(of));
  const cpw = { unit: "CPW", value: rated };
  const five = { unit: "CPW", value: facts.five };
  const ofText = (what: string, key: "release" | "cache"): Fact => ({
    what,
    answer: attributeOf(of, key.toUpperCase()),
    unit: "text",
    value: facts[key],
    used: xl`AND(${facts[key]} <> "", ${facts[key]} <> ${NOT_STATED})`,
  });
  return [
    {
      what: "Rating of the whole system",
      answer: ratingOf(of, lines.cores),
      ...cpw,
      used: xl`AND(ISNUMBER(${rated}), ${lines.cores} <> "")`,
    },
    {
      what: "Rating with the active processors",
      answer: onDemandOf(of),
      ...cpw,
      used: xl`AND(ISNUMBER(${rated}), ${lines.cores} = "", ISNUMBER(${lines.active}))`,
    },
    {
      what: "Clock",
      answer: attributeOf(of, "CLOCK"),
      unit: "GHz",
      value: facts.clock,
      used: xl`AND(ISNUMBER(${facts.clock}), 1 - (${isOwnClock(of)}))`,
    },
    ofText("Release", "release"),
    ofText("Cache", "cache"),
    {
      what: "Interactive CPW",
      answer: interactiveOf(of, "FEATURE"),
      ...five,
      used: xl`ISNUMBER(${lines.feature})`,
    },
    {
      what: "5250 OLTP CPW",
      answer: oltp,
      ...five,
      used: xl`AND(${lines.oltp} <> "", 1 - (${isRefused(oltp)}))`,
    },
  ];
}

export function* factFigures(plan: Plan): CitedFigures {
  yield* currentSupport.figures(plan);
  for (let row = 1; row <= plan.rowCapacity("box"); row += 1)
    for (const { what, answer, value, ...fact } of factsOf(row))
      yield {
        what,
        whatFormula: xl`${`${what} of `} & ${box.name.row(row)}`,
        call: answer,
        value: xl`${value}`,
        ...fact,
      };
}

/** Tables of published facts, and of facts entered by the planner. */
export function systemFacts(plan: Plan, sheet: SheetBuilder): void {
  sheet
    .table(
      inputTable(plan.inputs, "boxfact", {
        before: boxfactNameColumns({ name: systemName }),
        after: boxfactColumns({ status: factStatus }),
      }),
    )
    .table(publishedFacts);
}

const overs = published.over.all;
const worstSteps = new Steps("interactive", "Interactive work");
const worstSystem = worstSteps.addWhole(
  "worst",
  "Row of the system whose interactive work exceeds its capacity most",
  xl`IF(COUNT(${overs}) = 0, "none", MATCH(MAX(${overs}), ${overs}, 0))`,
);
const ofWorst = (cells: Column | Quantity): Formula => xl`INDEX(${cells.all}, ${worstSystem})`;
const orOpen = (cells: Column | Quantity): Formula => xl`
  IF(${worstSystem} = "none",
    "open: " & TEXTJOIN("; ", TRUE, ${published.status.all}),
    ${ofWorst(cells)})`;

export const factChecks: readonly Check[] = [
  {
    rule: "plan.interactive.limit",
    label: "Interactive capacity",
    value: orOpen(published.used),
    limit: orOpen(interactive.limit),
    format: "#,##0",
    applies: xl`COUNT(${boxfact.interactive.all}) > 0`,
    which: xl`
      IF(${worstSystem} = "none", "", ${ofWorst(box.name)} & ", " & ${ofWorst(published.kind)} & ": ")`,
  },
  noneCheck(
    "plan.cores.installed",
    "Systems with more active than installed cores",
    xl`SUMPRODUCT(1 * (${boxfactResult.status.all} <> ""))`,
    xl`COUNT(${boxfact.installed.all}, ${boxfact.licensed.all}) > 0`,
  ),
  ...currentSupport.checks,
];

export const factBlocks = (): readonly CalcSpec[] => [
  lookUps,
  steps.block,
  worstSteps.block,
  ...currentSupport.blocks,
];
