/**
 * Requirements of every data set: drives for its window according to measurements, processors, and
 * cartridges by the compaction of the data.
 */
import type { Operation } from "../../../models/backup/names";
import type { Column } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { asText } from "../../definition/conditions";
import { defineFields } from "../../definition/cell-definitions";
import { call, numberOr, reasonOf, type FunctionCall } from "../../definition/function-calls";
import type { CitedFigures, Plan } from "../../definition/section";
import { Steps } from "../../definition/steps";
import {
  backupInput,
  dataSet,
  device,
  deviceUse,
  facts,
  hours,
  need,
  needTable,
  SHEET,
  stream,
} from "./cells";
import { steps } from "./data-set-steps";
import { inRow, inUse } from "./messages";
import { dataSetOf, drivesFor, hasEnteredRate, OF, CURRENT_ROW, type DataSet } from "./rates";

const WAY = { unit: "way", style: "resultText" } as const;
const PROCESSORS = { unit: "processors", style: "resultDecimal", format: "0.00" } as const;
const RATIO = { unit: "to 1", style: "resultDecimal", format: "0.00" } as const;
const RULE_LOOKS = {
  modemix: { label: "Several drives, User Mix", ...WAY },
  modelarge: { label: "Several drives, large files", ...WAY },
  procmix: { label: "Processors that feed a drive, User Mix", ...PROCESSORS },
  proclarge: { label: "Processors that feed a drive, large files", ...PROCESSORS },
  compactdb: { label: "Compaction, database", ...RATIO },
  compactifs: { label: "Compaction, file system", ...RATIO },
} as const;
type RuleKey = keyof typeof RULE_LOOKS;

/** Published values that apply to all data sets of a kind. */
const { cells: rule, fields } = defineFields("backup", RULE_LOOKS);
export { rule };

const compactionOf = (kind: string): FunctionCall =>
  call("DATA", "backup-rules", "bound", `backup.compaction.${kind}`);
const RULE_CALLS: Readonly<Record<RuleKey, FunctionCall>> = {
  modemix: call("SAVEMODE", "USERMIX"),
  modelarge: call("SAVEMODE", "LARGE"),
  procmix: call("TAPEPROC", 1, "USERMIX"),
  proclarge: call("TAPEPROC", 1, "LARGE"),
  compactdb: compactionOf("database"),
  compactifs: compactionOf("ifs"),
};

export const ruleFields = (): ReturnType<typeof fields> => fields(RULE_CALLS);

const byProfile = (mix: FormulaPart, large: FormulaPart, otherwise: string): Formula => xl`
  IF(${facts.profile} = "USERMIX", ${mix},
  IF(${facts.profile} = "LARGE", ${large},
  ${otherwise}))`;

const drivesWithAnswer = (operation: Operation, set: DataSet = CURRENT_ROW): FunctionCall =>
  drivesFor(operation, set.facts[OF[operation].ask], set);

/**
 * Drives that complete the data set in the remaining window of its stream; if its rate is not a
 * single measurement, whether the planned drives do.
 */
function drivesNeeded(operation: Operation): Formula {
  const { window, today, later, left, each } = OF[operation];
  const isNotMeasured = [
    hasEnteredRate(operation),
    xl`ISNUMBER(${facts[each]})`,
    ...(operation === "SAVE" ? [xl`${dataSet.by} = "Formula"`] : []),
  ];
  const measured = steps.add(
    `${operation.toLowerCase()}drives`,
    operation === "SAVE" ? "Drives for the save" : "Drives for the restore",
    xl`
      IF(OR(N(${facts[left]}) <= 0, ${isNotMeasured}), "",
      ${numberOr(drivesWithAnswer(operation), "not measured")})`,
    { unit: "drives", format: "0" },
  );
  return inRow(dataSet.name, measured, [
    [xl`NOT(ISNUMBER(${window}))`, "no window"],
    [xl`NOT(ISNUMBER(${facts[left]}))`, "open"],
    [
      xl`OR(${isNotMeasured})`,
      xl`
        IF(MAX(INDEX(${stream[today].all}, ${facts.lane}), INDEX(${stream[later].all}, ${facts.lane}))
            <= ${window},
          ${facts.drives},
          "more")`,
    ],
    [xl`${facts[left]} <= 0`, "no time left"],
  ]);
}

const whyNotMeasured = (operation: Operation, drives: Column, words: string): Formula => xl`
  IF(${drives} = "not measured", ${words} & ${reasonOf(drivesWithAnswer(operation))}, "")`;

const isShort = (drives: Column): Formula => xl`
  OR(${drives} = "more", ${drives} = "not measured", ${drives} = "no time left",
    AND(ISNUMBER(${drives}), N(${drives}) > ${facts.drives}))`;

const isEnough = xl`
  IF(OR(${isShort(need.save)}, ${isShort(need.restore)}), "no",
  IF(COUNT(${need.save}, ${need.restore}) = 0, "open",
  "yes"))`;

const processors = inRow(
  dataSet.name,
  byProfile(
    xl`${facts.drives} * ${rule.procmix}`,
    xl`${facts.drives} * ${rule.proclarge}`,
    "not stated",
  ),
  [[xl`NOT(ISNUMBER(${hours.hours}))`, ""]],
);

const hasOwnCompaction = xl`N(${dataSet.compaction}) > 0`;
const compaction = xl`
  IF(${hasOwnCompaction}, ${dataSet.compaction},
  IF(${facts.compacts} = "database", ${rule.compactdb},
  IF(${facts.compacts} = "ifs", ${rule.compactifs},
  "enter it")))`;

const capacity = xl`
  IF(ISERROR(MATCH(${facts.device}, ${deviceUse.name.all}, 0)), 0,
  N(INDEX(${device.cartridge.all}, MATCH(${facts.device}, ${deviceUse.name.all}, 0))))`;

/** Each data set starts new cartridges, at least one per drive. */
function cartridges(gb: FormulaPart): Formula {
  const ofOneSave = xl`
    MAX(${facts.drives}, ROUNDUP(ROUND(${gb} / ${need.compaction} / ${need.capacity}, 6), 0))`;
  const ofAll = xl`${ofOneSave} * MAX(1, N(${backupInput.kept}))`;
  return xl`
    IF(AND(ISNUMBER(${gb}), N(${need.capacity}) > 0),
      IF(ISNUMBER(${need.compaction}), ${numberOr(ofAll, "too many")}, "open"),
      "")`;
}

const compactionSteps = new Steps("compaction", "Compaction of the data sets");
/** The first data set whose cartridges are open; "" if there is none. */
export const openCompaction = compactionSteps.addText(
  "open",
  "Data set without a compaction",
  xl`
    IF(COUNTIF(${need.later.all}, "open") = 0, "",
      ${`${SHEET}: enter the compaction of `}
        & INDEX(${need.name.all}, MATCH("open", ${need.later.all}, 0)))`,
);
export const compactionBlock = compactionSteps.block;

const neededDrives = { save: drivesNeeded("SAVE"), restore: drivesNeeded("RESTORE") };

export const needs = needTable(
  {
    title: "Requirements of each data set",
    note: "Measured drives needed at the horizon, in the time left by other data sets of the stream. Each data set starts a new cartridge.",
    spare: "dataset",
  },
  {
    name: asText(dataSet.name),
    gb: xl`IF(${dataSet.name} = "", "", ${facts.grown})`,
    drives: inRow(dataSet.name, facts.drives),
    ...neededDrives,
    sufficient: inRow(dataSet.name, isEnough),
    advice: inRow(dataSet.name, byProfile(rule.modemix, rule.modelarge, "no advice")),
    processors,
    compaction: inRow(dataSet.name, compaction),
    whose: xl`
      IF(ISNUMBER(${need.compaction}), IF(${hasOwnCompaction}, "user", "rule"), "")`,
    capacity: inRow(dataSet.name, capacity),
    today: cartridges(dataSet.gb),
    later: cartridges(facts.grown),
    why: xl`
      ${whyNotMeasured("SAVE", need.save, "Save: ")}
        & ${whyNotMeasured("RESTORE", need.restore, " Restore: ")}`,
  },
);

const isAdvised = (key: RuleKey): Formula => xl`COUNTIF(${need.advice.all}, ${rule[key]}) > 0`;
const hasProfile = (profile: string): Formula => xl`COUNTIF(${facts.profile.all}, ${profile}) > 0`;
const compactsByRule = (kind: string): Formula =>
  xl`COUNTIFS(${facts.compacts.all}, ${kind}, ${need.whose.all}, "rule") > 0`;
/** The condition under which a published value is in use. */
const RULE_USES: Readonly<Record<RuleKey, Formula>> = {
  modemix: isAdvised("modemix"),
  modelarge: isAdvised("modelarge"),
  procmix: hasProfile("USERMIX"),
  proclarge: hasProfile("LARGE"),
  compactdb: compactsByRule("database"),
  compactifs: compactsByRule("ifs"),
};

const OPERATIONS = [
  ["SAVE", need.save, "Drives for the save"],
  ["RESTORE", need.restore, "Drives for the restore"],
] as const;

export function* needFigures(plan: Plan): CitedFigures {
  for (const key of Object.keys(RULE_LOOKS) as RuleKey[])
    yield {
      what: RULE_LOOKS[key].label,
      call: RULE_CALLS[key],
      unit: RULE_LOOKS[key].unit,
      value: rule[key],
      used: xl`AND(${inUse}, ${RULE_USES[key]})`,
    };
  for (let number = 1; number <= plan.rowCapacity("dataset"); number += 1) {
    const set = dataSetOf(number);
    for (const [operation, drives, what] of OPERATIONS) {
      const { own, each } = OF[operation];
      const value = drives.row(number);
      const isMeasured = [
        xl`N(${set.row[own]}) <= 0`,
        xl`NOT(ISNUMBER(${set.facts[each]}))`,
        ...(operation === "SAVE" ? [xl`${set.row.by} <> "Formula"`] : []),
      ];
      yield {
        what,
        whatFormula: xl`${`${what} of `} & ${set.row.name} & " on " & ${set.row.device}`,
        call: drivesWithAnswer(operation, set),
        unit: "drives",
        value,
        used: xl`AND(ISNUMBER(${value}), ${isMeasured})`,
      };
    }
  }
}
