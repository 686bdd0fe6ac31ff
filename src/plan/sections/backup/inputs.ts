/** Inputs about the backup: data sets, drives, adapters and loops. */
import { CAPACITY } from "../../scenarios";
import {
  choice,
  count,
  number,
  type SectionInputs,
  type TableDefinition,
  text,
  whole,
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

const device = text("Device", "Enter the backup device, such as 3580-004.", {
  offers: "devices",
  width: 13,
});

const dataset = {
  title: "Data sets",
  note: "Choose the data type closest to yours. Only measured numbers of drives are used.",
  sheet: SHEET,
  capacity: CAPACITY.dataSets,
  columns: {
    name: text("Data set", "Enter a name for the data.", { width: 22 }),
    gb: number("Data volume", "GB", "Enter GB (10^9 bytes) before compaction."),
    kind: text("Data type", "Choose the measured workload closest to your data.", {
      offers: "workloads",
      width: 26,
    }),
    device,
    config: text(
      "Measured configuration",
      "Choose the measured configuration (adapter or system) if there are several.",
      { width: 14, offers: "rateconfigs" },
    ),
    drives: count(
      "Drives",
      "number",
      "Enter the number of drives used concurrently for this data set.",
      { max: 99, width: 8 },
    ),
    mode: choice(
      "Save method",
      MODES,
      "Concurrent: one job per drive. Parallel: one job spreads its objects over all drives. Required if both were measured.",
      { width: 11 },
    ),
    stream: count(
      "Stream",
      `1 to ${CAPACITY.streams}`,
      "Enter the stream number. Data sets of a stream are saved in sequence. Streams are concurrent.",
      { max: CAPACITY.streams, width: 8 },
    ),
    growth: yearlyGrowth(
      "Growth",
      "Enter the data growth per year, such as 15%. Enter 0 for none.",
      { width: 9 },
    ),
    by: choice(
      "Rate source",
      RATE_SOURCES,
      "Choose Formula only without a measurement for this device and data type. It covers saves with one drive.",
      { start: RATE_SOURCES[0], overrides: "the default" },
    ),
    own: number("Save rate override", "GB/h", "Enter your measured save rate.", {
      overrides: { of: "the catalogue value", riskLabel: "Save rate override", zeroIsBlank: true },
    }),
    ownRestore: number("Restore rate override", "GB/h", "Enter your measured restore rate.", {
      overrides: {
        of: "the catalogue value",
        riskLabel: "Restore rate override",
        zeroIsBlank: true,
      },
    }),
    compaction: number(
      "Compaction override",
      "to 1",
      "Enter your compaction ratio on tape, or 1 for incompressible data. It affects cartridges only, not rates.",
      { min: 1, width: 11, overrides: { of: "the published ratio", zeroIsBlank: true } },
    ),
  },
} satisfies TableDefinition;

const tape = {
  title: "Devices",
  note: "One row per device type, with the number of drives available.",
  sheet: SHEET,
  capacity: 6,
  columns: {
    device,
    drives: count(
      "Drives",
      "number",
      "Enter the drives available. For save files and virtual tape, enter the number used concurrently.",
      { width: 8 },
    ),
    placed: choice(
      "Attachment",
      DRIVE_TYPES,
      "Choose the drive type for adapter and loop rules. Leave empty for Ultrium 4 and later.",
      { width: 18 },
    ),
    class: choice(
      "Class",
      ["LOW", "MEDIUM", "HIGH"],
      "Choose a class for the formula if the document has none for the device.",
    ),
    cartridge: number(
      "Cartridge",
      "GB native",
      "Enter the native capacity of a cartridge, from its data sheet.",
      { width: 10 },
    ),
    cartridges: whole("Cartridges", "number", "Enter the cartridges available, for comparison.", {
      width: 11,
    }),
  },
} satisfies TableDefinition;

const tapeadapter = {
  title: "Drive adapters",
  note: "Drives by adapter. Drives share the rate of their adapter.",
  sheet: SHEET,
  capacity: 8,
  columns: {
    name: text("Adapter", "Enter a name. Use one row per adapter.", { width: 22 }),
    feature: choice(
      "Feature",
      FIBRE,
      "Enter the Fibre Channel feature. Rules are published for 5704 and 5761.",
      { width: 9 },
    ),
    device: text("Attached device", "Choose the device whose drives use this adapter.", {
      offers: "tape.device",
      width: 13,
    }),
    drives: count("Drives", "on it", "Enter the number of drives of that device on this adapter.", {
      width: 8,
    }),
    most: count(
      "Drive limit override",
      "drives",
      "Enter a limit on drives for the adapter, if no rule applies.",
      { overrides: { of: "the default", zeroIsBlank: true } },
    ),
    loop: text("Loop", "Choose one of the loops below. Leave empty without a loop.", {
      offers: "tapeloop.name",
      width: 13,
    }),
    tower: text(
      "Tower",
      "Enter the tower or enclosure type, such as 5094, to show its adapter slots.",
      { width: 9 },
    ),
    which: text(
      "Tower name",
      "Enter a name for the tower, to identify adapters in the same tower.",
      { width: 12 },
    ),
  },
} satisfies TableDefinition;

const tapeloop = {
  title: "Loops (HSL, RIO-G)",
  sheet: SHEET,
  capacity: 4,
  columns: {
    name: text("Loop", "Enter a name for the loop.", { width: 22 }),
    speed: choice(
      "Speed",
      SPEEDS,
      "Choose 1 GByte for 8xx systems or HSL-1 towers, 2 GByte for HSL-2 and RIO-G towers only.",
    ),
    cards: whole(
      "Ethernet cards",
      "Gbit, active",
      "Enter the Gbit Ethernet cards active during the save. Each counts as a fast drive.",
      { width: 13 },
    ),
  },
} satisfies TableDefinition;

export const backupInputs = {
  fields: {
    "backup.window": number("Save window", "h", "Enter the maximum duration of the save."),
    "backup.restore": number(
      "Recovery time objective (RTO)",
      "h",
      "Enter the maximum duration of a full restore.",
    ),
    "backup.start": number(
      "Save start time",
      "hour (0-24)",
      "Enter the hour of the day, such as 22.5 for 22:30.",
      { max: 24 },
    ),
    "backup.processors": number(
      "Processors available for save",
      "processors",
      "Enter the processors that other work leaves free during the save. Leave empty to skip the check.",
    ),
    "backup.kept": count(
      "Saves retained",
      "saves",
      "Enter the number of saves retained on cartridges. Leave empty for one.",
    ),
  },
  tables: { dataset, tape, tapeadapter, tapeloop },
} satisfies SectionInputs;
