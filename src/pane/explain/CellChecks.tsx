/** The checks of the plan that concern the explained cell. */
import type { ReactElement } from "react";
import { cellChecks, readCheckPrecedents } from "../../plan/read/cell-checks";
import type { PlanCheck } from "../../plan/read/read-checks";
import type { SheetRange } from "../../spreadsheet/workbook-host";
import { Disclosure } from "../common/components";
import { Check } from "../plan/PlanChecks";
import { useCommonStyles } from "../common/styles";
import { MESSAGES } from "../messages/messages";
import { useLoaded } from "../common/use-loaded";
import { useWorkbook } from "../common/workbook-context";

const words = MESSAGES.explain;

export function CellChecks({
  range,
  onGo,
}: {
  readonly range: SheetRange;
  readonly onGo: (place: SheetRange) => void;
}): ReactElement | null {
  const common = useCommonStyles();
  const { host, version } = useWorkbook();
  const { result } = useLoaded(() => readCheckPrecedents(host), [host, version]);
  const { reading, onSheet } = cellChecks(result ?? [], range);
  const list = (checks: readonly PlanCheck[]): ReactElement => (
    <ul className={common.list} style={{ margin: "0 -8px" }}>
      {checks.map((check) => (
        <Check
          key={`${check.section} ${check.what}`}
          check={check}
          onGo={() => onGo(check.range)}
          goTo={words.goTo}
        />
      ))}
    </ul>
  );
  if (reading.length + onSheet.length === 0) return null;
  return (
    <section className={common.tight} aria-label={words.checks}>
      {reading.length > 0 && (
        <>
          <h3 className={common.eyebrow}>{words.checksReading}</h3>
          {list(reading)}
        </>
      )}
      {onSheet.length > 0 && (
        <Disclosure title={words.checksOfSheet(onSheet.length)}>{list(onSheet)}</Disclosure>
      )}
    </section>
  );
}
