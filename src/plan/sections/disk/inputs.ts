/** Inputs about disk pools, their drives, and storage on a SAN. */
import {
  choice,
  count,
  fraction,
  number,
  type OptionalSection,
  type TableDefinition,
  text,
  whole,
  yearlyGrowth,
  YES_NO,
} from "../../inputs/definition";

const SHEET = "Disk and SAN";

const PROTECTION = ["NONE", "MIRROR", "RAID5", "RAID6"] as const;
const STORAGE = ["DS5300", "Other"] as const;
const ATTACHED = ["Native", "VIOS"] as const;

const protection = (help: string) => choice("Protection", PROTECTION, help, { width: 11 });

const asp = {
  title: "Disk pools (ASPs)",
  note: "One row per pool. One-time additions do not grow. Arms and disk busy are from the same measured hour.",
  sheet: SHEET,
  capacity: 6,
  columns: {
    name: text("Pool", "Enter the name of the pool, such as System ASP.", { width: 20 }),
    gb: number("Used today", "GB", "Enter the GB (10^9 bytes) used during the measurement.", {
      width: 10,
    }),
    growth: yearlyGrowth("Growth", "Enter the data growth per year, compounded, such as 10%.", {
      width: 9,
    }),
    extra: number(
      "One-time addition",
      "GB",
      "Enter GB to add once, such as an archive. Leave empty for none.",
      { width: 10 },
    ),
    from: whole(
      "From month",
      "months",
      "Enter the month of the addition, counted from the measurement.",
      { max: 600 },
    ),
    reads: number(
      "Reads",
      "per second",
      "Enter the disk reads per second, averaged over the measured hour.",
    ),
    writes: number(
      "Writes",
      "per second",
      "Enter the disk writes per second, averaged over the measured hour.",
    ),
    response: number(
      "Response",
      "ms",
      "Enter the measured average response time. It is shown for reference only.",
      { width: 10 },
    ),
    busy: fraction(
      "Disk busy",
      "of the time",
      "Enter the average disk busy time over an hour or more, such as 25%.",
    ),
    arms: count("Arms today", "arms", "Enter the disk arms of the pool during the measurement."),
    type: text("Arm type", "Enter the drive (CCIN) of these arms, such as 4327.", {
      offers: "diskdrives",
      width: 10,
    }),
    work: fraction(
      "I/O growth",
      "per year",
      "Enter the growth of disk operations per year. Enter 0 for none.",
      { min: -1, max: 10 },
    ),
    target: fraction(
      "Busy limit override",
      "disk busy",
      "Enter the disk busy limit of this pool, such as 10% for response-critical work.",
      { overrides: "the guideline" },
    ),
  },
} satisfies TableDefinition;

const diskset = {
  title: "Drives planned",
  note: "Identical drives on identical adapters. Drawers are counted per adapter. A shared drawer counts for both.",
  sheet: SHEET,
  capacity: 10,
  columns: {
    name: text("Set of drives", "Enter a name for identical drives with the same attachment.", {
      width: 18,
    }),
    asp: text("In pool", "Choose one of the pools above.", { offers: "asp.name", width: 16 }),
    drive: text("Drive", "Enter the drive (CCIN), such as 433B or 58B9.", {
      offers: "diskdrives",
      width: 9,
    }),
    adapter: text("Adapter", "Enter the disk adapter (CCIN), such as 572F or 57B5.", {
      offers: "diskadapters",
      width: 11,
    }),
    enclosure: text("Enclosure", "Enter the enclosure (CCIN or feature code), such as FC 5886.", {
      offers: "diskenclosures",
      width: 11,
    }),
    adapters: count(
      "Adapters",
      "or pairs",
      "Enter the number of identical adapters. A pair of 57B5 or 574E counts once.",
      { start: 1 },
    ),
    devices: count(
      "Devices",
      "on each",
      "Enter the devices per adapter or pair, including hot spares.",
    ),
    spares: whole(
      "Spares",
      "of devices",
      "Enter the hot spares included. They hold no data and add no performance.",
    ),
    protection: protection("Choose how the data is protected."),
    sets: count("RAID sets", "on each", "Enter the RAID sets per adapter.", {
      overrides: "the minimum",
    }),
    setsize: count(
      "Largest RAID set",
      "devices",
      "Enter the largest RAID set, such as the size of the enclosure.",
      { overrides: "the limit of the adapter" },
    ),
    mixed: choice(
      "Mixed drives",
      YES_NO,
      "Choose Yes if disk drives and SSDs share the adapter or pair.",
      { width: 9, start: "No" },
    ),
    attached: choice(
      "Attachment",
      ATTACHED,
      "Choose the attachment. Through VIOS, eight of nine 512-byte sectors hold data.",
      { start: "Native" },
    ),
    busy: fraction(
      "Adapter busy",
      "of the time",
      "Enter the expected adapter utilization, such as 50%.",
    ),
    kind: choice(
      "Kind",
      ["HDD", "SSD"],
      "Choose a type for a drive that is not in the catalogue.",
      { width: 8 },
    ),
    own: number("Size override", "GB per drive", "Enter the size of a drive.", {
      width: 10,
      overrides: "the catalogue value",
    }),
    ownMost: count(
      "Device limit override",
      "devices",
      "Enter the maximum number of devices on the adapter or pair.",
      { overrides: "the catalogue value" },
    ),
    ownUseful: count(
      "Effective devices override",
      "devices",
      "Enter the number of devices that still add performance.",
      { overrides: "the catalogue value" },
    ),
    ownSlots: count("Slots override", "devices", "Enter the number of devices per enclosure.", {
      overrides: "the catalogue value",
    }),
  },
} satisfies TableDefinition;

const sanbox = {
  title: "Storage systems on the SAN",
  note: "An array uses one drive per drawer. Assign the first half of the arrays to controller A, the second to B. Dense drawers have more drives.",
  sheet: SHEET,
  capacity: 3,
  columns: {
    name: text("Storage system", "Enter a name for the storage system.", { width: 20 }),
    model: choice(
      "Model",
      STORAGE,
      "Choose the model. Rules are published for the DS5300. Other models count only GB.",
      { width: 11, start: "DS5300" },
    ),
    drawers: count(
      "Drawers",
      "number",
      "Enter the expansion drawers. An array uses one drive of each.",
    ),
    drives: count("Drives", "number", "Enter the drives in all drawers."),
    gb: number("Drive size", "GB", "Enter the size of a drive, from its data sheet.", {
      width: 10,
    }),
    protection: protection("Choose how its arrays are protected."),
    own: number("Usable GB override", "GB", "Enter the usable GB.", {
      width: 10,
      overrides: "the calculated capacity",
    }),
  },
} satisfies TableDefinition;

const sanlun = {
  title: "Logical units",
  note: "Host group rules apply to a DS5300. Path rules apply to native attachment.",
  sheet: SHEET,
  capacity: 6,
  columns: {
    name: text("Logical units", "Enter a name for identical logical units of one partition.", {
      width: 20,
    }),
    box: text("Storage system", "Choose one of the storage systems above.", {
      offers: "sanbox.name",
      width: 16,
    }),
    asp: text("In pool", "Choose one of the pools above.", { offers: "asp.name", width: 16 }),
    units: count("LUNs", "number", "Enter the number of logical units."),
    gb: number("Size", "GB per unit", "Enter the GB of a logical unit on the storage system."),
    attached: choice(
      "Attachment",
      ATTACHED,
      "Choose native or VIOS. Through VIOS, eight of nine sectors hold data of IBM i.",
      { start: "Native" },
    ),
    groups: count(
      "Host groups",
      "number",
      "Enter the host groups among which they are distributed evenly.",
    ),
    paths: whole(
      "Paths",
      "per host group",
      "Enter the Fibre Channel paths per host group. Each volume uses all of them.",
      { width: 10 },
    ),
    adapters: whole(
      "Adapters",
      "per host group",
      "Enter the physical Fibre Channel adapters of these paths.",
      { width: 10 },
    ),
  },
} satisfies TableDefinition;

export const diskInputs = {
  key: "disk",
  name: SHEET,
  about: "disk pools, drives, adapters and enclosures, and storage on a SAN",
  order: 120,
  inputs: {
    fields: {
      "disk.period": text(
        "Disk measured",
        "Enter the days, hours and tool. The guidelines apply to averages over an hour or more.",
      ),
    },
    tables: { asp, diskset, sanbox, sanlun },
  },
} satisfies OptionalSection;
