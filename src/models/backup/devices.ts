/**
 * Backup devices: native rate and compaction factor as published (PCR 9.1), and the class that the
 * document assigns (9.5 to 9.7).
 */
import { dimension, table, tablesWhere, type Table } from "../../catalogue/catalogue";
import { normalizeKey } from "../../catalogue/lookup-key";
import { answer, refuse, type Answer, type Outcome, type Reference, type Refusal } from "../answer";
import type { UserRows } from "../user-rows";
import { driveField, laterDrive, laterDrives, type DriveField } from "./later-drives";
import { parseLossClass, type LossClass } from "./loss-class";
import { deviceEntry, relatedDevices, unknownDevice } from "./names";
import { packDeviceField, userDeviceField, withUserDevices } from "./user-rates";

export const DEVICE_FIELDS = [
  "RATE",
  "FACTOR",
  "CLASS",
  "TITLE",
  "NOTE",
  "CAPACITY",
  "CEILING",
] as const;
export type DeviceField = (typeof DEVICE_FIELDS)[number];

const TABLE = "backup-devices";

/** The published row of a device. */
export interface Published {
  readonly rate: Answer<number>;
  readonly factor: Answer<number>;
  readonly reference: Reference;
}

let byDevice: Map<string, Published> | undefined;

function publishedByDevice(): Map<string, Published> {
  if (byDevice) return byDevice;
  const source = table(TABLE);
  const devices = dimension("device");
  byDevice = new Map(
    source.rows.map((_, row): [string, Published] => {
      const reference = { table: source, row };
      const value = (field: string, unit: string): Answer<number> =>
        answer(source.number(row, field), unit, "published", {
          references: [{ ...reference, field }],
        });
      return [
        devices.canonical(source.text(row, "device")),
        { rate: value("rate", "MB/s"), factor: value("factor", "1"), reference },
      ];
    }),
  );
  return byDevice;
}

/** Names of the devices with a published native rate. */
export const publishedDevices = (): readonly string[] => [...publishedByDevice().keys()];
/** The published native rate and factor of a device; undefined if there is none. */
export const publishedDevice = (device: string): Published | undefined =>
  publishedByDevice().get(device);

/** The table of shares of a class. */
export const lossTable = (lossClass: LossClass): Table =>
  tablesWhere(
    (about) =>
      about.name.startsWith("save-loss-") &&
      normalizeKey(String(about.facts.class)) === normalizeKey(lossClass),
  )[0]!;

/** The class that the document assigns to a device; undefined if none. */
export function lossClassOf(device: string): LossClass | undefined {
  const lossClass = deviceEntry(device)?.lossClass;
  return typeof lossClass === "string" ? parseLossClass(lossClass) : undefined;
}

/** Devices that the document assigns to a class. */
export const classedDevices = (): readonly string[] =>
  dimension("device").names.filter((name) => lossClassOf(name) !== undefined);

/** Section 9.1 does not list the device, or lists one of its class: DVD-RAM is the 6331-014. */
export function notPublished(field: DeviceField, device: string, advice: string): Refusal {
  const relatives = relatedDevices(device).filter((other) => publishedByDevice().has(other));
  return relatives.length === 1
    ? refuse("ambiguous", { device }, advice, { suggestions: () => relatives })
    : refuse("neverPublished", { [`${field.toLowerCase()} of device`]: device }, advice, {
        suggestions: () => (relatives.length ? relatives : publishedDevices()),
      });
}

/** The refusal of a device that the document assigns to no class. */
export const lossClassRefusal = (device: string, advice: string): Refusal =>
  refuse(
    "neverPublished",
    { "class of device": device },
    `The document has no class for this device. ${advice}`,
  );

const NO_RATE =
  "Section 9.1 does not list it. Add a custom entry with the workload Native, or enter the rate in MB/s in SAVEEST.";
const NO_CLASS = "If a class is required, choose LOW, MEDIUM or HIGH.";

function noteOf({ table: source, row }: Reference): string {
  return [...source.footnotes(row), source.text(row, "warning")].filter(Boolean).join(" ");
}

/** One fact of a device: RATE in MB/s, FACTOR, CLASS, TITLE or NOTE (empty if there is no note). */
export function deviceField(device: string, field: DeviceField, rows?: UserRows): Outcome {
  const entry = publishedByDevice().get(device);
  if (field === "CAPACITY" || field === "CEILING")
    return driveField(device, field) ?? describeDevice(device, field, entry);
  if (field !== "RATE" && field !== "FACTOR") return describeDevice(device, field, entry);
  const own = rows && userDeviceField(rows, device, field);
  if (own) return own;
  if (entry) return field === "RATE" ? entry.rate : entry.factor;
  const later = field === "RATE" ? driveField(device, field) : undefined;
  if (later) return later;
  const ofPacks = rows && packDeviceField(rows, device, field);
  return ofPacks ?? withUserDevices(describeDevice(device, field, entry), rows);
}

const unstatedDrive = (field: DriveField, device: string): Refusal =>
  refuse(
    "neverPublished",
    { [`${field.toLowerCase()} of device`]: device },
    "The packs state it for tape drives from LTO-7 and TS1120 on.",
    { suggestions: laterDrives },
  );

const answerByClass = new Map<LossClass, Answer<string>>();

function classAnswer(lossClass: LossClass): Answer<string> {
  let cached = answerByClass.get(lossClass);
  if (!cached) {
    const shares = lossTable(lossClass);
    cached = answer<string>(lossClass, "text", "rule", {
      references: shares.rows.map((_, row) => ({ table: shares, row })),
    });
    answerByClass.set(lossClass, cached);
  }
  return cached;
}

function describeDevice(
  device: string,
  field: DeviceField,
  entryOfDevice: Published | undefined,
): Outcome {
  const entry = deviceEntry(device);
  if (!entry) return unknownDevice(device);
  const references = entryOfDevice ? [entryOfDevice.reference] : [];
  if (field === "TITLE")
    return answer(entry.title ?? entry.name, "text", "published", { references });
  if (field === "CLASS") {
    const lossClass = lossClassOf(device);
    return lossClass ? classAnswer(lossClass) : lossClassRefusal(device, NO_CLASS);
  }
  if (field === "CAPACITY" || field === "CEILING") return unstatedDrive(field, device);
  const later = field === "NOTE" ? laterDrive(device) : null;
  if (later && !entryOfDevice)
    return answer(later.table.text(later.row, "warning"), "text", "published", {
      references: [later],
    });
  if (!entryOfDevice) return notPublished(field, device, NO_RATE);
  return answer(noteOf(entryOfDevice.reference), "text", "published", { references });
}
