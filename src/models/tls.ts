/**
 * Transactions with SSL/TLS on one server (PCR 2.5). The printed capacities are for each 1% of one server CPU, a POWER5
 * processor of 2.2 GHz: the head of the table does not say so, its worked example proves it.
 */
import { table } from "../catalogue/reader";
import { answer, refuse, type Answer, type Reference, type Refusal } from "./answer";

const SSL = "ssl-performance";
const KEYS = ["type", "security"] as const;
const PERCENT_OF_A_PROCESSOR = 100;

interface Capacity { readonly perPercent: number; readonly references: readonly Reference[] }

function capacity(type: string, security: string): Capacity | Refusal {
  const source = table(SSL);
  const row = source.where(KEYS, [type, security])[0];
  if (row === undefined) {
    return refuse("notMeasured", "security", security, `Measured for ${type} with the policies listed.`,
      () => source.where(["type"], [type]).map((known) => source.text(known, "security")));
  }
  return { perPercent: source.number(row, "capacity"), references: [{ table: source, row }] };
}

const WARNINGS: readonly string[] = ["Server processors are POWER5 processors of 2.2 GHz: convert with a stated factor or show beside, never add to the cores of another system."];
const WARNINGS_MORE: readonly string[] = [...WARNINGS, "Measured on one processor; more are taken as proportional."];
const OVER_ONE = "More than 100% of one processor.";

/** Transactions a second at a CPU fraction of so many server processors. */
export function sslTransactions(type: string, security: string, cpu: number, processorCount: number): Answer<number> | Refusal {
  const found = capacity(type, security);
  if ("refused" in found) return found;
  return answer(found.perPercent * cpu * PERCENT_OF_A_PROCESSOR * processorCount, "tx/s", "measured", {
    references: found.references, warnings: processorCount === 1 ? WARNINGS : WARNINGS_MORE, formula: "capacity for 1% x CPU in percent x processors",
  });
}

/** Server processors that so many transactions a second need, when each may be busy up to the target. */
export function sslProcessors(type: string, security: string, transactionsPerSecond: number, target: number): Answer<number> | Refusal {
  const found = capacity(type, security);
  if ("refused" in found) return found;
  const needed = transactionsPerSecond / (found.perPercent * PERCENT_OF_A_PROCESSOR * target);
  return answer(needed, "processors", "measured", {
    references: found.references, warnings: needed > 1 ? [...WARNINGS_MORE, OVER_ONE] : WARNINGS, formula: "transactions a second / (capacity for 1% x 100 x target)",
  });
}
