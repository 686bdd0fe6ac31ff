/** Inputs about the backup: data sets, drives, adapters and loops. */
import { CAPACITY } from "../../scenarios";
import {
  choice,
  overrideOf,
  number,
  text,
  whole,
  type SectionInputs,
  yearlyGrowth,
} from "../../inputs/definition";

const SHEET = "Backup window";

/** One job per drive, or one job over all of them. */
export const MODES = ["Concurrent", "Parallel"] as const;
export const RATE_SOURCES = ["Measured", "Formula"] as const;
/** The drive types that the rules for adapters and loops distinguish. */
export const DRIVE_TYPES = ["Ultrium 2 or slower", "Ultrium 3 or TS1120"] as const;
export const SPEEDS = ["1 GByte", "2 GByte"] as const;
const FIBRE = ["5704", "5761", "Other"] as const;

const BACKUP_CAPACITY = { devices: 6, adapters: 8, loops: 4 } as const;
const device = text("Device", "Backup device, e.g. 3580-004.", { offers: "devices", width: 13 });

export const backupInputs = {
  fields: {
    "backup.window": number(
      "Save window",
      "h",
      "Hours in which the save must end. No published figure: your own.",
    ),
    "backup.restore": number(
      "Restore target",
      "h",
      "Hours in which everything must be restored. No published figure: your own.",
    ),
    "backup.start": number(
      "Save begins at",
      "h of day",
      "Hour of the day, 22.5 is half past ten.",
      { max: 24 },
    ),
    "backup.processors": number(
      "Processors free for the save",
      "processors",
      "Processors that other work leaves in the hours of the save: your own figure. Empty: not judged.",
    ),
    "backup.kept": whole(
      "Saves kept",
      "saves",
      "How many saves are kept on cartridges: your own number. Empty: the cartridges of one.",
      { min: 1 },
    ),
  },
  tables: {
    dataset: {
      title: "Data sets",
      sheet: SHEET,
      capacity: CAPACITY.dataSets,
      columns: {
        name: text("Data set", "What is saved.", { width: 22 }),
        gb: number("Amount", "GB", "GB (10^9 bytes) before compaction.", { width: 9 }),
        kind: text("Kind of data", "Workload of the measurements that is most like it.", {
          offers: "workloads",
          width: 26,
        }),
        device,
        config: text(
          "Configuration",
          "Which measurement, where several differ: the message lists them.",
          { width: 14 },
        ),
        drives: whole("Drives", "number", "Drives used at once for this data set.", {
          min: 1,
          max: 99,
          width: 8,
        }),
        mode: choice(
          "Several drives",
          MODES,
          "Concurrent: a job for each drive, with its own objects. Parallel: one job spreads its objects over all drives. Needed where both were measured.",
          { width: 11 },
        ),
        stream: whole(
          "Stream",
          `1 to ${CAPACITY.streams}`,
          "Data sets of one stream follow each other; streams run side by side.",
          { min: 1, max: CAPACITY.streams, width: 8 },
        ),
        growth: yearlyGrowth("Growth", "Growth of the data a year.", { width: 9 }),
        by: overrideOf(
          "the rule",
          choice(
            "Rate by",
            RATE_SOURCES,
            "Formula only where nothing was measured for this device and kind of data; it holds for saves by one drive.",
            { width: 10, start: RATE_SOURCES[0] },
          ),
        ),
        own: overrideOf(
          "the catalogue's",
          number("Own rate", "GB/h", "Your own measured save rate instead of the catalogue's.", {
            width: 9,
          }),
          { riskLabel: "Own save rate", zeroIsBlank: true },
        ),
        ownRestore: overrideOf(
          "the catalogue's",
          number(
            "Own restore",
            "GB/h",
            "Your own measured restore rate instead of the catalogue's.",
            { width: 9 },
          ),
          { riskLabel: "Own restore rate", zeroIsBlank: true },
        ),
        compaction: overrideOf(
          "the printed ratio",
          number(
            "Own compaction",
            "to 1",
            "Your own ratio on tape, for the cartridges only; 1 for data that does not compact. Rates have it in them already.",
            { min: 1, width: 11 },
          ),
          { zeroIsBlank: true },
        ),
      },
    },
    tape: {
      title: "Devices",
      sheet: SHEET,
      capacity: BACKUP_CAPACITY.devices,
      columns: {
        device,
        drives: whole(
          "Drives",
          "number",
          "Drives of this kind that there are. Save files and virtual tape: how many can be used at once.",
          { min: 1, width: 8 },
        ),
        placed: choice(
          "Placed as",
          DRIVE_TYPES,
          "Which rules for adapters and loops hold. Ultrium 4 and later drives have none: leave it empty.",
          { width: 18 },
        ),
        class: choice(
          "Class",
          ["LOW", "MEDIUM", "HIGH"],
          "For the formula only, where the document puts the device into no class: your own choice.",
          { width: 10 },
        ),
        cartridge: number(
          "Cartridge",
          "GB native",
          "Native capacity of a cartridge: your own figure, from its data sheet.",
          { width: 10 },
        ),
        cartridges: whole(
          "Cartridges",
          "number",
          "Cartridges that there are, to compare with; your own figure.",
          { width: 11 },
        ),
      },
    },
    tapeadapter: {
      title: "Adapters of the drives",
      sheet: SHEET,
      capacity: BACKUP_CAPACITY.adapters,
      columns: {
        name: text("Adapter", "Your name for it; one row an adapter.", { width: 22 }),
        feature: choice(
          "Feature",
          FIBRE,
          "Fibre Channel feature 5704 or 5761, which have published rules, or another.",
          { width: 9 },
        ),
        device: text("Feeds", "Device above whose drives are on this adapter.", {
          offers: "tape.device",
          width: 13,
        }),
        drives: whole("Drives", "on it", "Drives of that device on this adapter.", {
          min: 1,
          width: 8,
        }),
        most: overrideOf(
          "the rule",
          whole(
            "Own limit",
            "drives",
            "Your own limit of drives on the adapter, where no rule holds.",
            { min: 1, width: 9 },
          ),
          { zeroIsBlank: true },
        ),
        loop: text("On loop", "Name of one of the loops below; empty where there is none.", {
          offers: "tapeloop.name",
          width: 13,
        }),
        tower: text(
          "Tower",
          "Type of the tower or enclosure, e.g. 5094: its slots for the adapter are shown.",
          { width: 9 },
        ),
        which: text(
          "Which tower",
          "Your name for that tower, so that two adapters in one tower are seen.",
          { width: 12 },
        ),
      },
    },
    tapeloop: {
      title: "Loops (HSL, RIO-G)",
      sheet: SHEET,
      capacity: BACKUP_CAPACITY.loops,
      columns: {
        name: text("Loop", "Your name for it.", { width: 22 }),
        speed: choice(
          "Speed",
          SPEEDS,
          "1 GByte: all loops of 8xx systems and loops with HSL-1 towers. 2 GByte: HSL-2 and RIO-G towers only.",
          { width: 10 },
        ),
        cards: whole(
          "Ethernet cards",
          "Gbit, in use",
          "Gbit Ethernet cards on the loop that are in use during the save; each counts as a fast drive.",
          { width: 13 },
        ),
      },
    },
  },
} satisfies SectionInputs;
