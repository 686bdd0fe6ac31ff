/** Derating factors in sequence, each applied once: rating x k x s x threshold. */
import type { Column } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { CellSpec } from "../../../spreadsheet/layout/builder";
import { defineTable } from "../../definition/cell-definitions";
import { call } from "../../definition/function-calls";
import { Steps } from "../../definition/steps";
import { deratingInput, target } from "../../inputs/core-cells";
import { assumed } from "../assumptions/cells";
import { fit, load } from "../calculation/cells";
import { CUSTOM_SYSTEMS } from "../my-catalogue/cells";
import { inUse, isPlaced, isShared, ratedOf } from "./cells";

const STEP = { width: 11 } as const;
const FACTOR = { unit: "x", width: 8, style: "resultDecimal", format: "0.000" } as const;

export const { cells: derating, table: deratingTable } = defineTable("cascade", {
  name: { head: "Partition", width: 22, style: "resultText" },
  cores: { head: "Cores", unit: "cores", width: 9, format: "General" },
  rated: { head: "Rated", unit: "CPW", ...STEP },
  k: { head: "k", ...FACTOR },
  afterk: { head: "x k", unit: "CPW", ...STEP },
  s: { head: "s", ...FACTOR },
  capacity: { head: "x s", unit: "CPW, capacity T", ...STEP },
  limit: { head: "Threshold", unit: "binding", ...STEP, style: "resultPercent" },
  usable: { head: "x threshold", unit: "usable CPW", ...STEP },
  demand: { head: "Demand", unit: "binding, CPW", ...STEP },
  left: { head: "Left", unit: "CPW", ...STEP, format: "#,##0;-#,##0;0" },
  twice: { head: "Derating", width: 12, style: "resultText" },
  why: { head: "Why no derating", style: "resultText" },
});

/** The processor mode of the rating: none for systems without VIOS. */
const sharingOfRating = call(
  "CPWLPAR",
  fit.system.active,
  fit.feature.active,
  fit.cores.active,
  fit.mode.active,
  CUSTOM_SYSTEMS,
  "SHARING",
);

const factorOfPool = xl`
  IF(AND(${isShared}, ${fit.shared.active} <> "shared"), ${assumed("pool")}, 1)`;

const steps = new Steps("cascade", "Reserves", "target");
const sharing = steps.addText(
  "sharing",
  "How the processors were shared in the rating",
  xl`
    IF(AND(${target.name} <> "", ${inUse}, ${isPlaced}, ${derating.s} <> 1),
      IF(ISTEXT(${sharingOfRating}), ${sharingOfRating}, "not stated"),
      "")`,
);

const useOfReserve = xl`
  IF(ABS(ROUND(${derating.capacity} / ${load.raised} - ${fit.cap.active}, 0)) > 0, "not as sized",
  IF(${derating.s} = 1, "once",
  IF(${sharing} = "shared", "rated shared",
  "once")))`;

const reasonOfK = xl`
  "k = 1: " & ${deratingInput.choice}
    & IF(${deratingInput.reason} = "", "", " (" & ${deratingInput.reason} & ")")`;
const reasonOfS = steps.addText(
  "pool",
  "Why s is 1",
  xl`
    IF(${derating.s} <> 1, "",
    IF(AND(${isShared}, ${fit.shared.active} = "shared"), "s = 1: rated with shared processors",
    IF(${isShared}, "s = 1: your override for the pool",
    "s = 1: dedicated processors, no pool")))`,
);
export const deratingSteps = steps.block;

const why = xl`
  TEXTJOIN("; ", TRUE,
    IF(${derating.k} = 1, ${reasonOfK}, ""),
    ${reasonOfS},
    IF(${derating.limit} = 1, "threshold 100%: all work including batch may use the capacity", ""))`;

const sumOf = (column: Column): CellSpec => ({
  formula: xl`IF(COUNT(${column.all}) = 0, "", SUM(${column.all}))`,
  style: "total",
});

const ofPartition = (formula: FormulaPart): Formula => ratedOf(target.name, formula);

export const deratingByPartition = deratingTable(
  {
    title: "Derating factors, each once: rating x k x s x threshold",
    totals: "All partitions",
    totalCells: {
      cores: sumOf(derating.cores),
      rated: sumOf(derating.rated),
      afterk: sumOf(derating.afterk),
      capacity: sumOf(derating.capacity),
      usable: sumOf(derating.usable),
    },
    spare: "target",
    note: "All factors reduce the capacity. Partitions peak in different shifts, so their demands are not added. Ratings measured with shared processors take no factor s. The demand includes the margin of a small source.",
  },
  {
    name: xl`${target.name} & ""`,
    cores: ofPartition(fit.cores.active),
    rated: ofPartition(fit.rating.active),
    k: ofPartition(fit.k.active),
    afterk: ofPartition(xl`${derating.rated} * ${derating.k}`),
    s: ofPartition(factorOfPool),
    capacity: ofPartition(xl`${derating.afterk} * ${derating.s}`),
    limit: ofPartition(fit.limit.active),
    usable: ofPartition(xl`${derating.capacity} * ${derating.limit}`),
    demand: ofPartition(xl`${fit.value.active} * ${derating.capacity}`),
    left: ofPartition(xl`${derating.usable} - ${derating.demand}`),
    twice: ofPartition(useOfReserve),
    why: ofPartition(why),
  },
);
