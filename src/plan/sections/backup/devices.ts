/** Devices: drives in use at once, and cartridges. */
import type { Column, Quantity } from "../../../spreadsheet/formula/named-cells";
import { xl, type Formula, type FormulaPart } from "../../../spreadsheet/formula/xl";
import { asText, enteredTwice, firstReason } from "../../definition/conditions";
import { invalidRow } from "../../inputs/row-reasons";
import {
  adapter,
  device,
  deviceUse,
  deviceUseTable,
  facts,
  need,
  restoreLater,
  restoreToday,
  saveLater,
  saveToday,
  SHEET,
  type Schedule,
} from "./cells";
import { inRow, isOff, messageAbout } from "./messages";

const ofDevice = (formula: FormulaPart): Formula => inRow(device.device, formula);

const mostAtOnce = ({ drives }: Schedule): Formula =>
  ofDevice(xl`MAXIFS(${drives.all}, ${facts.device.all}, ${device.device} & "")`);
const sumOf = (column: Column, devices: Column | Quantity): Formula =>
  xl`SUMIFS(${column.all}, ${devices.all}, ${device.device} & "")`;
/** Cartridges, if their size was entered; open as long as those of one data set are. */
const cartridges = (needed: Column): Formula =>
  ofDevice(xl`
    IF(N(${device.cartridge}) > 0,
      IF(COUNTIFS(${facts.device.all}, ${device.device} & "", ${needed.all}, "open") > 0, "open",
        ${sumOf(needed, facts.device)}),
      "")`);
const numberIn = (input: Column, otherwise: string): Formula =>
  ofDevice(xl`IF(ISNUMBER(${input}), ${input}, ${otherwise})`);

const unnamedRow = xl`
  IF(COUNTA(${device.drives}, ${device.placed}, ${device.cartridge}) > 0,
    ${`${SHEET}: name the device of a row of Devices`},
    "")`;

const status = firstReason(
  [
    [xl`${device.device} = ""`, unnamedRow],
    [isOff, ""],
    enteredTwice(SHEET, "the device", device.device),
    invalidRow("tape"),
    [
      xl`NOT(ISNUMBER(${device.drives}))`,
      messageAbout("enter the number of drives ", device.device, " has"),
    ],
  ],
  "",
);

const shareInUse = xl`
  IF(AND(ISNUMBER(${deviceUse.once}), N(${deviceUse.drives}) > 0),
    ${deviceUse.once} / ${deviceUse.drives},
    "")`;
const shareOfCartridges = xl`
  IF(AND(ISNUMBER(${deviceUse.have}), N(${deviceUse.have}) > 0, ${deviceUse.later} <> ""),
    IF(${deviceUse.later} = "open", "open",
    IF(N(${deviceUse.today}) > ${deviceUse.later}, ${deviceUse.today}, ${deviceUse.later})
      / ${deviceUse.have}),
    "")`;

export const devices = deviceUseTable(
  { title: "Devices in use", note: "At once: by the hours of all streams.", spare: "tape" },
  {
    name: asText(device.device),
    drives: numberIn(device.drives, "open"),
    save: mostAtOnce(saveToday),
    saveLater: mostAtOnce(saveLater),
    restore: mostAtOnce(restoreToday),
    restoreLater: mostAtOnce(restoreLater),
    once: ofDevice(xl`
      MAX(${deviceUse.save}, ${deviceUse.saveLater}, ${deviceUse.restore},
        ${deviceUse.restoreLater})`),
    reach: shareInUse,
    adapters: ofDevice(xl`COUNTIF(${adapter.device.all}, ${device.device} & "")`),
    attached: ofDevice(sumOf(adapter.drives, adapter.device)),
    today: cartridges(need.today),
    later: cartridges(need.later),
    have: numberIn(device.cartridges, ""),
    share: shareOfCartridges,
    status,
  },
);
