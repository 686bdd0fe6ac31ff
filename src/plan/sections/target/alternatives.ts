/** The alternatives in use: the planner's rows, and suggested systems in empty rows. */
import type { Quantity } from "../../../spreadsheet/formula/named-cells";
import { rowNumber, xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { TableSpec } from "../../../spreadsheet/layout/builder";
import { noneCheck } from "../../definition/columns";
import type { Check } from "../../definition/check";
import { firstReason, isNoneOf } from "../../definition/conditions";
import { call, numberOr, textOr } from "../../definition/function-calls";
import type { Plan } from "../../definition/section";
import { TableSteps } from "../../definition/steps";
import { alternative, alternativeFact, deratingInput } from "../../inputs/core-cells";
import { inputTable } from "../../inputs/input-cells";
import { invalidRow } from "../../inputs/row-reasons";
import { assumed } from "../assumptions/cells";
import { configuration } from "../calculation/cells";
import { proposal } from "../calculation/proposal-cells";
import { NOTHING } from "../calculation/proposals";
import { alternativeType } from "../lists/cells";
import { CUSTOM_SYSTEMS } from "../my-catalogue/cells";
import { factColumns, factNameColumns, factResult, option, optionTable } from "./cells";

const { parts, each } = alternative;
const ratingOfPart = call(
  "CPWLPAR",
  option.system,
  option.feature,
  each,
  option.mode,
  CUSTOM_SYSTEMS,
);

const [MEASURED, APART, MERGED] = [
  "Partitions measured",
  "Peaks apart",
  "Stand-alone merged",
] as const;
const hasParts = xl`AND(N(${parts}) > 0, N(${each}) > 0)`;

const steps = new TableSteps("alt", "Alternatives");
const isAsked = steps.addYesNo(
  "asked",
  "The total for k is required",
  xl`
    IF(AND(${option.name} <> "", ${hasParts},
        ${isNoneOf(deratingInput.choice, [MEASURED, APART, MERGED])}), 1, 0)`,
);
const configurationOfParts = steps.addText(
  "parts",
  "Configuration of the total for k",
  xl`IF(${isAsked} = 1, ${parts} & "x" & ${each}, "-")`,
);
const totalOfParts = call(
  "CPWRATE",
  option.system,
  option.feature,
  configurationOfParts,
  option.mode,
  CUSTOM_SYSTEMS,
);
const [total, part] = [
  steps.add(
    "total",
    "Rating of the total for k",
    xl`IF(${isAsked} = 1, ${numberOr(totalOfParts, "not published")}, "")`,
  ),
  steps.add(
    "part",
    "Rating of a part of it",
    xl`IF(${isAsked} = 1, ${numberOr(ratingOfPart, "not published")}, "")`,
  ),
];
/** The feature that system and cores leave. */
const onlyFeature = textOr(
  call(
    "CPWATTR",
    xl`${alternative.system} & ""`,
    "",
    "FEATURE",
    xl`${alternative.cores} & ""`,
    xl`${alternative.mode} & ""`,
  ),
  "",
);
const left = steps.addText(
  "left",
  "Only feature of the system or with its cores, where none is entered",
  firstReason(
    [
      [xl`OR(${alternative.feature} <> "", ${alternative.system} = "")`, ""],
      [xl`${alternativeType.only} <> ""`, alternativeType.only],
    ],
    onlyFeature,
  ),
);
/** Feature codes as offers write them, "(EPM0)", without the parentheses. */
const feature = xl`
  SUBSTITUTE(SUBSTITUTE(${alternative.feature}, "(", ""), ")", "") & ${left}`;
export const alternativeSteps = steps.block;

/** k by the selected reason; a text if a published ratio is required and not selected. */
const reserve = firstReason(
  [
    [xl`${option.name} = ""`, ""],
    [xl`OR(${deratingInput.choice} = ${MEASURED}, ${deratingInput.choice} = ${APART})`, 1],
    [xl`${deratingInput.choice} = ${MERGED}`, assumed("merged")],
    [xl`NOT(${hasParts})`, "enter the published total for k"],
    [xl`AND(ISNUMBER(${total}), ISNUMBER(${part}))`, xl`${total} / (${parts} * ${part})`],
  ],
  "this total is not published",
);

/** The planner's value, even if empty; otherwise that of the next suggestion. */
const inUse = (
  entered: FormulaPart,
  proposed: FormulaPart,
  meant: FormulaPart = entered,
): Formula => xl`
  IF(${option.origin} = "proposed", ${proposed},
  IF(${entered} = "", "", ${meant}))`;
const ofProposal = (quantity: Quantity): Formula => xl`INDEX(${quantity.all}, ${proposal.turn})`;

const textInUse = (entered: FormulaPart, proposed: FormulaPart): Formula =>
  xl`${inUse(entered, proposed)} & ""`;

const proposedMode = ofProposal(proposal.mode);

const optionName = firstReason(
  [
    [xl`${option.origin} = ""`, ""],
    [xl`${option.origin} = "proposed"`, xl`${option.system} & ", proposed"`],
    [xl`${alternative.name} <> ""`, xl`${alternative.name} & ""`],
  ],
  xl`"Alternative " & ${rowNumber}`,
);

export const alternativesInUse: TableSpec = optionTable(
  {
    title: "Alternatives in use",
    spare: "alt",
    note: "Your alternatives, followed by suggested systems in the empty rows. Enter a system to replace a suggestion. Clear the row to restore it.",
  },
  {
    name: optionName,
    system: xl`
      ${inUse(alternative.system, ofProposal(proposal.system), alternativeType.type)} & ""`,
    feature: textInUse(feature, ofProposal(proposal.feature)),
    mode: textInUse(alternative.mode, xl`IF(${proposedMode} = ${NOTHING}, "", ${proposedMode})`),
    cores: inUse(
      alternative.cores,
      xl`${ofProposal(proposal.cores)} + ${ofProposal(proposal.vios)}`,
    ),
    vios: inUse(alternative.vios, ""),
    viosOwn: inUse(alternative.viosOwn, ofProposal(proposal.vios)),
    k: reserve,
    origin: firstReason(
      [
        [xl`${proposal.isEntered} = 1`, "yours"],
        [xl`${proposal.turn} > 0`, "proposed"],
      ],
      "",
    ),
  },
);

/** Number of alternatives to compare. */
export const comparedNumber = xl`SUMPRODUCT(1 * (${option.system.all} <> ""))`;

const isMore = (limit: FormulaPart, number: FormulaPart): Formula =>
  xl`AND(N(${limit}) > 0, N(${number}) > N(${limit}))`;

const coresOfIbmI = xl`
  IF(INDEX(${configuration.placed.everyCase}, ${rowNumber}) > 0,
    INDEX(${configuration.ibmi.everyCase}, ${rowNumber}),
    0)`;

const factCells = [
  alternativeFact.ibmi,
  alternativeFact.releases,
  alternativeFact.entitled,
  alternativeFact.tier,
  alternativeFact.installed,
  alternativeFact.licensed,
  alternativeFact.recovery,
];
const factStatus = firstReason(
  [
    [
      xl`${option.name} = ""`,
      xl`IF(COUNTA(${factCells}) > 0, "this row belongs to no alternative", "")`,
    ],
    invalidRow("altfact"),
    [
      isMore(alternativeFact.installed, option.cores),
      xl`${option.name} & " has more active cores than are installed"`,
    ],
    [
      isMore(alternativeFact.licensed, coresOfIbmI),
      xl`${option.name} & " needs more IBM i cores than are licensed"`,
    ],
  ],
  "",
);

const oltpCpw = call("OLTPCPW", option.system, option.feature, "", false, option.mode);
/** The value of the catalogue for 5250 work: a number, no limit, or nothing, which is not 0. */
const interactiveCapacity = xl`
  IF(${option.system} = "", "", IF(ISERROR(${oltpCpw}), "not stated", ${oltpCpw}))`;

/** Properties of each alternative that the planner enters. */
export const alternativeFacts = (plan: Plan): TableSpec =>
  inputTable(plan.inputs, "altfact", {
    before: factNameColumns({ name: xl`${option.name} & ""` }),
    after: factColumns({ five: interactiveCapacity, status: factStatus }),
  });

export const installedCheck: Check = noneCheck(
  "plan.cores.installed",
  "Alternatives with more active than installed cores",
  xl`SUMPRODUCT(1 * (${factResult.status.all} <> ""))`,
  xl`COUNT(${alternativeFact.installed.all}, ${alternativeFact.licensed.all}) > 0`,
);
