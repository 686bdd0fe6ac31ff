/** Cores, capacity, utilization and crossing month of the system of a case. */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CaseColumn } from "../../../spreadsheet/layout/builder";
import { recordOf } from "../../build/cell-definitions";
import { firstReason } from "../../build/conditions";
import { call, numberOr } from "../../build/function-calls";
import { alternative, dayPartName, target } from "../../inputs/core-cells";
import { DAY_PARTS, PLAN_DATES, type JudgedDate } from "../../scenarios";
import { assumed, cpuTargetFor } from "../assumptions/cells";
import { OWN_SYSTEMS } from "../my-catalogue/cells";
import { option } from "../target/cells";
import { demandIn, ofAlternative } from "./alternative";
import { fit } from "./cells";
import { crossingOf, earliest } from "./crossing";

const [parts, each] = [ofAlternative(alternative.parts), ofAlternative(alternative.each)];
const totalOfParts = call(
  "CPWRATE",
  fit.system,
  fit.feature,
  xl`${parts} & "x" & ${each}`,
  fit.mode,
  OWN_SYSTEMS,
);
const publishedTotal = firstReason(
  [
    [xl`${fit.problem} <> ""`, ""],
    [xl`OR(N(${parts}) <= 0, N(${each}) <= 0)`, ""],
  ],
  numberOr(totalOfParts, "not printed"),
);

const [ownVios, viosRatio] = [ofAlternative(option.viosOwn), ofAlternative(option.vios)];
const viosCores = xl`
  IF(N(${ownVios}) > 0, ${ownVios},
  IF(N(${viosRatio}) > 0, ROUNDUP(${fit.ibmi} / ${viosRatio}, 0),
  IF(AND(${ownVios} = "", ${viosRatio} = ""), N(${fit.net}), 0)))`;

const coresOfKind = (sharing: "Dedicated" | "Shared"): Formula =>
  xl`SUMIFS(${fit.cores.all}, ${target.sharing.all}, ${sharing})`;
/** VIOS with part of a core uses the shared pool. */
const coresNeeded = xl`
  ROUNDUP(${fit.dedicated}, 0) + ROUNDUP(${coresOfKind("Shared")} + ${fit.vios}, 0)`;

/** The formula where every partition is rated. */
const ofReady = (formula: FormulaPart): Formula => xl`IF(${fit.ready}, ${formula}, "")`;

const isSome = (basis: string): Formula => xl`COUNTIF(${fit.basis.all}, ${basis}) > 0`;
const weakestBasis = ofReady(xl`
  IF(${isSome("user")}, "user",
  IF(${isSome("derived")}, "derived",
  IF(${isSome("interpolated")}, "interpolated",
  "measured")))`);

const shareOfTarget = (date: JudgedDate) => (at: CaseColumn) => {
  const high = DAY_PARTS.map((part) => demandIn(at, `highSum${part}${date}`));
  return ofReady(xl`
    MAX(MAX(${high}) / ${fit.total} / ${fit.sysgoal}, ${fit[`sys${date}`]} / ${assumed("batch")})`);
};

const headroom = (date: JudgedDate): Formula =>
  ofReady(xl`1 - MAX(${fit[`reach${date}`].all}, ${fit[`sysReach${date}`]})`);

const worstPart = ofReady(xl`
  IFS(${DAY_PARTS.flatMap((part) => [
    xl`${fit[`s${part}End`]} = ${fit.sysEnd}`,
    dayPartName(part),
  ])})`);

const firstToCross = xl`
  IF(ISNUMBER(${fit.firstcross}),
    IF(COUNTIF(${fit.cross.all}, ${fit.firstcross}) > 0,
      INDEX(${target.name.all}, MATCH(${fit.firstcross}, ${fit.cross.all}, 0)),
      "the system"),
    "")`;

export const systemFormulas = {
  placed: xl`COUNT(${fit.cap.all})`,
  ready: xl`
    AND(${fit.problem} = "", ${fit.placed} > 0, ${fit.placed} = COUNTA(${target.name.all}))`,
  sum: xl`SUM(${fit.cap.all})`,
  printed: publishedTotal,
  total: xl`IF(ISNUMBER(${fit.printed}), MIN(${fit.sum}, ${fit.printed}), ${fit.sum})`,
  dedicated: coresOfKind("Dedicated"),
  pool: xl`ROUNDUP(${coresOfKind("Shared")}, 0)`,
  ibmi: xl`ROUNDUP(${fit.dedicated}, 0) + ${fit.pool}`,
  vios: viosCores,
  needed: coresNeeded,
  rule: xl`${fit.ibmi} + ROUNDUP(${fit.ibmi} / ${assumed("vios")}, 0)`,
  each: ofReady(xl`${fit.total} / ${fit.ibmi}`),
  rests: weakestBasis,
  sysgoal: xl`IF(${fit.cpu} > 0, ${fit.cpu}, ${cpuTargetFor(fit.ibmi)})`,
  ...recordOf(
    PLAN_DATES.flatMap((date) =>
      DAY_PARTS.map(
        (part) =>
          [
            `s${part}${date}`,
            (at: CaseColumn) => ofReady(xl`${demandIn(at, `allSum${part}${date}`)} / ${fit.total}`),
          ] as const,
      ),
    ),
  ),
  ...recordOf(
    PLAN_DATES.map(
      (date) =>
        [
          `sys${date}`,
          ofReady(xl`MAX(${DAY_PARTS.map((part) => fit[`s${part}${date}`])})`),
        ] as const,
    ),
  ),
  sysReachNow: shareOfTarget("Now"),
  sysReachEnd: shareOfTarget("End"),
  headNow: headroom("Now"),
  headEnd: headroom("End"),
  worstPart,
  syh: (at: CaseColumn) =>
    ofReady(crossingOf(at, { kind: "high", capacity: fit.total, limit: fit.sysgoal })),
  sya: (at: CaseColumn) =>
    ofReady(crossingOf(at, { kind: "all", capacity: fit.total, limit: assumed("batch") })),
  syscross: ofReady(earliest([fit.syh, fit.sya])),
  firstcross: ofReady(earliest([fit.cross.all, fit.syscross])),
  firstwho: firstToCross,
};
