/**
 * The formula of PCR 9.4 for a save rate: native rate x remaining share for the workload x
 * compaction factor. The document calls the published percentages a loss; they are the share that
 * REMAINS (9.5 to 9.7). Saves only.
 */
import { dimension } from "../../catalogue/catalogue";
import { answer, refuse, type Answer, type Outcome, type Reference, type Refusal } from "../answer";
import { lossClassOf, lossTable, lossClassRefusal, notPublished, publishedDevice } from "./devices";
import { driveField, LATER_CLASS, OLDER_FACTORS, predecessorOf } from "./later-drives";
import { LOSS_CLASSES, parseLossClass, type LossClass } from "./loss-class";
import { deviceEntry, groupOf, unknownDevice, unknownWorkload, workloadEntry } from "./names";
import { measuredSaveRates, rangeText } from "./rates";

const SECONDS_AN_HOUR = 3600;
const MB_A_GB = 1000;
const PERCENT = 100;

interface RateShare {
  readonly answer: Answer<number>;
  readonly reference: Reference;
}

const shares = new Map<LossClass, Map<string, RateShare>>();

/** Shares of a class by workload; a workload with a size has the share of its kind. */
function sharesOf(lossClass: LossClass): Map<string, RateShare> {
  let classShares = shares.get(lossClass);
  if (!classShares) {
    const source = lossTable(lossClass);
    const workloads = dimension("workload");
    classShares = new Map();
    for (const { name } of workloads.entries) {
      const workloadNames = source.rows.map((_, row) =>
        workloads.canonical(source.text(row, "workload")),
      );
      const row = workloadNames.includes(name)
        ? workloadNames.indexOf(name)
        : workloadNames.findIndex((other) => groupOf(other) === groupOf(name));
      if (row < 0) continue;
      const reference = { table: source, row };
      classShares.set(name, {
        reference,
        answer: answer(source.number(row, "share") / PERCENT, "1", "rule", {
          references: [reference],
          formula: "fraction of the device rate achieved",
        }),
      });
    }
    shares.set(lossClass, classShares);
  }
  return classShares;
}

function shareFor(lossClass: LossClass, workload: string): RateShare | Refusal {
  const shareByWorkload = sharesOf(lossClass);
  return shareByWorkload.get(workload) ?? shareRefusal(workload, shareByWorkload);
}

function shareRefusal(
  workload: string,
  shareByWorkload: Map<string, RateShare>,
): RateShare | Refusal {
  const entry = workloadEntry(workload);
  if (!entry) return unknownWorkload(workload);
  return (
    shareByWorkload.get(entry.name) ??
    refuse("neverPublished", { "share of workload": workload }, "", {
      suggestions: () => [...shareByWorkload.keys()],
    })
  );
}

/** The class of a text that names a class or a device. */
function classNamed(classOrDevice: string): LossClass | Refusal {
  const lossClass = parseLossClass(classOrDevice) ?? lossClassOf(classOrDevice);
  if (lossClass) return lossClass;
  return deviceEntry(classOrDevice)
    ? lossClassRefusal(classOrDevice, "Enter the class LOW, MEDIUM or HIGH instead of the device.")
    : unknownDevice(classOrDevice);
}

/** Share of the device rate that remains for a workload, a fraction; by class or by device. */
export function remainingShare(classOrDevice: string, workload: string): Outcome<number> {
  const lossClass = classNamed(classOrDevice);
  if (typeof lossClass !== "string") return lossClass;
  const share = shareFor(lossClass, workload);
  return "refused" in share ? share : share.answer;
}

/** The facts of a device and workload, without the user's values. */
interface Prepared {
  readonly rate: number;
  /** The highest rate of its port with compression, in MB/s; undefined where none is known. */
  readonly ceiling?: number | undefined;
  /** Derived where factors of older drives serve. */
  readonly basis?: "derived";
  readonly factor: number;
  readonly share: number;
  readonly references: readonly Reference[];
  readonly warnings: readonly string[];
}

const prepared = new Map<string, Prepared>();

const FORMULA = "native rate (MB/s) x fraction achieved x compaction factor x 3600 / 1000";
const OWN_RATE = "Native rate, compaction factor and class are the user's values.";
const OWN_FACTOR =
  "The compaction factor is the user's value. It replaces the factor of section 9.1 and is not multiplied by it.";
const OWN_CLASS = "The document has no class for this device. The class is the user's choice.";
const OWN_RATE_ONLY: readonly string[] = [OWN_RATE];

/**
 * From this Ultrium generation on, the formula overestimates small objects: it scales with the
 * speed of the drive, and the measurements do not.
 */
const FIRST_FAST_ULTRIUM = 4;

const SMALL_OBJECTS: ReadonlySet<string> = new Set(["usermix", "source"]);

function isFastUltrium(device: string): boolean {
  const generation = /Ultrium (\d+)/.exec(deviceEntry(device)?.title ?? "")?.[1];
  return Number(generation) >= FIRST_FAST_ULTRIUM;
}

/** The measurements to compare with the estimate of a listed device. */
function doubtsAbout(device: string, workload: string): string[] {
  const rates = measuredSaveRates(device, workload);
  const sentences: string[] = [];
  if (rates.length)
    sentences.push(
      `Measured for this device and workload: ${rangeText(rates)} GB/h. Prefer SAVERATE to the estimate.`,
    );
  if (isFastUltrium(device) && SMALL_OBJECTS.has(groupOf(workload))) {
    sentences.push(
      "For LTO4 and later drives, the formula tends to overestimate User Mix and Source File, by several times for the fastest drives.",
    );
  }
  return sentences;
}

function prepare(
  device: string,
  workload: string,
  ownClass: LossClass | undefined,
): Prepared | Refusal {
  const key = `${device}|${workload}|${ownClass ?? ""}`;
  const cached = prepared.get(key);
  if (cached) return cached;
  const entry = deviceEntry(device);
  if (!entry) return unknownDevice(device);
  if (entry.name !== device) return prepare(entry.name, workload, ownClass);
  const published = publishedDevice(device);
  const later = published ? undefined : prepareLater(device, workload, ownClass);
  if (later) {
    if (!("refused" in later)) prepared.set(key, later);
    return later;
  }
  if (!published)
    return notPublished(
      "RATE",
      device,
      "Enter its native rate in MB/s instead, with a compaction factor and a class.",
    );
  const namedClass = lossClassOf(device);
  const lossClass = ownClass ?? namedClass;
  if (!lossClass)
    return lossClassRefusal(device, "Enter LOW, MEDIUM or HIGH as the fourth argument.");
  const share = shareFor(lossClass, workload);
  if ("refused" in share) return share;
  const classWarnings =
    namedClass === undefined
      ? [OWN_CLASS]
      : namedClass !== lossClass
        ? [`The document assigns this device to the class ${namedClass}.`]
        : [];
  const preparation: Prepared = {
    rate: published.rate.value,
    factor: published.factor.value,
    share: share.answer.value,
    references: [published.reference, share.reference],
    warnings: [...classWarnings, ...doubtsAbout(device, workload)],
  };
  prepared.set(key, preparation);
  return preparation;
}

/** A drive of a pack, with the factors of the latest listed drive of its family. */
function prepareLater(
  device: string,
  workload: string,
  ownClass: LossClass | undefined,
): Prepared | Refusal | undefined {
  const rate = driveField(device, "RATE");
  const predecessor = predecessorOf(device);
  if (!rate || "refused" in rate || !predecessor) return undefined;
  const share = shareFor(ownClass ?? LATER_CLASS, workload);
  if ("refused" in share) return share;
  const listed = publishedDevice(predecessor)!;
  const ceiling = driveField(device, "CEILING");
  const limit = ceiling && !("refused" in ceiling) ? ceiling.value : undefined;
  return {
    rate: rate.value,
    ceiling: limit,
    basis: "derived",
    factor: listed.factor.value,
    share: share.answer.value,
    references: [...rate.references, listed.reference, share.reference],
    warnings: [
      OLDER_FACTORS,
      limit === undefined
        ? "No ceiling of its port is known: the estimate may exceed it."
        : `Its port takes at most ${limit} MB/s: native rate times compaction factor is limited to it.`,
    ],
  };
}

/** A number that is the name of a listed device, such as 6258, and higher than any drive's rate. */
const isDeviceNumber = (number: number): boolean => deviceEntry(String(number)) !== undefined;

/**
 * Estimated save rate in GB/h of a device, or of a native rate in MB/s with the user's own factor
 * and class.
 */
export function estimatedRate(
  deviceOrRate: string | number,
  workload: string,
  factor: number | undefined,
  lossClass: LossClass | undefined,
): Outcome<number> {
  if (typeof deviceOrRate === "number" && !isDeviceNumber(deviceOrRate))
    return fromRate(deviceOrRate, workload, factor, lossClass);
  const preparation = prepare(String(deviceOrRate), workload, lossClass);
  if ("refused" in preparation) return preparation;
  const { rate, ceiling = Infinity, share, basis = "rule" } = preparation;
  const used = factor ?? preparation.factor;
  return answer(gbAnHour(Math.min(rate, ceiling / used), share, used), "GB/h", basis, {
    references: preparation.references,
    formula: FORMULA,
    warnings: factor === undefined ? preparation.warnings : [OWN_FACTOR, ...preparation.warnings],
  });
}

function fromRate(
  rate: number,
  workload: string,
  factor: number | undefined,
  lossClass: LossClass | undefined,
): Outcome<number> {
  if (factor === undefined)
    return refuse("missing", { factor: "" }, "Compaction factor of the rate, or 1 for none.");
  if (lossClass === undefined)
    return refuse("missing", { class: "" }, "Class of a device with this rate.", {
      suggestions: () => LOSS_CLASSES,
    });
  const share = shareFor(lossClass, workload);
  if ("refused" in share) return share;
  return answer(gbAnHour(rate, share.answer.value, factor), "GB/h", "rule", {
    references: share.answer.references,
    formula: FORMULA,
    warnings: OWN_RATE_ONLY,
  });
}

const gbAnHour = (rate: number, share: number, factor: number): number =>
  (rate * share * factor * SECONDS_AN_HOUR) / MB_A_GB;
