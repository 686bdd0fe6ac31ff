/** Space of disk pools, today and at the horizon, and the months in which it runs out. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { Column } from "../../../spreadsheet/formula/named-cells";
import type { TableSpec } from "../../../spreadsheet/layout/builder";
import { call, numberOr } from "../../build/function-calls";
import { horizon } from "../../build/period";
import { TableSteps } from "../../build/steps";
import { invalidRow } from "../../inputs/row-reasons";
import { assumed } from "../assumptions/cells";
import {
  device,
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
import { factorOf, hasTextIn, inNamedRow } from "./conditions";

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

const added = poolSteps.add(
  "added",
  "GB added by the horizon",
  xl`IF(N(${pool.from}) <= ${horizon}, N(${pool.extra}), 0)`,
);
const later = numberOr(xl`${pool.gb} * ${factorOf(pool.growth)} + ${added}`, "open");

const shareOfUsable = (gb: Column): Formula =>
  xl`IF(AND(ISNUMBER(${gb}), N(${space.usable}) > 0), ${gb} / ${space.usable}, "")`;

const state = xl`
  IF(NOT(ISNUMBER(${space.shareLater})), "",
  IF(${space.later} > ${space.usable}, "full",
  IF(${space.shareLater} >= ${assumed("red")}, "red",
  IF(${space.shareLater} >= ${assumed("amber")}, "amber",
  "below amber"))))`;

/** The month in which the used space reaches a share of the usable space. */
function monthOf(share: FormulaPart): Formula {
  const month = call(
    "CPWCROSS",
    xl`${growth.gb}:${growth.extra}`,
    xl`${growth.rate}:${growth.none}`,
    xl`${growth.start}:${growth.from}`,
    space.usable,
    share,
  );
  return xl`IF(ISNUMBER(${space.shareNow}), IF(ISERROR(${month}), "open", ${month}), "")`;
}

const unnamed = xl`
  IF(COUNTA(${[...SPACE_INPUTS, ...LOAD_INPUTS, pool.type]}) > 0,
    ${`${SHEET}: a pool has no name`}, "")`;

const open = poolSteps.firstReason(
  "space",
  "What is open about its space",
  [
    invalidRow("asp"),
    [
      xl`COUNTIF(${pool.name.all}, ${pool.name}) > 1`,
      rowMessage(pool.name, "the pool", " stands twice"),
    ],
    [xl`N(${pool.gb}) <= 0`, rowMessage(pool.name, "enter the GB that", " uses today")],
    [
      xl`NOT(ISNUMBER(${pool.growth}))`,
      rowMessage(pool.name, "enter the growth of the data of", ", 0 for none"),
    ],
    [
      xl`${horizon} <= 0`,
      `${SHEET}: the horizon is not known: enter measurement, go-live and horizon`,
    ],
    [xl`${space.usable} = "none"`, rowMessage(pool.name, "plan drives or logical units for")],
    [
      xl`NOT(ISNUMBER(${space.later}))`,
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

export const spaceOfPools = (): TableSpec =>
  spaceTable(
    { title: "Space", spare: "asp" },
    {
      name: xl`${pool.name} & ""`,
      usable: inNamedRow(pool, usable),
      today: whereReady(pool.gb),
      later: whereReady(xl`IF(${horizon} <= 0, "open", ${later})`),
      shareNow: shareOfUsable(space.today),
      shareLater: shareOfUsable(space.later),
      state,
      amber: monthOf(assumed("amber")),
      red: monthOf(assumed("red")),
      full: monthOf(1),
      status,
    },
  );

export const growthOfPools = (): TableSpec =>
  growthTable(
    {
      title: "What grows",
      note: "The same amounts side by side, from which the months above are found.",
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
