/**
 * The versions that calculated the results of the workbook, and answers that differ in this one.
 * Determined when opened.
 */
import { Button } from "@fluentui/react-components";
import { useState, type ReactElement } from "react";
import { drift } from "../../provenance/drift";
import { driftReport, type DriftReport } from "../../provenance/drift-report";
import { Disclosure, NoticeBar, ShowMore, useAttempt } from "../common/components";
import { useCommonStyles } from "../common/styles";
import { MESSAGES } from "../messages/messages";
import { useWorkbook } from "../common/workbook-context";

const words = MESSAGES.plan;
const FEW = 5;

export function PlanVersions(): ReactElement {
  const common = useCommonStyles();
  const { host } = useWorkbook();
  const { notice, busy, attempt } = useAttempt();
  const [report, setReport] = useState<DriftReport>();
  const checkDrift = (): void => attempt(async () => setReport(driftReport(await drift(host))));
  return (
    <Disclosure title={words.versions}>
      <div className={common.tight} style={{ gap: "8px" }}>
        <p className={common.quiet}>{words.versionsText}</p>
        <div>
          <Button size="small" disabled={busy} onClick={checkDrift}>
            {words.lookAtVersions}
          </Button>
        </div>
        <NoticeBar notice={notice} />
        <div role="status">
          {report && (
            <p className={common.text} lang="en">
              {report.summary}
            </p>
          )}
        </div>
        {report && report.changes.length > 0 && (
          <ShowMore
            items={report.changes}
            most={FEW}
            draw={(some) => (
              <ul className={common.bullets} lang="en">
                {some.map(({ what, why }) => (
                  <li key={what}>
                    <span className={common.strong}>{what}</span>
                    {why.map((reason) => (
                      <span key={reason} className={common.quiet} style={{ display: "block" }}>
                        {reason}
                      </span>
                    ))}
                  </li>
                ))}
              </ul>
            )}
          />
        )}
      </div>
    </Disclosure>
  );
}
