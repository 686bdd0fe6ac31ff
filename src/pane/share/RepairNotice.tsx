/** The cells that were repaired when the workbook was opened: shown once, above every view. */
import { Button, MessageBar, MessageBarActions, MessageBarBody } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import { useEffect, useState, type ReactElement } from "react";
import type { Notice } from "../common/components";
import { repairNoticeOf } from "./repair-notice";
import { MessageText } from "../common/LocalizedMessage";
import type { PaneServices } from "../common/services";
import { MESSAGES } from "../messages/messages";

export function RepairNotice({
  repairOnOpen: pendingReport,
}: Pick<PaneServices, "repairOnOpen">): ReactElement {
  const [notice, setNotice] = useState<Notice>();
  useEffect(
    () =>
      void pendingReport?.then((report) => {
        if (report && report.found > 0) setNotice(repairNoticeOf(report));
      }),
    [pendingReport],
  );
  return (
    <div role="status" aria-live="polite" style={{ flexShrink: 0 }}>
      {notice && (
        <MessageBar intent={notice.intent} layout="multiline">
          <MessageBarBody>
            {MESSAGES.share.atOpening} <MessageText message={notice} />
          </MessageBarBody>
          <MessageBarActions
            containerAction={
              <Button
                appearance="transparent"
                size="small"
                icon={<DismissRegular />}
                aria-label={MESSAGES.dismiss}
                onClick={() => setNotice(undefined)}
              />
            }
          />
        </MessageBar>
      )}
    </div>
  );
}
