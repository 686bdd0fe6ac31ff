/** Stored answers of this workbook that differ from those of this catalogue. */
import { callKey } from "../../provenance/call-replay";
import { drift, type AnswerChange } from "../../provenance/drift";
import type { ExplainedCall } from "../../spreadsheet/explain";
import { useLoaded } from "../common/use-loaded";
import { useWorkbook } from "../common/workbook-context";

const NONE: readonly AnswerChange[] = [];

/** Answers that have changed since the workbook was stamped. */
export function useDrift(active: boolean): readonly AnswerChange[] {
  const { host, version } = useWorkbook();
  const { result } = useLoaded(active ? () => drift(host) : undefined, [host, version, active]);
  return result?.kind === "compared" ? result.changes : NONE;
}

/** The change of a call. */
export function changeOf(
  changes: readonly AnswerChange[],
  { fn, args }: ExplainedCall,
): AnswerChange | undefined {
  if (!fn || changes.length === 0 || args.some(({ value }) => value === undefined))
    return undefined;
  const currentKey = callKey(
    fn,
    args.map(({ value }) => value!),
  );
  return changes.find(({ key }) => key === currentKey);
}
