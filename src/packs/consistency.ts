/** Contradictions within a rating pack that single cells do not show. */
import {
  DATE_COLUMNS,
  FIRST_YEAR,
  LAST_YEAR,
  readFact,
  type LimitKind,
} from "../models/system-facts";
import {
  cellNumber,
  cellText,
  rowsOf,
  statusOf,
  type Pack,
  type PackProblem,
  type PackRow,
} from "./pack";
import { LIMIT_UNITS, limitValue } from "./limit-value";

/** What is wrong with a row: the column and a sentence. */
type RowCheck = (row: PackRow, pack: Pack) => readonly (readonly [column: string, text: string])[];

const NONE: readonly never[] = [];
const single = (
  isWrong: boolean,
  column: string,
  text: string,
): readonly (readonly [string, string])[] => (isWrong ? [[column, text]] : NONE);

const checkSources: RowCheck = (row, { sources }) =>
  ["source", "secondSource"].flatMap((column) => {
    const name = cellText(row, column);
    return single(
      name !== "" && !sources.some((source) => source.name === name),
      column,
      `datapackage.json lists no source "${name}". Sources: ${sources.map((source) => source.name).join(", ")}.`,
    );
  });

const isListed = (system: string, pack: Pack): PackRow | undefined =>
  rowsOf(pack, "systems").find((row) => cellText(row, "system") === system);

/** A rating names a system of the pack; `ibmI` if IBM i must run on it. */
const checkSystem =
  (needsIbmI: boolean): RowCheck =>
  (row, pack) => {
    const system = cellText(row, "system");
    const entry = isListed(system, pack);
    if (!entry)
      return [
        ["system", `systems.csv has no row for ${system}. Add it with its name on the market.`],
      ];
    return single(
      needsIbmI && cellText(entry, "ibmI") === "no",
      "system",
      `systems.csv says that IBM i does not run on ${system}, so that it has no CPW.`,
    );
  };

const checkClock: RowCheck = (row) => {
  const [clock, most] = [cellNumber(row, "clock"), cellNumber(row, "clockMax")];
  return single(
    most !== undefined && (clock === undefined || most <= clock),
    "clockMax",
    clock === undefined
      ? "An upper end of a range needs a lower end."
      : `${most} GHz is not above the lower end of the range, ${clock} GHz.`,
  );
};

/** Only a planner's own figure may lack what a publication states. */
const checkStated =
  (...columns: readonly string[]): RowCheck =>
  (row) =>
    columns.flatMap((column) =>
      single(
        statusOf(row) !== "own" && cellText(row, column) === "",
        column,
        "The cell is empty, but a value is required: only a row with the status own may lack it.",
      ),
    );

const checkSockets =
  (column: string): RowCheck =>
  (row) => {
    const cores = cellNumber(row, column);
    const sockets = cellNumber(row, "sockets");
    const coresPerSocket = cellNumber(row, "coresPerSocket");
    if (cores === undefined || sockets === undefined || coresPerSocket === undefined) return NONE;
    const most = sockets * coresPerSocket;
    return single(
      cores > most,
      column,
      `${cores} cores are more than those of ${sockets} sockets, ${most}.`,
    );
  };

/** A conflict has a second value, and only a conflict has one. */
const checkConflict =
  (column: string, second: string): RowCheck =>
  (row) => {
    const isConflict = statusOf(row) === "conflict";
    const value = cellNumber(row, column);
    const other = cellNumber(row, second);
    if (!isConflict)
      return single(
        other !== undefined,
        second,
        "Only a row with the status conflict has a second value.",
      );
    return single(
      other === undefined || other === value,
      second,
      "A conflict needs the value of the other place, which must differ.",
    );
  };

const checkConfirmed: RowCheck = (row) =>
  single(
    statusOf(row) === "confirmed" && cellText(row, "secondSource") === "",
    "secondSource",
    "A confirmed row names the second place that agrees.",
  );

const checkPartition: RowCheck = (row) => {
  const [cores, machine] = [cellNumber(row, "cores")!, cellNumber(row, "machineCores")];
  return single(
    machine !== undefined && cores > machine,
    "cores",
    `A partition of ${cores} cores is larger than the machine.`,
  );
};

const MODES = ["st", "smt2", "smt4", "smt8"] as const;

const checkModes: RowCheck = (row) => {
  const disputed = cellText(row, "secondMode");
  const stated = MODES.filter((mode) => mode !== disputed && cellNumber(row, mode) !== undefined);
  const wrong = stated.find(
    (mode, i) => i > 0 && cellNumber(row, mode)! < cellNumber(row, stated[i - 1]!)!,
  );
  if (wrong) return [[wrong, "More threads a core give less rPerf than fewer."]];
  return single(
    MODES.every((mode) => cellNumber(row, mode) === undefined),
    "st",
    "The row has no rPerf.",
  );
};

const checkRperfConflict: RowCheck = (row, pack) => {
  const mode = cellText(row, "secondMode");
  return mode === "" && statusOf(row) === "conflict"
    ? [["secondMode", "A conflict names the column that it concerns."]]
    : checkConflict(mode, "secondRperf")(row, pack);
};

/** A limit has a value that the functions read. */
function checkLimitValue(row: PackRow): readonly (readonly [string, string])[] {
  const limit = cellText(row, "limit") as LimitKind;
  const unit = LIMIT_UNITS[limit] ?? "";
  const [column, stated] = cellText(row, "text")
    ? ["text", cellText(row, "text")]
    : ["value", String(limitValue(row))];
  const value = readFact(limit, stated);
  return [
    ...single(
      typeof value === "object",
      column,
      `${stated} is no ${limit} limit: it ${typeof value === "object" ? value.accepted : ""}.`,
    ),
    ...single(
      cellText(row, "unit") !== unit,
      "unit",
      unit === "" ? `A limit of ${limit} has no unit.` : `A limit of ${limit} is in ${unit}.`,
    ),
  ];
}

const checkLimit: RowCheck = (row, pack) => {
  if (!cellText(row, "value") && !cellText(row, "text")) return checkUnstated("value")(row, pack);
  const hasValue = cellNumber(row, "value") !== undefined;
  const ofForm = [
    ...single(
      hasValue === (cellText(row, "text") !== ""),
      "value",
      "A limit is either a number or a word.",
    ),
    ...single(
      hasValue !== (cellText(row, "unit") !== ""),
      "unit",
      "A number, and only it, has a unit.",
    ),
  ];
  return ofForm.length ? ofForm : checkLimitValue(row);
};

const checkDates: RowCheck = (row) => {
  const stated = Object.values(DATE_COLUMNS).filter((column) => cellText(row, column) !== "");
  const early = stated.find(
    (column, i) => i > 0 && cellText(row, column) < cellText(row, stated[i - 1]!),
  );
  return [
    ...single(
      early !== undefined,
      early ?? "",
      "The day is before that of the column to its left.",
    ),
    ...stated.flatMap((column) => checkDay(column)(row)),
  ];
};

/** A day is one that the functions read. */
const checkDay =
  (column: string) =>
  (row: PackRow): readonly (readonly [string, string])[] => {
    const text = cellText(row, column);
    return single(
      text !== "" && typeof readFact("SUPPORT", text) === "object",
      column,
      `${text} is no day from ${FIRST_YEAR} to ${LAST_YEAR}.`,
    );
  };

/** The days between which a date without a day of its own is. */
const checkRange: RowCheck = (row) => {
  const [day, earliest, latest] = ["date", "earliest", "latest"].map((name) => cellText(row, name));
  return single(
    earliest !== "" || latest !== ""
      ? day !== "" || !(earliest! !== "" && earliest! < latest!)
      : statusOf(row) === "conflict",
    "earliest",
    "A row of a conflict has the earliest and the latest day that its sources state, and a row with a date has neither.",
  );
};

/** A row without a value in a table without a second value says why. */
function checkUnstated(column: string): RowCheck {
  return (row) =>
    single(
      cellText(row, column) === "" && cellText(row, "note") === "",
      "note",
      `The row has no ${column}: the note must say why.`,
    );
}

const checkConflictNote: RowCheck = (row) =>
  single(
    statusOf(row) === "conflict" && cellText(row, "note") === "",
    "note",
    "The note of a conflict must state both values.",
  );

/** Rates and factors are divisors. */
const checkRate: RowCheck = (row) =>
  ["rate", "factor"].flatMap((column) =>
    single(cellNumber(row, column) === 0, column, "The value must be above 0."),
  );

const CHECKS: Readonly<Record<string, readonly RowCheck[]>> = {
  systems: [checkStated("model", "title", "family", "generation"), checkConflictNote],
  cpw: [
    checkStated("sockets", "coresPerSocket", "machineCores", "clock"),
    checkSystem(true),
    checkSockets("machineCores"),
    checkPartition,
    checkClock,
    checkConflict("cpw", "secondCpw"),
    checkConfirmed,
  ],
  rperf: [
    checkSystem(false),
    checkSockets("cores"),
    checkClock,
    checkModes,
    checkRperfConflict,
    checkConfirmed,
  ],
  tiers: [checkUnstated("tier"), checkConflictNote],
  limits: [checkLimit, checkConflictNote],
  "virtual-machines": [checkUnstated("processors"), checkConflictNote],
  "life-cycle": [checkStated("name", "generation"), checkDates, checkConflictNote],
  "save-rates": [checkRate, checkConflictNote],
  releases: [checkUnstated("endOfSupport"), checkDay("endOfSupport"), checkConflictNote],
  dates: [
    checkUnstated("date"),
    ...["date", "earliest", "latest"].map(checkDay),
    checkRange,
    checkConflictNote,
  ],
  "release-levels": [checkUnstated("level"), checkConflictNote],
  processors: [checkClock, checkConflictNote],
  "tape-drives": [checkRate, checkConflictNote],
  facts: [checkConflictNote],
  levels: [checkDay("endOfSupport"), checkConflictNote],
};

/** Ratings of one partition of the same configuration must be one value. */
function differingRatings(pack: Pack): PackProblem[] {
  const file = pack.tables.get("cpw")?.file ?? "";
  const first = new Map<string, PackRow>();
  return rowsOf(pack, "cpw").flatMap((row): PackProblem[] => {
    const key = ["system", "feature", "clock", "coresPerSocket", "cores"]
      .map((column) => cellText(row, column))
      .join("\n");
    const other = first.get(key);
    if (!other) first.set(key, row);
    return other && cellNumber(other, "cpw") !== cellNumber(row, "cpw")
      ? [
          {
            file,
            line: row.line,
            column: "cpw",
            text: `Row ${other.line} rates the same partition with ${cellText(other, "cpw")} CPW. Give the row the status conflict, or correct one of them.`,
          },
        ]
      : [];
  });
}

/** The contradictions of a pack whose cells are valid. */
export const consistencyProblems = (pack: Pack): readonly PackProblem[] => [
  ...[...pack.tables].flatMap(([name, { file, rows }]) =>
    rows.flatMap((row) =>
      [checkSources, ...CHECKS[name]!].flatMap((check) =>
        check(row, pack).map(([column, text]): PackProblem => ({
          file,
          line: row.line,
          column,
          text,
        })),
      ),
    ),
  ),
  ...differingRatings(pack),
];
