/** Inputs about disk pools, their drives, and storage on a SAN. */
import {
  choice,
  fraction,
  overrideOf,
  number,
  text,
  whole,
  YES_NO,
  yearlyGrowth,
} from "../../inputs/definition";
import type { OptionalSection } from "../../inputs/definition";

const SHEET = "Disk and SAN";

/** The number of rows of the lists. */
const DISK_CAPACITY = { pools: 6, sets: 10, boxes: 3, luns: 6 } as const;

const PROTECTION = ["NONE", "MIRROR", "RAID5", "RAID6"] as const;
const STORAGE = ["DS5300", "Other"] as const;
const ATTACHED = ["Native", "VIOS"] as const;

const protection = (help: string) => choice("Protection", PROTECTION, help, { width: 11 });

export const diskInputs = {
  key: "disk",
  name: SHEET,
  about: "disk pools, drives, adapters and enclosures, and storage on a SAN",
  order: 120,
  inputs: {
    fields: {
      "disk.period": text(
        "Disk measured",
        "Days, hours and tool of the disk figures. The guidelines are for averages over an hour or more.",
      ),
    },
    tables: {
      asp: {
        title: "Disk pools (ASPs)",
        sheet: SHEET,
        capacity: DISK_CAPACITY.pools,
        columns: {
          name: text("Pool", "Name of the pool, for instance System ASP.", { width: 20 }),
          gb: number("Used today", "GB", "GB (10^9 bytes) in use when it was measured.", {
            width: 10,
          }),
          growth: yearlyGrowth(
            "Growth",
            "Growth of the data a year, compounded. 10% is 0.1. No published figure: your own.",
            { width: 9 },
          ),
          extra: number(
            "Added once",
            "GB",
            "GB that come on top once, for instance an archive; leave empty for none.",
            { width: 10 },
          ),
          from: whole("From month", "months", "Month in which they come, from the measurement.", {
            max: 600,
            width: 9,
          }),
          reads: number("Reads", "a second", "Disk reads a second, average of the measured hour.", {
            width: 9,
          }),
          writes: number(
            "Writes",
            "a second",
            "Disk writes a second, average of the measured hour.",
            { width: 9 },
          ),
          response: number(
            "Response",
            "ms",
            "Average response time of a disk operation: your own measurement, shown beside.",
            { width: 10 },
          ),
          busy: fraction(
            "Arm busy",
            "of the time",
            "How busy the arms are on average over an hour or more. 25% is 0.25.",
            { width: 10 },
          ),
          arms: whole("Arms today", "arms", "Disk arms of the pool when it was measured.", {
            min: 1,
            width: 9,
          }),
          type: text("Arm type", "Drive (CCIN) of these arms, e.g. 4327.", {
            offers: "diskdrives",
            width: 10,
          }),
          work: fraction(
            "Growth of I/O",
            "a year",
            "Growth of the disk operations a year; 0 for none. Your own figure.",
            { min: -1, max: 10, width: 10 },
          ),
          target: overrideOf(
            "the guideline",
            fraction(
              "Own target",
              "arm busy",
              "How busy the arms of this pool may be, instead of the guideline; e.g. 0.1 for response-critical work.",
              { width: 10 },
            ),
          ),
        },
      },
      diskset: {
        title: "Drives planned",
        sheet: SHEET,
        capacity: DISK_CAPACITY.sets,
        columns: {
          name: text("Set of drives", "Equal drives, attached in the same way.", { width: 18 }),
          asp: text("In pool", "Name of one of the pools above.", {
            offers: "asp.name",
            width: 16,
          }),
          drive: text("Drive", "Drive by its CCIN, e.g. 433B or 58B9.", {
            offers: "diskdrives",
            width: 9,
          }),
          adapter: text("Adapter", "Disk adapter by its CCIN, e.g. 572F or 57B5.", {
            offers: "diskadapters",
            width: 11,
          }),
          enclosure: text("Enclosure", "CCIN or feature code, e.g. FC 5886.", {
            offers: "diskenclosures",
            width: 11,
          }),
          adapters: whole(
            "Adapters",
            "or pairs",
            "Equal adapters, each with the devices of this row. A pair of 57B5 or 574E counts once.",
            { min: 1, width: 9, start: 1 },
          ),
          devices: whole(
            "Devices",
            "on each",
            "Devices on each adapter or pair, hot spares among them.",
            { min: 1, width: 9 },
          ),
          spares: whole(
            "Spares",
            "of these",
            "Hot spares among them: they hold no data and add no performance. Your own number.",
            { width: 9 },
          ),
          protection: protection("How the data is protected."),
          sets: overrideOf(
            "the fewest that are possible",
            whole("RAID sets", "on each", "Your own number of RAID sets on each adapter.", {
              min: 1,
              width: 9,
            }),
          ),
          setsize: overrideOf(
            "the adapter's",
            whole(
              "Largest set",
              "devices",
              "Your own largest RAID set, for instance the enclosure's.",
              { min: 1, width: 9 },
            ),
          ),
          mixed: choice(
            "Both kinds",
            YES_NO,
            "Yes where disk drives and solid-state drives share the adapter or pair.",
            { width: 9, start: "No" },
          ),
          attached: choice(
            "Attached",
            ATTACHED,
            "Through VIOS, sectors of 512 bytes carry those of 520: eight of nine hold data.",
            { width: 10, start: "Native" },
          ),
          busy: fraction(
            "Adapter busy",
            "of the time",
            "How busy the adapter will be, where you know it. 50% is 0.5.",
            { width: 10 },
          ),
          kind: choice("Kind", ["HDD", "SSD"], "Only for a drive that is not in the catalogue.", {
            width: 8,
          }),
          own: overrideOf(
            "the catalogue's",
            number(
              "Own size",
              "GB a drive",
              "Your own size of a drive instead of the catalogue's.",
              { width: 10 },
            ),
          ),
          ownMost: overrideOf(
            "the catalogue's",
            whole(
              "Own limit",
              "devices",
              "Your own limit of devices on the adapter or pair instead of the catalogue's.",
              { min: 1, width: 9 },
            ),
          ),
          ownUseful: overrideOf(
            "the catalogue's",
            whole(
              "Own useful",
              "devices",
              "Your own number of devices on it that still add performance.",
              { min: 1, width: 9 },
            ),
          ),
          ownSlots: overrideOf(
            "the catalogue's",
            whole(
              "Own slots",
              "devices",
              "Your own number of devices that an enclosure takes, where it is not in the catalogue.",
              { min: 1, width: 9 },
            ),
          ),
        },
      },
      sanbox: {
        title: "Storage systems on the SAN",
        sheet: SHEET,
        capacity: DISK_CAPACITY.boxes,
        columns: {
          name: text("Storage system", "Your name for it.", { width: 20 }),
          model: choice(
            "Model",
            STORAGE,
            "Rules are published for the DS5300. Of another model the plan counts the GB only.",
            { width: 11, start: "DS5300" },
          ),
          drawers: whole(
            "Drawers",
            "number",
            "Expansion drawers. An array takes one drive of each.",
            { min: 1, width: 9 },
          ),
          drives: whole("Drives", "number", "Drives in all drawers together.", {
            min: 1,
            width: 9,
          }),
          gb: number("Drive size", "GB", "Size of a drive: your own figure, from its data sheet.", {
            width: 10,
          }),
          protection: protection("How its arrays are protected."),
          own: overrideOf(
            "the computed ones",
            number("Own usable", "GB", "Your own usable GB instead of the computed ones.", {
              width: 10,
            }),
          ),
        },
      },
      sanlun: {
        title: "Logical units",
        sheet: SHEET,
        capacity: DISK_CAPACITY.luns,
        columns: {
          name: text("Logical units", "Equal logical units of one partition.", { width: 20 }),
          box: text("On", "Name of one of the storage systems above.", {
            offers: "sanbox.name",
            width: 16,
          }),
          asp: text("In pool", "Name of one of the pools above.", {
            offers: "asp.name",
            width: 16,
          }),
          units: whole("LUNs", "number", "Number of logical units.", { min: 1, width: 9 }),
          gb: number("Size", "GB each", "GB of a logical unit on the storage system.", {
            width: 9,
          }),
          attached: choice(
            "Attached",
            ATTACHED,
            "Native, or through VIOS: there eight of nine sectors hold data of IBM i.",
            { width: 10, start: "Native" },
          ),
          groups: whole("Host groups", "number", "Host groups over which they are spread evenly.", {
            min: 1,
            width: 9,
          }),
          paths: whole(
            "Paths",
            "a host group",
            "Fibre Channel paths of each host group; each volume sees all of them.",
            { width: 10 },
          ),
          adapters: whole(
            "Adapters",
            "a host group",
            "Physical Fibre Channel adapters that these paths are on.",
            { width: 10 },
          ),
        },
      },
    },
  },
} satisfies OptionalSection;
