/** What was repaired when the workbook was opened: said once, above whatever view is shown. */
import { Button, MessageBar, MessageBarActions, MessageBarBody } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import { useEffect, useState, type ReactElement } from "react";
import type { Notice } from "./parts";
import { repairNotice } from "./repair-notice";
import { Saying } from "./Said";
import type { PaneServices } from "./services";
import { TEXTS } from "./texts";

export function Mended({ mended }: Pick<PaneServices, "mended">): ReactElement {
  const [notice, setNotice] = useState<Notice>();
  useEffect(
    () =>
      void mended?.then((report) => {
        if (report && report.found > 0) setNotice(repairNotice(report));
      }),
    [mended],
  );
  return (
    <div role="status" aria-live="polite" style={{ flexShrink: 0 }}>
      {notice && (
        <MessageBar intent={notice.intent} layout="multiline">
          <MessageBarBody>
            {TEXTS.share.atOpening} <Saying said={notice} />
          </MessageBarBody>
          <MessageBarActions
            containerAction={
              <Button
                appearance="transparent"
                size="small"
                icon={<DismissRegular />}
                aria-label={TEXTS.dismiss}
                onClick={() => setNotice(undefined)}
              />
            }
          />
        </MessageBar>
      )}
    </div>
  );
}
