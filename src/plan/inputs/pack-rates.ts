/** The save rates of a rating pack as custom entries. */
import { dimension } from "../../catalogue/catalogue";
import { isRefusal, type Outcome } from "../../models/answer";
import { deviceField } from "../../models/backup/devices";
import type { Operation } from "../../models/backup/names";
import { measuredRate } from "../../models/backup/rates";
import { NATIVE } from "../../models/backup/user-rates";
import { cellNumber, cellText, rowsOf } from "../../packs/pack";
import {
  ORIGIN_COLUMNS,
  originOf,
  withoutBlanks,
  type CatalogueRelation,
  type PackList,
} from "./pack-list";
import type { InputRow } from "./plan-inputs";

/** What the documents answer to an entry. */
function publishedRate({ device, workload, operation }: InputRow): Outcome {
  const name = dimension("device").canonical(String(device));
  return workload === NATIVE
    ? deviceField(name, "RATE")
    : measuredRate(name, dimension("workload").canonical(String(workload)), operation as Operation);
}

/** Measurements that differ are documents too: the planner chooses between them. */
function relationOf(entry: InputRow): CatalogueRelation {
  const outcome = publishedRate(entry);
  return isRefusal(outcome) && outcome.refused !== "ambiguous" ? "new" : "precedence";
}

export const PACK_RATES: PackList = {
  table: "owndevice",
  noun: "save rate",
  columns: { rate: "rate", factor: "factor", ...ORIGIN_COLUMNS },
  nameOf: ({ device, workload, operation }) =>
    `${String(operation)} of ${String(workload)} on ${String(device)}`,
  valueOf: ({ rate, factor, workload }) =>
    [
      `${String(rate)} ${workload === NATIVE ? "MB/s" : "GB/h"}`,
      factor === undefined ? "" : `factor ${String(factor)}`,
    ]
      .filter(Boolean)
      .join(", "),
  entriesOf: (pack) =>
    rowsOf(pack, "save-rates").map((row) =>
      withoutBlanks({
        device: cellText(row, "device"),
        workload: cellText(row, "workload"),
        operation: cellText(row, "operation"),
        rate: cellNumber(row, "rate"),
        factor: cellNumber(row, "factor"),
        ...originOf(pack, row),
      }),
    ),
  relationOf,
};
