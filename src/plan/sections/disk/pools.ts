/** Space of disk pools, today and at the horizon, and the months in which it runs out. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import { enteredTwice, firstReason } from "../../definition/conditions";
import { call, numberOr } from "../../definition/function-calls";
import { monthInWords } from "../../definition/months";
import { golive, horizon, isHorizonKnown } from "../../definition/period";
import { Steps, TableSteps } from "../../definition/steps";
import { invalidRow } from "../../inputs/row-reasons";
import { assumed } from "../assumptions/cells";
import { MOMENTS } from "../calculation/moments";
import {
  device,
  disk,
  growth,
  growthTable,
  hostGroup,
  inUse,
  pool,
  SHEET,
  space,
  spaceTable,
  rowMessage,
} from "./cells";
import { factorOf, factorUntil, hasTextIn, inNamedRow } from "./conditions";

const SPACE_INPUTS = [pool.gb, pool.growth, pool.extra, pool.from];
const LOAD_INPUTS = [
  pool.reads,
  pool.writes,
  pool.response,
  pool.busy,
  pool.arms,
  pool.work,
  pool.target,
];

const isSpaceUnknown = xl`
  OR(${hasTextIn(SPACE_INPUTS)}, N(${pool.gb}) <= 0, NOT(ISNUMBER(${pool.growth})),
    1 + N(${pool.growth}) < 0)`;

/** Steps about the space of pools, and about their arms. */
export const poolSteps = new TableSteps("asp", "Disk pools");
const { whereReady } = poolSteps.addStateOf(xl`${pool.name} = ""`, inUse, isSpaceUnknown);

/** Sets of drives and logical units of the pool, and those with missing inputs. */
const parts = xl`
  COUNTIFS(${device.pool.all}, ${pool.name}) + COUNTIFS(${hostGroup.pool.all}, ${pool.name})`;
const openParts = xl`
  COUNTIFS(${device.pool.all}, ${pool.name}, ${device.usable.all}, "open")
    + COUNTIFS(${hostGroup.pool.all}, ${pool.name}, ${hostGroup.usable.all}, "open")`;

const usable = xl`
  IF(${parts} = 0, "none",
  IF(${openParts} > 0, "open",
  SUMIFS(${device.usable.all}, ${device.pool.all}, ${pool.name})
    + SUMIFS(${hostGroup.usable.all}, ${hostGroup.pool.all}, ${pool.name})))`;

const addedBy = (month: FormulaPart): Formula =>
  xl`IF(N(${pool.from}) <= ${month}, N(${pool.extra}), 0)`;
const added = poolSteps.add("added", "GB added by the horizon", addedBy(horizon));
const later = numberOr(xl`${pool.gb} * ${factorOf(pool.growth)} + ${added}`, "open");

/** Data that shrink are largest at go-live, or when more are added. */
const shrinks = poolSteps.addWhole(
  "shrinks",
  "Its data shrink, 1 = yes",
  xl`IF(N(${pool.growth}) < 0, 1, 0)`,
);
const whereShrinking = (formula: FormulaPart): Formula =>
  whereReady(xl`IF(${shrinks} = 1, ${formula}, 0)`);
const atGoLive = poolSteps.add(
  "golive",
  "GB at go-live",
  whereReady(
    numberOr(xl`${pool.gb} * ${factorUntil(golive, pool.growth)} + ${addedBy(golive)}`, "open"),
  ),
);
const whenAdded = poolSteps.add(
  "whenadded",
  "GB when data are added after go-live, if its data shrink",
  whereShrinking(xl`
    IF(AND(N(${pool.from}) > ${golive}, N(${pool.extra}) > 0),
      ${pool.gb} * ${factorUntil(xl`N(${pool.from})`, pool.growth)} + ${pool.extra},
      0)`),
);
const most = poolSteps.add(
  "most",
  "Largest GB from go-live to the horizon",
  xl`
    IF(AND(ISNUMBER(${space.later}), ${shrinks} = 1),
      MAX(${space.later}, ${atGoLive}, IF(N(${pool.from}) <= ${horizon}, ${whenAdded}, 0)),
      ${space.later})`,
);
const shareMost = poolSteps.add(
  "sharemost",
  "Largest share of its usable GB",
  xl`IF(AND(ISNUMBER(${most}), N(${space.usable}) > 0), ${most} / ${space.usable}, "")`,
  { style: "resultPercent" },
);
const whenMost = poolSteps.addText(
  "when",
  "When it is largest",
  firstReason(
    [
      [xl`NOT(ISNUMBER(${most}))`, ""],
      [xl`${most} <= ${space.later}`, MOMENTS.horizon],
      [xl`${most} <= ${atGoLive}`, MOMENTS.golive],
    ],
    MOMENTS.between,
  ),
);
const nameAndWhen = poolSteps.addText(
  "label",
  "Pool, and when it is largest if that is not at the horizon",
  xl`${pool.name} & IF(OR(${whenMost} = "", ${whenMost} = ${MOMENTS.horizon}), "", ", " & ${whenMost})`,
);
/** The largest amount of each pool while its drives are in use. */
export const largestSpace = { most, share: shareMost, label: nameAndWhen };

const shareOfUsable = (gb: Column): Formula =>
  xl`IF(AND(ISNUMBER(${gb}), N(${space.usable}) > 0), ${gb} / ${space.usable}, "")`;

const state = xl`
  IF(NOT(ISNUMBER(${space.shareLater})), "",
  IF(${space.later} > ${space.usable}, "full",
  IF(${space.shareLater} >= ${assumed("red")}, "red",
  IF(${space.shareLater} >= ${assumed("amber")}, "amber",
  "below amber"))))`;

const fullest = new Steps("aspfullest", "Pool that is nearest to its limit of space");
/** Amber and red begin at their shares: the months are those in which these are reached. */
const justBelow = (key: "amber" | "red"): Quantity =>
  fullest.add(`${key}share`, `Share just below ${key}`, xl`N(${assumed(key)}) - 10 ^ -9`, {
    style: "resultPercent",
  });
const [belowAmber, belowRed] = [justBelow("amber"), justBelow("red")];

/** The month in which the used space exceeds a share of the usable space. */
function monthOf(share: FormulaPart): Formula {
  const month = call(
    "CPWCROSS",
    xl`${growth.gb}:${growth.extra}`,
    xl`${growth.rate}:${growth.none}`,
    xl`${growth.start}:${growth.from}`,
    space.usable,
    share,
  );
  const ofShrinking = firstReason(
    [
      [xl`${atGoLive} > ${share} * ${space.usable}`, golive],
      [xl`${whenAdded} > ${share} * ${space.usable}`, pool.from],
    ],
    "never",
  );
  return firstReason(
    [
      [xl`NOT(ISNUMBER(${space.shareNow}))`, ""],
      [xl`${shrinks} = 1`, ofShrinking],
    ],
    xl`IF(ISERROR(${month}), "open", ${month})`,
  );
}

const unnamed = xl`
  IF(COUNTA(${[...SPACE_INPUTS, ...LOAD_INPUTS, pool.type]}) > 0,
    ${`${SHEET}: a pool has no name`}, "")`;

const open = poolSteps.firstReason(
  "space",
  "Missing inputs, space",
  [
    invalidRow("asp"),
    enteredTwice(SHEET, "the pool", pool.name),
    [xl`N(${pool.gb}) <= 0`, rowMessage(pool.name, "enter the GB that", " uses today")],
    [
      xl`NOT(ISNUMBER(${pool.growth}))`,
      rowMessage(pool.name, "enter the growth of the data of", ", 0 for none"),
    ],
    [xl`${space.usable} = "none"`, rowMessage(pool.name, "plan drives or logical units for")],
    [
      xl`AND(${isHorizonKnown}, NOT(ISNUMBER(${space.later})))`,
      rowMessage(pool.name, "the growth of", " is too large to be computed"),
    ],
    [
      xl`OR(${space.full} = "open", ${space.amber} = "open", ${space.red} = "open")`,
      rowMessage(pool.name, "the months of", " cannot be computed from these figures"),
    ],
  ],
  { isAsked: xl`AND(${inUse}, ${pool.name} <> "")` },
);
const status = xl`IF(${pool.name} = "", ${unnamed}, ${open})`;

export const spaceOfPools = spaceTable(
  { title: "Space", spare: "asp" },
  {
    name: xl`${pool.name} & ""`,
    usable: inNamedRow(pool, usable),
    today: whereReady(numberOr(xl`${pool.gb} + ${addedBy(0)}`, "open")),
    later: whereReady(xl`IF(${isHorizonKnown}, ${later}, "open")`),
    shareNow: shareOfUsable(space.today),
    shareLater: shareOfUsable(space.later),
    state,
    amber: monthOf(belowAmber),
    red: monthOf(belowRed),
    full: monthOf(1),
    status,
  },
);

/** The first month of a column of months, or "never". */
export const firstMonth = (column: Column): Formula =>
  xl`IF(COUNT(${column.all}) = 0, "never", MIN(${column.all}))`;
/** The pool that reaches a limit in the first month of all. */
export const poolOf = (month: FormulaPart, names: Column, months: Column): Formula => xl`
  IF(ISNUMBER(${month}), INDEX(${names.all}, MATCH(${month}, ${months.all}, 0)), "")`;

/** Red is a limit of the space, and is reached before all of it is used. */
export const redShare = xl`MIN(1, ${assumed("red")})`;
const missingInWords = poolSteps.addText(
  "missing",
  "GB that are missing to stay below red, in words",
  xl`
    IF(AND(ISNUMBER(${shareMost}), N(${most}) / ${redShare} >= N(${space.usable})),
      FIXED(INT(${most} / ${redShare} - ${space.usable}) + 1, 0) & " GB more usable space in pool "
        & ${pool.name},
      "")`,
);
/** What would help where pools are red: of each of them, in words. */
export const moreSpace = xl`TEXTJOIN(" and ", TRUE, ${missingInWords.all})`;

const fullestRow = fullest.addWhole(
  "row",
  "Its row",
  xl`
    IF(OR(${disk.problem} <> "", COUNT(${shareMost.all}) = 0), 0,
      MATCH(MAX(${shareMost.all}), ${shareMost.all}, 0))`,
);
const whereFullest = (formula: FormulaPart): Formula => xl`IF(${fullestRow} = 0, "", ${formula})`;
const ofFullest = (cells: Column | Quantity): Formula =>
  whereFullest(xl`INDEX(${cells.all}, ${fullestRow})`);
const monthAdded = fullest.addText(
  "added",
  "Month of what is added to it, in words",
  whereFullest(monthInWords(xl`N(INDEX(${pool.from.all}, ${fullestRow}))`)),
);
const redMonth = fullest.add(
  "red",
  "Month in which the first pool is red",
  whereFullest(firstMonth(space.red)),
  { unit: "month", format: "0" },
);
const usableGb = fullest.add("usable", "Its usable space", ofFullest(space.usable), { unit: "GB" });
/** The block with the row of this pool. */
export const fullestPoolSteps = fullest.block;
/** The space of this pool, and the first pool that is red. */
export const spaceOfFullest = {
  name: ofFullest(space.name),
  usable: usableGb,
  today: ofFullest(space.today),
  live: ofFullest(atGoLive),
  later: ofFullest(space.later),
  most: ofFullest(most),
  when: ofFullest(whenMost),
  whenAdded: monthAdded,
  bound: whereFullest(xl`${usableGb} * ${redShare}`),
  month: redMonth,
  who: poolOf(redMonth, space.name, space.red),
} as const;

export const growthOfPools = growthTable(
  {
    title: "What grows",
    note: "The same volumes by year, which determine the months above.",
    spare: "asp",
  },
  {
    name: xl`${pool.name} & ""`,
    gb: xl`N(${pool.gb})`,
    extra: xl`N(${pool.extra})`,
    rate: xl`N(${pool.growth})`,
    none: xl`0`,
    start: xl`0`,
    from: xl`N(${pool.from})`,
  },
);
