/**
 * Custom entries: a range with a header row named like the catalogue's columns. Those of the user
 * are searched before the catalogue, and every answer from them has the basis "user". Those of a
 * rating pack name the pack and have a status, which decides the basis; the catalogue takes
 * precedence over them.
 */
import { normalizeKey } from "../catalogue/lookup-key";
import { refuse, type Basis, type Refusal, type Scalar } from "./answer";
import { basisOfStatus, CONFLICT_WARNING, REPORTED_WARNING, STATUSES } from "./pack-rows";
import { numberStoredAsText } from "./stored-number";
import { factNamed, isDateFact, readFact, SYSTEM_FACTS } from "./system-facts";
import { listOf } from "./wording";

export type UserRowKind = "system" | "device" | "fact" | "rperf";

/** The rPerf of a row by the threads of a core. */
const RPERF_COLUMNS = ["st", "smt2", "smt4", "smt8"] as const;

/**
 * The published header of each kind, in the order in which it is offered. Those of `REQUIRED` must
 * be there.
 */
const USER_ROW_HEADERS: Readonly<Record<UserRowKind, readonly string[]>> = {
  system: [
    "system",
    "feature",
    "mode",
    "cores",
    "partitions",
    "cpw",
    "clock",
    "viosCores",
    "source",
    "date",
    "machineCores",
    "pack",
    "place",
    "status",
    "secondCpw",
    "note",
  ],
  device: [
    "device",
    "workload",
    "operation",
    "rate",
    "factor",
    "source",
    "date",
    "pack",
    "place",
    "status",
    "note",
  ],
  fact: ["system", "feature", "fact", "value", "source", "date", "pack", "place", "status", "note"],
  rperf: [
    "system",
    "feature",
    "cores",
    ...RPERF_COLUMNS,
    "source",
    "date",
    "pack",
    "place",
    "status",
    "note",
  ],
};

const REQUIRED: Readonly<Record<UserRowKind, readonly string[]>> = {
  system: ["system", "cores", "cpw"],
  device: ["device", "workload", "operation", "rate"],
  fact: ["system", "fact", "value"],
  rperf: ["system", "cores"],
};

const NUMBERS: ReadonlySet<string> = new Set([
  "cores",
  "partitions",
  "cpw",
  "clock",
  "viosCores",
  "machineCores",
  "secondCpw",
  "rate",
  "factor",
  ...RPERF_COLUMNS,
]);

export type UserRow = Readonly<Record<string, string | number>>;

export interface UserRows {
  readonly kind: UserRowKind;
  readonly rows: readonly UserRow[];
}

/** Reads the range; skips blank rows, and refuses anything unreadable with its row and column. */
export function readUserRows(
  kind: UserRowKind,
  matrix: readonly (readonly (Scalar | null)[])[],
): UserRows | Refusal {
  const headers = USER_ROW_HEADERS[kind];
  const header = (matrix[0] ?? []).map(
    (cell) => headers.find((name) => normalizeKey(name) === normalizeKey(String(cell ?? ""))) ?? "",
  );
  const missing = REQUIRED[kind].filter((name) => !header.includes(name));
  if (missing.length) {
    const otherMeasure = kind === "system" ? rperfRefusal(matrix[0] ?? []) : undefined;
    if (otherMeasure) return otherMeasure;
    return refuse(
      "impossible",
      { rows: (matrix[0] ?? []).map((cell) => cell ?? "").join(", ") },
      `The first row of the range must be a header with at least: ${REQUIRED[kind].join(", ")}. Missing: ${missing.join(", ")}.`,
      { suggestions: () => headers },
    );
  }
  const rows: UserRow[] = [];
  for (const [r, cells] of matrix.entries()) {
    const isSpare = REQUIRED[kind].every(
      (name) => isEmpty(cells[header.indexOf(name)]) || cells[header.indexOf(name)] === 0,
    );
    if (r === 0 || isSpare) continue;
    const row = readRow(kind, header, cells);
    if ("reason" in row) return badRow(r, row as RowMistake);
    rows.push(row);
  }
  return { kind, rows };
}

const contentOf = <T>(column: string, cell: T): T | number =>
  NUMBERS.has(column) ? numberStoredAsText(cell) : cell;

/** The cells of a row under their headers, or what is wrong with the first one. */
function readRow(
  kind: UserRowKind,
  header: readonly string[],
  cells: readonly (Scalar | null)[],
): UserRow | RowMistake {
  const row: Record<string, string | number> = {};
  for (const [c, column] of header.entries()) {
    const value = contentOf(column, cells[c]);
    if (!column || isBlank(kind, column, value)) continue;
    if (column === "status") row[column] = String(value).trim().toLowerCase();
    else if (!NUMBERS.has(column)) row[column] = String(value);
    else if (typeof value === "number" && value >= 0) row[column] = value;
    else return { column, value, reason: "must be a number, zero or more" };
  }
  const lacking = REQUIRED[kind].find((name) => isEmpty(row[name]) && !isUnstated(row, name));
  if (lacking) return { column: lacking, value: "", reason: "is empty" };
  const mistake =
    packRowMistake(row) ??
    (kind === "system" ? systemRowMistake(row) : conflictMistake(row)) ??
    (kind === "rperf" ? rperfRowMistake(row) : undefined);
  return mistake ?? (kind === "fact" ? factOfRow(row) : row);
}

interface RowMistake {
  readonly column: string;
  readonly value: Scalar | null | undefined;
  readonly reason: string;
}

/** A pack may state that nothing is known; its note says why. */
const isUnstated = (row: UserRow, column: string): boolean =>
  column === "value" && isPackRow(row) && !isEmpty(row.note);

/** What is wrong with the status of a row of a pack. */
function packRowMistake(row: UserRow): RowMistake | undefined {
  const { status } = row;
  return !isPackRow(row) || STATUSES.some((name) => name === status)
    ? undefined
    : {
        column: "status",
        value: status,
        reason: `must be one of ${listOf([...STATUSES], STATUSES.length)}`,
      };
}

/** A row without a column for the second value states both in its note. */
const conflictMistake = (row: UserRow): RowMistake | undefined =>
  isPackRow(row) && row.status === "conflict" && isEmpty(row.note)
    ? { column: "note", value: "", reason: "is empty, but a conflict states both values" }
    : undefined;

/** What is wrong with a rating: the machine is too small for it, or its pack misstates it. */
function systemRowMistake(row: UserRow): RowMistake | undefined {
  const { cores, machineCores = cores, status = "", secondCpw } = row;
  if (machineCores! < cores!)
    return {
      column: "machineCores",
      value: machineCores,
      reason: "must be at least the cores of the rating",
    };
  if (!isPackRow(row)) return undefined;
  if (status === "conflict" && secondCpw === undefined)
    return { column: "secondCpw", value: "", reason: "is empty, but a conflict needs both values" };
  if (status !== "conflict" && secondCpw !== undefined)
    return {
      column: "status",
      value: status,
      reason: "must be conflict, because the row has a second CPW",
    };
  return undefined;
}

/** A row without an rPerf, such as one of CPW. */
function rperfRowMistake(row: UserRow): RowMistake | undefined {
  if (row.cores === 0) return { column: "cores", value: "", reason: "must be above 0" };
  return RPERF_COLUMNS.some((column) => Number(row[column]) > 0)
    ? undefined
    : {
        column: "smt8",
        value: "",
        reason: "is empty, as are st, smt2 and smt4: a row has the rPerf of at least one of them",
      };
}

/** A fact by its name with its value, or what is wrong with it. */
function factOfRow(row: UserRow): UserRow | RowMistake {
  const fact = factNamed(String(row.fact));
  if (!fact)
    return {
      column: "fact",
      value: row.fact,
      reason: `must be one of ${listOf([...SYSTEM_FACTS], SYSTEM_FACTS.length)}`,
    };
  if (isDateFact(fact) && !isEmpty(row.feature))
    return {
      column: "feature",
      value: row.feature,
      reason: "must be empty, because a date is that of the whole system",
    };
  if (row.value === undefined) return { ...row, fact };
  const value = readFact(fact, String(row.value));
  return typeof value === "object"
    ? { column: "value", value: row.value, reason: value.accepted }
    : { ...row, fact, value: value as string | number };
}

/** The refusal of a column of rPerf in the place of CPW. */
function rperfRefusal(header: readonly (Scalar | null)[]): Refusal | undefined {
  const column = header.find((cell) => normalizeKey(String(cell ?? "")) === "rperf");
  return (column &&
    refuse(
      "impossible",
      { rows: column },
      "rPerf measures other work than CPW: never use one as the other. Enter the CPW of each system.",
    )) as Refusal | undefined;
}

const isEmpty = (value: Scalar | null | undefined): boolean =>
  value === null || value === undefined || value === "";

/**
 * An empty cell of a range arrives as 0 on the desktop. 0 is a mistake worth naming only where a
 * number is required.
 */
const isBlank = (kind: UserRowKind, name: string, value: Scalar | null | undefined): boolean =>
  isEmpty(value) ||
  ((value === 0 || value === false) && !(NUMBERS.has(name) && REQUIRED[kind].includes(name)));

const badRow = (r: number, { column, value, reason }: RowMistake): Refusal =>
  refuse(
    "impossible",
    { rows: value ?? "" },
    `In row ${r + 1} of the custom data range "${column}" ${reason}.`,
  );

const OWN_ROW = "custom entry";
const PACK_ROW = "rating pack";
/** Whether a condition of an answer names the custom entry behind it. */
export const isUserSource = (condition: string): boolean =>
  [OWN_ROW, PACK_ROW].some((start) => condition.startsWith(start));

const listText = (parts: readonly unknown[]): string =>
  parts.filter((part) => part !== undefined && part !== "").join(", ");

/** The pack of a row with its version, such as "invented-systems 1.0.0"; "" for the user's own. */
export const packOfRow = (row: UserRow): string => (isPackRow(row) ? String(row.pack) : "");

/** Whether a row belongs to a pack: it names the pack, and has a status. */
export function isPackRow({ pack, status }: UserRow): boolean {
  return pack !== undefined && pack !== "" && status !== undefined && status !== "";
}

/** The basis of a row: that of its status in a pack, else "user". */
export const basisOfRow = (row: UserRow): Basis =>
  isPackRow(row) ? basisOfStatus(String(row.status)) : "user";

/** The origin of a row, as entered; of a row of a pack with pack, version, place and status. */
export const userSource = (row: UserRow): string =>
  isPackRow(row)
    ? `${listText([`${PACK_ROW} ${row.pack}`, row.source, row.place, row.date])} (${row.status})`
    : listText([OWN_ROW, row.source, row.date]);

/** What a conflict asks for. */
export const CHOOSE_ONE = "Enter the one that you rely on as a custom entry, in the argument rows.";

const STATUS_WARNINGS: Readonly<Record<string, string>> = {
  reported: REPORTED_WARNING,
  conflict: CONFLICT_WARNING,
};

/**
 * The warnings of an answer from a row: that the catalogue does not state it, and of a pack, that
 * nobody has confirmed it, and its note.
 */
export const warningsOfEntry = (row: UserRow): readonly string[] => [
  `From ${userSource(row)}, not from the catalogue.`,
  ...(isPackRow(row)
    ? [STATUS_WARNINGS[String(row.status)] ?? "", String(row.note ?? "")].filter(Boolean)
    : []),
];
