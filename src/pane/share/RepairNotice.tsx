/** The cells that were repaired when the workbook was opened: shown once, above every view. */
import { Button, MessageBar, MessageBarActions, MessageBarBody } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import { useEffect, useState, type ReactElement } from "react";
import { repairNoticeOf } from "./repair-notice";
import { MessageText } from "../common/LocalizedMessage";
import type { RepairReport } from "../../foreign/repair/repair";
import type { PaneServices } from "../common/services";
import { useShared } from "../common/screen";
import { ENGLISH } from "../messages/en";
import { MESSAGES } from "../messages/messages";

export function RepairNotice({
  repairOnOpen: pendingReport,
}: Pick<PaneServices, "repairOnOpen">): ReactElement {
  const [report, setReport] = useState<RepairReport>();
  const shared = useShared();
  useEffect(
    () =>
      void pendingReport?.then((onOpening) => {
        if (onOpening && onOpening.found > 0) setReport(onOpening);
      }),
    [pendingReport],
  );
  const words = shared === ENGLISH.shared ? ENGLISH.share : MESSAGES.share;
  const notice = report && repairNoticeOf(report, words);
  return (
    <div role="status" aria-live="polite" style={{ flexShrink: 0 }}>
      {notice && (
        <MessageBar intent={notice.intent} layout="multiline">
          <MessageBarBody>
            {words.atOpening} <MessageText message={notice} />
          </MessageBarBody>
          <MessageBarActions
            containerAction={
              <Button
                appearance="transparent"
                size="small"
                icon={<DismissRegular />}
                aria-label={shared.dismiss}
                onClick={() => setReport(undefined)}
              />
            }
          />
        </MessageBar>
      )}
    </div>
  );
}
