/**
 * The user's own rows: a range with a header row named like the catalogue's columns. They are
 * searched before the catalogue, and every answer from them has the basis "user".
 */
import { normalizeKey } from "../catalogue/lookup-key";
import { refuse, type Refusal, type Scalar } from "./answer";

export type UserRowKind = "system" | "device";

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
  ],
  device: ["device", "workload", "operation", "rate", "factor", "source", "date"],
};

const REQUIRED: Readonly<Record<UserRowKind, readonly string[]>> = {
  system: ["system", "cores", "cpw"],
  device: ["device", "workload", "operation", "rate"],
};

const NUMBERS: ReadonlySet<string> = new Set([
  "cores",
  "partitions",
  "cpw",
  "clock",
  "viosCores",
  "rate",
  "factor",
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
    const otherMeasure = rperfRefusal(matrix[0] ?? []);
    if (otherMeasure) return otherMeasure;
    return refuse(
      "impossible",
      "rows",
      (matrix[0] ?? []).map((cell) => cell ?? "").join(", "),
      `The first row of the range must be a header with at least: ${REQUIRED[kind].join(", ")}. Missing: ${missing.join(", ")}.`,
      () => headers,
    );
  }
  const rows: UserRow[] = [];
  for (let r = 1; r < matrix.length; r += 1) {
    const cells = matrix[r]!;
    const spare = REQUIRED[kind].every(
      (name) => isEmpty(cells[header.indexOf(name)]) || cells[header.indexOf(name)] === 0,
    );
    if (spare) continue;
    const row: Record<string, string | number> = {};
    for (let c = 0; c < header.length; c += 1) {
      const name = header[c]!;
      const value = cells[c];
      if (!name || isBlank(kind, name, value)) continue;
      if (NUMBERS.has(name)) {
        if (typeof value !== "number" || !(value >= 0))
          return badRow(r, name, value, "must be a number, zero or more");
        row[name] = value;
      } else row[name] = String(value);
    }
    const lacking = REQUIRED[kind].find((name) => row[name] === undefined || row[name] === "");
    if (lacking) return badRow(r, lacking, "", "is empty");
    rows.push(row);
  }
  return { kind, rows };
}

/** The refusal of a column of rPerf in the place of CPW. */
function rperfRefusal(header: readonly (Scalar | null)[]): Refusal | undefined {
  const column = header.find((cell) => normalizeKey(String(cell ?? "")) === "rperf");
  return (column &&
    refuse(
      "impossible",
      "rows",
      column,
      "rPerf measures other work than CPW: never use one as the other. Give the CPW of each system.",
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

const badRow = (
  r: number,
  column: string,
  value: Scalar | null | undefined,
  reason: string,
): Refusal =>
  refuse(
    "impossible",
    "rows",
    value ?? "",
    `In row ${r + 1} of the custom data range "${column}" ${reason}.`,
  );

const OWN_ROW = "custom entry";
/** Whether a condition of an answer names the user's row behind it. */
export const isUserSource = (condition: string): boolean => condition.startsWith(OWN_ROW);

/** The origin of a user's row, as entered. */
export const userSource = (row: UserRow): string =>
  [OWN_ROW, row.source, row.date].filter((part) => part !== undefined && part !== "").join(", ");
