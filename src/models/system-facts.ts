/** The facts for buying a system: their names, their units, and the values that they take. */
import { normalizeKey } from "../catalogue/lookup-key";
import type { Scalar } from "./answer";
import { dayOfSerial, serialOfDay } from "./serial-day";
import { listOf } from "./wording";

/** Figures for electrical planning and the rack. */
export const POWER_AND_SPACE = ["WATTS", "BTU", "KVA", "RACKUNITS"] as const;
/** What virtual machines can use of a system in Power Virtual Server. */
const POWER_VIRTUAL_SERVER = ["PVSCORES", "PVSMEMORY"] as const;
export const LIMITS = [
  "PARTITION",
  "MEMORY",
  "NVME",
  "IO",
  "LICENSE",
  ...POWER_AND_SPACE,
  ...POWER_VIRTUAL_SERVER,
] as const;
export type LimitKind = (typeof LIMITS)[number];
export const SYSTEM_DATES = ["ANNOUNCED", "AVAILABLE", "WITHDRAWN", "SUPPORT"] as const;
export type SystemDate = (typeof SYSTEM_DATES)[number];
/** The days between which the sources of an end of support leave it open. */
export const SUPPORT_BOUNDS = { SUPPORTEARLIEST: "earliest", SUPPORTLATEST: "latest" } as const;
export type SupportBound = keyof typeof SUPPORT_BOUNDS;
/** Dates of a release of IBM i. */
export const RELEASE_DATES = ["SUPPORT", "EXTENSION", "AVAILABLE", "WITHDRAWN"] as const;
export type ReleaseDate = (typeof RELEASE_DATES)[number];
export const SYSTEM_FACTS = ["TIER", ...LIMITS, ...SYSTEM_DATES, "EXTENSION"] as const;
export type FactKind = (typeof SYSTEM_FACTS)[number];

/** The columns of dates in tables of life cycles. */
export const DATE_COLUMNS: Readonly<Record<SystemDate, string>> = {
  ANNOUNCED: "announced",
  AVAILABLE: "available",
  WITHDRAWN: "withdrawn",
  SUPPORT: "endOfSupport",
};

/** The value of PARTITION that states that IBM i does not run there. */
export const NO_PARTITION = "NONE";

export const SOFTWARE_TIERS = ["P05", "P10", "P20", "P30", "P50"] as const;
export const IO_KINDS = ["native", "VIOS"] as const;
export const LICENSE_KINDS = ["subscription", "perpetual"] as const;

/** Dates of a system; other numbers are years, or numbers of cores. */
export const FIRST_YEAR = 1980;
export const LAST_YEAR = 2199;
const FIRST_DAY = serialOfDay(`${FIRST_YEAR}-01-01`);
const LAST_DAY = serialOfDay(`${LAST_YEAR}-12-31`);

interface FactForm {
  readonly unit: string;
  /** The value that a text means; undefined if it is none. */
  readonly read: (text: string) => Scalar | undefined;
  /** What is accepted: "must be a whole number from 1". */
  readonly accepted: string;
}

const oneOf = (words: readonly string[]): FactForm => ({
  unit: "text",
  read: (text) => words.find((word) => normalizeKey(word) === normalizeKey(text)),
  accepted: `must be one of ${listOf([...words], words.length)}`,
});

const amount = (unit: string, name: string): FactForm => ({
  unit,
  read: (text) => (Number(text) > 0 && Number.isFinite(Number(text)) ? Number(text) : undefined),
  accepted: `must be a number of ${name} above 0`,
});

const cores: FactForm = {
  unit: "cores",
  read: (text) => {
    if (normalizeKey(text) === normalizeKey(NO_PARTITION)) return 0;
    return Number.isInteger(Number(text)) && Number(text) > 0 ? Number(text) : undefined;
  },
  accepted: `must be a whole number of cores from 1, or ${NO_PARTITION} where IBM i does not run`,
};

const day: FactForm = {
  unit: "date",
  read: (text) => {
    const serial = /^\d{4}-\d{2}-\d{2}$/.test(text) ? serialOfDate(text) : Number(text);
    return Number.isInteger(serial) && serial >= FIRST_DAY && serial <= LAST_DAY
      ? serial
      : undefined;
  },
  accepted: "must be a date, such as 2027-09-30",
};

/** The number of a date that exists; NaN for 2027-02-30. */
function serialOfDate(text: string): number {
  const serial = serialOfDay(text);
  return dayOfSerial(serial) === text ? serial : Number.NaN;
}

const FORMS: Readonly<Record<FactKind, FactForm>> = {
  TIER: oneOf(SOFTWARE_TIERS),
  PARTITION: cores,
  MEMORY: amount("GiB", "GB"),
  NVME: amount("TB", "TB"),
  WATTS: amount("W", "W"),
  BTU: amount("BTU/h", "BTU/h"),
  KVA: amount("kVA", "kVA"),
  RACKUNITS: amount("U", "rack units"),
  PVSCORES: amount("cores", "cores"),
  PVSMEMORY: amount("GiB", "GB"),
  IO: oneOf(IO_KINDS),
  LICENSE: oneOf(LICENSE_KINDS),
  ANNOUNCED: day,
  AVAILABLE: day,
  WITHDRAWN: day,
  SUPPORT: day,
  EXTENSION: day,
};

/** The fact with a name in any spelling; undefined if there is none. */
export const factNamed = (name: string): FactKind | undefined =>
  SYSTEM_FACTS.find((fact) => normalizeKey(fact) === normalizeKey(name));

/** The unit of the values of a fact. */
export const unitOfFact = (fact: FactKind): string => FORMS[fact].unit;

/** Whether a fact is a date: one of the system, whatever its processor. */
export const isDateFact = (fact: FactKind): boolean => unitOfFact(fact) === "date";

/** The value of a fact as it is entered, or what is accepted. */
export function readFact(fact: FactKind, text: string): Scalar | { readonly accepted: string } {
  const { read, accepted } = FORMS[fact];
  return read(text.trim()) ?? { accepted };
}
