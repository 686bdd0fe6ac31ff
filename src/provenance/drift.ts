/**
 * Drift: answers of a stamped workbook that differ in this version, with old and new value and the
 * reason. Uses only the stamp and our functions; cells are not read, so it takes no longer than
 * reading one sheet.
 */
import { catalogueChanges, type CatalogueChange } from "../catalogue/changes";
import { findTable, type Table } from "../catalogue/catalogue";
import { publishedRow, tableCitation } from "../functions/core/citation";
import { CellError } from "../functions/core/cell-error";
import { sentence } from "../functions/core/messages";
import { isRefusal, type Outcome, type Reference } from "../models/answer";
import { replayCalls, keyOfCall } from "./call-replay";
import type { WorkbookReader } from "../spreadsheet/workbook-reader";
import { readStamp, type Stamp, type StampedAnswer, type StampedRow } from "./stamp";
import { keyOfRow, seenFields } from "./stamp-answers";
import { isSameValue, type Value } from "../spreadsheet/cell-values";
import { compareVersions, ourVersions, type Versions } from "./versions";

/** Why an answer differs. `said` is the text of the list of changes, if it has one. */
export type DriftReason =
  /** A field of a row behind the answer has another value. */
  | {
      readonly kind: "cell";
      readonly table: string;
      readonly citation: string;
      readonly row: string;
      readonly field: string;
      readonly unit: string;
      readonly before: unknown;
      readonly now: unknown;
      readonly said?: string;
    }
  /** The answer rests on a row that it did not rest on. */
  | {
      readonly kind: "rowAdded";
      readonly table: string;
      readonly citation: string;
      readonly row: string;
      readonly said?: string;
    }
  /** A row that the answer rested on is no longer there. */
  | {
      readonly kind: "rowGone";
      readonly table: string;
      readonly row: string;
      readonly said?: string;
    }
  /** The rows are the same; the function calculates differently. */
  | { readonly kind: "computed"; readonly function: string; readonly said?: string }
  | { readonly kind: "functionGone"; readonly function: string }
  /** The function refuses now; its message. */
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "unknown" };

export interface AnswerChange {
  /** The call with the values of its arguments. */
  readonly call: string;
  /** Identifies the same call in another stamp: see callKey in call-replay.ts. */
  readonly key: string;
  readonly function: string;
  /** The description of the value, if the plan has one, and the sheet that uses it. */
  readonly what: string;
  readonly where: string;
  readonly before: { readonly value: Value; readonly unit: string; readonly basis: string };
  readonly now: { readonly value: Value; readonly unit: string; readonly basis: string };
  readonly why: readonly DriftReason[];
}

export type Drift =
  /** The workbook has no stamp: its versions are unknown. */
  | { readonly kind: "unstamped" }
  | { readonly kind: "damaged"; readonly problem: string }
  /** A later Sizebook wrote the stamp in a format that this one cannot read. */
  | { readonly kind: "later"; readonly sizebook: string; readonly ours: Versions }
  | {
      readonly kind: "compared";
      readonly stamp: Versions;
      readonly date: string;
      readonly ours: Versions;
      /** Whether Sizebook and catalogue are those of the stamp. */
      readonly same: boolean;
      /** Whether the stamp is of a later Sizebook or catalogue than this. */
      readonly newer: boolean;
      /** Repeated answers, and calls that are missing in the stamp or cannot be repeated. */
      readonly answers: number;
      readonly left: number;
      readonly changes: readonly AnswerChange[];
    };

interface DriftContext {
  readonly stamp: Stamp;
  readonly changes: readonly CatalogueChange[];
}

const sameKey = (
  a: Readonly<Record<string, unknown>>,
  b: Readonly<Record<string, unknown>>,
): boolean => Object.keys(b).every((field) => a[field] === b[field]);

const rowOf = (table: Table, { key }: StampedRow): number =>
  table.rows.findIndex((_, row) => sameKey(keyOfRow(table, row), key));

/** The text of the list of changes about a row, or about its table. */
const reasonInChanges = (
  { changes, stamp }: DriftContext,
  table: string,
  key: Readonly<Record<string, unknown>>,
): string | undefined =>
  changes.find(
    (change) =>
      change.table === table &&
      compareVersions(change.since, stamp.versions.sizebook) > 0 &&
      (!change.row || sameKey(key, change.row)),
  )?.reason;

const keyText = (key: Readonly<Record<string, unknown>>): string =>
  Object.values(key)
    .filter((value) => value !== null && value !== "")
    .join(" / ");

const rowsBehind = ({ stamp }: DriftContext, answer: StampedAnswer): StampedRow[] =>
  answer.rows.flatMap((n) => stamp.rows[n] ?? []);

/** The differences of a stamped row. */
function rowReasons(context: DriftContext, row: StampedRow): DriftReason[] {
  const table = findTable(row.table);
  const index = table ? rowOf(table, row) : -1;
  const stated = reasonInChanges(context, row.table, row.key);
  if (!table || index < 0)
    return [{ kind: "rowGone", table: row.table, row: keyText(row.key), said: stated }];
  const fields = new Set([...seenFields(table), ...Object.keys(row.cells)]);
  return [...fields].flatMap((field): DriftReason[] => {
    const before = row.cells[field] ?? null;
    const now = table.has(field) ? table.cell(index, field) : null;
    const unit = table.has(field)
      ? (table.field(field).unit ??
        (typeof now === "number" && table.has("unit") ? table.text(index, "unit") : ""))
      : "";
    return before === now
      ? []
      : [
          {
            kind: "cell",
            table: table.name,
            citation: tableCitation(table),
            row: publishedRow({ table, row: index }),
            field,
            unit,
            before,
            now,
            said: stated,
          },
        ];
  });
}

function addedRows(
  context: DriftContext,
  answer: StampedAnswer,
  references: readonly Reference[],
): DriftReason[] {
  const stampedRows = rowsBehind(context, answer);
  const isNew = ({ table, row }: Reference): boolean =>
    !stampedRows.some(
      (stampedRow) =>
        stampedRow.table === table.name && sameKey(keyOfRow(table, row), stampedRow.key),
    );
  return references.filter(isNew).map((reference) => ({
    kind: "rowAdded",
    table: reference.table.name,
    citation: tableCitation(reference.table),
    row: publishedRow(reference),
    said: reasonInChanges(context, reference.table.name, keyOfRow(reference.table, reference.row)),
  }));
}

/** Numbers come before texts: changed numbers of a row explain a changed answer. */
const numbersFirst = (reasons: readonly DriftReason[]): DriftReason[] => {
  const isNumber = (reason: DriftReason): boolean =>
    reason.kind === "cell" && (typeof reason.now === "number" || typeof reason.before === "number");
  return reasons.some(isNumber)
    ? reasons.filter((reason) => reason.kind !== "cell" || isNumber(reason))
    : [...reasons];
};

function reasonsOf(
  context: DriftContext,
  answer: StampedAnswer,
  name: string,
  outcome: Outcome | CellError,
): DriftReason[] {
  const references = outcome instanceof CellError ? [] : outcome.references;
  const rows = numbersFirst(rowsBehind(context, answer).flatMap((row) => rowReasons(context, row)));
  const changes = [...rows, ...(answer.rows.length ? addedRows(context, answer, references) : [])];
  const refusal: DriftReason[] =
    !(outcome instanceof CellError) && isRefusal(outcome)
      ? [{ kind: "refused", message: sentence(outcome) }]
      : [];
  const { sizebook } = context.stamp.versions;
  const statement = context.changes.find(
    (change) => change.function === name && compareVersions(change.since, sizebook) > 0,
  )?.reason;
  if (changes.length) return [...changes, ...refusal];
  if (refusal.length)
    return statement === undefined
      ? refusal
      : [{ kind: "computed", function: name, said: statement }, ...refusal];
  return statement !== undefined || sizebook !== ourVersions().sizebook
    ? [{ kind: "computed", function: name, said: statement }]
    : [{ kind: "unknown" }];
}

const NOTHING = { unit: "", basis: "refused" } as const;
const aboutOf = (
  outcome: Outcome | CellError,
): { readonly unit: string; readonly basis: string } =>
  outcome instanceof CellError || isRefusal(outcome)
    ? NOTHING
    : { unit: outcome.unit, basis: outcome.basis };

/** Whether an answer differs now; undefined if it is the same. */
function changeOf(
  context: DriftContext,
  answer: StampedAnswer,
): AnswerChange | "unreadable" | undefined {
  const { call, what, where } = answer;
  const key = keyOfCall(call, context.stamp.ranges);
  const before = { value: answer.value, unit: answer.unit, basis: answer.basis };
  const about = { call, key, what, where, before };
  const replayedCall = replayCalls(answer.call, context.stamp.ranges);
  if (replayedCall.kind === "unreadable") return replayedCall.kind;
  if (replayedCall.kind === "noFunction")
    return {
      ...about,
      function: replayedCall.name,
      now: { value: new CellError("#NAME?"), ...NOTHING },
      why: [{ kind: "functionGone", function: replayedCall.name }],
    };
  const { value, outcome } = replayedCall.answer;
  const now = { value, ...aboutOf(outcome) };
  if (isSameValue(value, answer.value) && now.unit === answer.unit && now.basis === answer.basis)
    return undefined;
  return {
    ...about,
    function: replayedCall.fn.name,
    now,
    why: reasonsOf(context, answer, replayedCall.fn.name, outcome),
  };
}

/** Repeats every answer of a stamp. */
export function driftOf(
  stamp: Stamp,
  changes: readonly CatalogueChange[] = catalogueChanges,
): Extract<Drift, { kind: "compared" }> {
  const ours = ourVersions();
  const isSame = stamp.versions.sizebook === ours.sizebook && stamp.versions.hash === ours.hash;
  const later =
    compareVersions(stamp.versions.sizebook, ours.sizebook) ||
    compareVersions(stamp.versions.catalogue, ours.catalogue);
  const context = { stamp, changes };
  const results = isSame ? [] : stamp.answers.map((answer) => changeOf(context, answer));
  const unreadable = results.filter((result) => result === "unreadable").length;
  return {
    kind: "compared",
    stamp: stamp.versions,
    date: stamp.date,
    ours,
    same: isSame,
    newer: later > 0,
    answers: stamp.answers.length - unreadable,
    left: stamp.left + unreadable,
    changes: results.filter((result) => result !== undefined && result !== "unreadable"),
  };
}

/** The answers of this version that differ from the stamp of the workbook. */
export async function drift(host: WorkbookReader): Promise<Drift> {
  const reading = await readStamp(host);
  switch (reading.kind) {
    case "none":
      return { kind: "unstamped" };
    case "damaged":
      return reading;
    case "later":
      return { kind: "later", sizebook: reading.sizebook, ours: ourVersions() };
    case "stamp":
      return driftOf(reading.stamp);
  }
}
