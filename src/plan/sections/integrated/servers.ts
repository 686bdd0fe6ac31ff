/**
 * Each integrated server: the CPW of its disk operations, recommended settings, duration of its
 * saves.
 */
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import type { SheetBuilder } from "../../../spreadsheet/layout/builder";
import { cellsOfRow, type RowCells } from "../../definition/cell-definitions";
import { isNoneOf } from "../../definition/conditions";
import {
  basisOf,
  call,
  numberOr,
  reasonOf,
  verdictOf,
  type FunctionCall,
} from "../../definition/function-calls";
import { citeRow } from "../../definition/row-figures";
import type { CitedFigures, Plan } from "../../definition/section";
import { TableSteps } from "../../definition/steps";
import { inputTable } from "../../inputs/input-cells";
import {
  input,
  inUse,
  rowReason,
  serverResult,
  serverResultTable,
  server,
  SHEET,
  rowMessage,
} from "./cells";
import { ESX } from "./inputs";

type Server = RowCells<typeof server>;

const steps = new TableSteps("iserver", "Servers");

/** The published cost of a software target applies to these settings only. */
const settings = steps.addText(
  "settings",
  "Settings of the published cost",
  xl`
    IF(AND(${server.digests} = "Off", ${server.frames} = "Jumbo", N(${input.pool}) > 0,
        ${verdictOf("integrated.pool.recommended", xl`N(${input.pool})`)} = "PASS"),
      "Yes", "No")`,
);
const cpwOf = ({ count, ops, target }: Server, settingsOfRow: FormulaPart): FunctionCall =>
  call("ISCSICPW", xl`${count} * ${ops}`, xl`${target} & ""`, xl`${settingsOfRow} = "Yes"`);
const settingOf = (
  { initiator, target }: Server,
  item: "LINK" | "FRAMES" | "DIGESTS",
): FunctionCall => call("ISCSIREC", xl`${initiator} & ""`, xl`${target} & ""`, item);
const hoursOfFiles = ({ files }: Server): FunctionCall => call("FLBUTIME", files, "FILE");
const hoursOfSpaces = ({ spaces }: Server): FunctionCall => call("FLBUTIME", spaces, "SPACE");

const about = (words: string): Formula => rowMessage(server.name, words);
const isTextInNumber = (column: "own" | "files" | "spaces"): Formula =>
  xl`AND(${server[column]} <> "", NOT(ISNUMBER(${server[column]})))`;

const missing = steps.firstReason("missing", "Missing input", [
  [xl`${server.os} = ""`, about("choose the system of")],
  [xl`N(${server.count}) <= 0`, about("enter the number of servers like")],
  [xl`NOT(ISNUMBER(${server.descriptions}))`, about("enter the network server descriptions of")],
  [
    xl`AND(${server.own} = "", NOT(ISNUMBER(${server.ops})))`,
    about("enter the disk operations of"),
  ],
  [isTextInNumber("own"), about("the CPW override is not a number, of")],
  [
    xl`
      OR(${isNoneOf(server.initiator, ["SWI", "HWI"])},
        ${isNoneOf(server.target, ["SWT", "HWT"])})`,
    about("choose initiator and target of"),
  ],
  [xl`N(${server.paths}) <= 0`, about("enter the paths of")],
  [
    xl`OR(N(${server.link}) <= 0, ${server.frames} = "", ${server.digests} = "")`,
    about("enter link, frames and digests of"),
  ],
  [
    xl`OR(${isTextInNumber("files")}, ${isTextInNumber("spaces")})`,
    about("data to save is not a number, of"),
  ],
]);

const { isReady, whereReady } = steps.addState(server.name, inUse, missing);
const isUntested = xl`AND(${server.os} = ${ESX}, ${server.own} = "")`;
const publishedCost = steps.addFigure(
  "cpw",
  "CPW by the published cost",
  xl`IF(${isReady}, AND(${server.own} = "", ${server.os} <> ${ESX}), FALSE)`,
  cpwOf(server, settings),
);

const cpw = whereReady(xl`
  IF(ISNUMBER(${server.own}), ${server.own},
  IF(${isUntested}, "not tested",
  ${numberOr(publishedCost.value, "not published")}))`);

const basis = xl`
  IF(ISNUMBER(${serverResult.cpw}),
    IF(ISNUMBER(${server.own}), "user", ${basisOf(cpwOf(server, settings))}),
    "")`;

const ofReadyRow = (formula: FormulaPart): Formula => whereReady(formula, "");
const setting = (item: "LINK" | "FRAMES" | "DIGESTS"): Formula =>
  ofReadyRow(settingOf(server, item));
/** 1 if the condition holds. */
const flag = (condition: Formula): Formula => ofReadyRow(xl`IF(${condition}, 1, 0)`);

const hoursOf = (column: "files" | "spaces", hours: FunctionCall): Formula =>
  ofReadyRow(xl`
    IF(NOT(ISNUMBER(${server[column]})), "",
    IF(${server.os} = ${ESX}, "not tested",
    ${numberOr(hours, "no value")}))`);

const why = (reason: FormulaPart): Formula => rowReason(server.name, reason);
const status = steps.addStatus({
  name: server.name,
  isFilled: xl`
    AND(${inUse}, COUNTA(${server.os}, ${server.count}, ${server.ops}, ${server.target}) > 0)`,
  unnamed: `${SHEET}: a row has no name`,
  inUse,
  missing,
  reasons: [
    [isUntested, why(xl`${call("WHY", "integrated.esx")} & " Enter a CPW override."`)],
    [xl`NOT(ISNUMBER(${serverResult.cpw}))`, why(publishedCost.reason)],
    [xl`${serverResult.fileHours} = "no value"`, why(reasonOf(hoursOfFiles(server)))],
    [xl`${serverResult.spaceHours} = "no value"`, why(reasonOf(hoursOfSpaces(server)))],
  ],
});

export const serverSteps = steps.block;

const results = serverResultTable(
  {
    title: "Disk operations, settings and saves",
    note: "The CPW cost decreases with more processors in the hosting partition and may be higher with partial processors.",
    spare: "iserver",
  },
  {
    name: xl`${server.name} & ""`,
    cpw,
    basis,
    link: setting("LINK"),
    frames: setting("FRAMES"),
    digests: setting("DIGESTS"),
    connections: ofReadyRow(xl`${server.count} * ${server.paths}`),
    fileHours: hoursOf("files", hoursOfFiles(server)),
    spaceHours: hoursOf("spaces", hoursOfSpaces(server)),
    tooFast: flag(xl`${server.link} > ${serverResult.link}`),
    otherFrames: flag(xl`${server.frames} <> ${serverResult.frames}`),
    withDigests: flag(xl`AND(${server.target} = "SWT", ${server.digests} = "On")`),
    embedded: flag(xl`AND(${server.target} = "SWT", ${server.port} = "Embedded")`),
    fastEsx: flag(xl`AND(${server.os} = ${ESX}, ${server.link} > 1)`),
    filesOnly: flag(xl`AND(N(${server.files}) > 0, N(${server.spaces}) <= 0)`),
    status,
  },
);

export function buildServers(plan: Plan, sheet: SheetBuilder): void {
  sheet.table(inputTable(plan.inputs, "iserver")).table(results);
}

/** Every value of the catalogue that a row of servers may use. */
function* figuresOfRow(number: number): CitedFigures {
  const row = cellsOfRow(server, number);
  const {
    cpw: cost,
    link,
    frames,
    digests,
    fileHours,
    spaceHours,
  } = cellsOfRow(serverResult, number);
  const cite = citeRow(row.name);
  yield cite(
    "CPW of disk operations",
    cpwOf(row, settings.line(number)),
    "CPW",
    cost,
    xl`AND(ISNUMBER(${cost}), ${row.own} = "")`,
  );
  yield cite("iSCSI link", settingOf(row, "LINK"), "Gbit/s", link, xl`${link} <> ""`);
  yield cite("iSCSI frames", settingOf(row, "FRAMES"), "", frames, xl`${frames} <> ""`);
  yield cite("iSCSI digests", settingOf(row, "DIGESTS"), "", digests, xl`${digests} <> ""`);
  yield cite("File level backup", hoursOfFiles(row), "h", fileHours);
  yield cite("Save of storage spaces", hoursOfSpaces(row), "h", spaceHours);
}

export function* serverFigures(plan: Plan): CitedFigures {
  for (let number = 1; number <= plan.rowCapacity("iserver"); number += 1)
    yield* figuresOfRow(number);
}
