/**
 * RAID sets and usable space. The document prints the sizes of sets and two examples; the
 * arithmetic is ours.
 */
import { plural } from "../wording";
import { answer, refuse, type Answer, type Outcome, type Reference } from "../answer";
import { ruleValue } from "../published-values";
import { adapter, adapterField, disk, type RaidLevel } from "./hardware";

const MIN_SETS_REMARKS = [
  "The minimum number of sets. The default of the system may create more, as in the published example of RAID 5.",
];

/** On a pair of 574E, this number of devices forms several sets, whatever the capacity of a set. */
function severalSets(code: string, devices: number): readonly Reference[] | undefined {
  const row = adapter(code);
  if ("refused" in row || row.table.text(row.row, "ccin") !== "574E") return undefined;
  const from = ruleValue("internal-storage.574e.sets");
  return devices >= from.value ? from.references : undefined;
}

/**
 * Fewest RAID sets of a number of devices on one adapter, each between the adapter's two published
 * values.
 * @param largest the user's upper limit of a set, for instance an enclosure's
 */
export function fewestSets(
  code: string,
  raid: RaidLevel,
  devices: number,
  largest: number | undefined,
): Outcome {
  const minimum = adapterField(code, "MINDEVICES", raid);
  if ("refused" in minimum) return minimum;
  const maximum = adapterField(code, "MAXDEVICES", raid) as Answer<number>;
  const [minDevices, maxDevices] = [minimum.value as number, maximum.value];
  if (largest !== undefined && (largest < minDevices || largest > maxDevices))
    return refuse(
      "notAllowed",
      { setsize: largest },
      `Enter a number from ${minDevices} to ${maxDevices}, the devices of a ${raid} set on this adapter.`,
    );
  const size = largest ?? maxDevices;
  const least574E = largest === undefined ? severalSets(code, devices) : undefined;
  const severalFit = least574E !== undefined && devices >= 2 * minDevices;
  const sets = Math.max(Math.ceil(devices / size), severalFit ? 2 : 1);
  if (devices < sets * minDevices) {
    return refuse(
      "impossible",
      { devices },
      `They do not divide into ${raid} sets of ${minDevices === size ? size : `${minDevices} to ${size}`} devices. Enter another number.`,
      { references: minimum.references },
    );
  }
  return answer(sets, "sets", "derived", {
    references: [...minimum.references, ...(least574E ?? [])],
    warnings: MIN_SETS_REMARKS,
    formula: "devices / largest set, rounded up",
  });
}

export const PROTECTIONS = ["NONE", "MIRROR", "RAID5", "RAID6"] as const;
export type Protection = (typeof PROTECTIONS)[number];

/** Drives of each set that hold no data. */
const PARITY: Readonly<Record<Protection, number>> = { NONE: 0, MIRROR: 0, RAID5: 1, RAID6: 2 };

const DERIVED = [
  "The document has no formula for usable space. Its two examples are slightly higher, because published drive sizes are rounded.",
];

/** No drive of the catalogue's time holds more GB: a larger number is the code of a drive. */
const MAX_DRIVE_GB = 4000;

function arraySize(
  drive: string | number,
): { readonly gb: number; readonly references: readonly Reference[] } | Outcome {
  const isCode =
    typeof drive === "number" && drive > MAX_DRIVE_GB && !("refused" in disk(String(drive)));
  if (typeof drive === "number" && !isCode) return { gb: drive, references: [] };
  const row = disk(String(drive));
  return "refused" in row ? row : { gb: row.table.number(row.row, "size"), references: [row] };
}

/** The problem with a number of devices for a protection, or undefined. */
function unfitDevices(devices: number, protection: Protection, sets: number): string | undefined {
  if (protection === "MIRROR")
    return devices % 2 === 0 ? undefined : "Mirrored devices come in pairs.";
  const perSet = PARITY[protection] + 1;
  if (protection === "NONE" || devices >= sets * (perSet + 1)) return undefined;
  const minDevices = sets * (perSet + 1);
  return Number.isFinite(minDevices)
    ? `${sets} ${protection} ${plural(sets, "set needs", "sets need")} at least ${minDevices} devices.`
    : `A total of ${protection} sets requires too many devices to calculate.`;
}

/** The number of drives that hold data, without mirrors and parity, with the arithmetic. */
function dataDrives(
  devices: number,
  protection: Protection,
  sets: number,
): { readonly count: number; readonly formula: string } {
  if (protection === "MIRROR") return { count: devices / 2, formula: "devices / 2" };
  const parity = PARITY[protection];
  if (parity === 0) return { count: devices, formula: "devices" };
  return {
    count: devices - parity * sets,
    formula: `devices - ${parity === 1 ? "" : "2 x "}sets`,
  };
}

/**
 * Usable GB of a number of drives. RAID requires the number of sets: the system's default is not
 * always the fewest.
 */
export function usableSpace(
  drive: string | number,
  devices: number,
  protection: Protection,
  sets: number | undefined,
  emulated: boolean,
): Outcome {
  const each = arraySize(drive);
  if ("refused" in each || !("gb" in each)) return each;
  if (PARITY[protection] > 0 && sets === undefined)
    return refuse(
      "missing",
      { sets: "" },
      "Number of RAID sets, because each set needs parity space. Use RAIDSETS for the minimum.",
    );
  const problem = unfitDevices(devices, protection, sets ?? 0);
  if (problem) return refuse("impossible", { devices }, problem);
  const data = dataDrives(devices, protection, sets ?? 0);
  const sector = emulated
    ? { carries: ruleValue("vios.sector", "bound2"), of: ruleValue("vios.sector") }
    : undefined;
  const share = sector ? sector.carries.value / sector.of.value : 1;
  return answer(each.gb * data.count * share, "GB", "derived", {
    references: [...each.references, ...(sector?.of.references ?? [])],
    warnings: DERIVED,
    formula: `GB per drive x (${data.formula})${sector ? " x share of sectors with data" : ""}`,
  });
}
