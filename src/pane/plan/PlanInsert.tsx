/** Inserts a plan: progress, outcome, and undo. */
import { ProgressBar } from "@fluentui/react-components";
import { useState, type ReactElement } from "react";
import { buildTemplate, type PlanTemplate } from "../../plan/templates/templates";
import { recalculateAndStamp, STAMP_LABEL } from "../../plan/definition/plan-stamp";
import { insertWorkbook } from "../../spreadsheet/insert";
import type { WorkbookHost } from "../../spreadsheet/workbook-host";
import { afterDrawing } from "../common/after-drawing";
import { messageOfError, type LocalizedMessage } from "../common/LocalizedMessage";
import { useCommonStyles } from "../common/styles";
import { MESSAGES } from "../messages/messages";
import {
  changedWith,
  ChangesNotice,
  notChanged,
  useChanges,
  type Changes,
  type ChangeOutcome,
} from "../common/use-changes";
import { today } from "../../spreadsheet/today";

const words = MESSAGES.plan;

/**
 * Calculates and notes with which catalogue; the plan is there either way. Undefined, or why it
 * could not be noted.
 */
async function stampedHere(host: WorkbookHost): Promise<LocalizedMessage | undefined> {
  try {
    await recalculateAndStamp(host, { date: today() });
    return undefined;
  } catch (error) {
    return messageOfError(error);
  }
}

/** Undoes the insertion, and before it the stamp, which is a separate step. */
async function takenOut(host: WorkbookHost): Promise<string | undefined> {
  const undone = await host.undo();
  return undone === STAMP_LABEL ? host.undo() : undone;
}

export interface PlanInsertion {
  readonly insert: (template: PlanTemplate) => void;
  /** From 0 to 1 while sheets are being inserted; 0 while they are prepared. */
  readonly share: number | undefined;
  readonly changes: Changes;
}

/** Inserts, calculates and stamps. Reports the outcome: what was inserted, and what was not. */
async function inserted(
  host: WorkbookHost,
  template: PlanTemplate,
  onProgress: (share: number) => void,
): Promise<ChangeOutcome> {
  const answer = await insertWorkbook(host, buildTemplate(template).workbook, onProgress);
  if (answer.kind === "refused") return notChanged("", answer.reason);
  const text = words.inserted(answer.sheets.length);
  const unstamped = await stampedHere(host);
  if (unstamped)
    return {
      changed: true,
      notice: {
        intent: "warning",
        ...unstamped,
        text: [text, words.notStamped, unstamped.text].filter(Boolean).join(" "),
      },
    };
  return host.leftOut?.length
    ? changedWith(`${text} ${words.leftOut}`, host.leftOut.join("; "))
    : changedWith(text);
}

export function usePlanInsertion(host: WorkbookHost): PlanInsertion {
  const [share, setShare] = useState<number>();
  const changes = useChanges(host, { undone: words.undone, undoChange: () => takenOut(host) });
  const insert = (template: PlanTemplate): void =>
    changes.change(async () => {
      setShare(0);
      try {
        await afterDrawing();
        return await inserted(host, template, setShare);
      } finally {
        setShare(undefined);
      }
    });
  return { insert, share, changes };
}

/** Progress, outcome, and undo; at the top of the view, where it is visible. */
export function InsertionNotice({
  insertion: { share, changes },
}: {
  readonly insertion: PlanInsertion;
}): ReactElement {
  const common = useCommonStyles();
  const progress =
    share === undefined
      ? ""
      : share === 0
        ? words.preparing
        : words.working(Math.round(share * 100));
  return (
    <div
      className={common.tight}
      style={share === undefined && !changes.notice ? { position: "absolute" } : undefined}
    >
      {share !== undefined && (
        <ProgressBar value={share === 0 ? undefined : share} aria-label={progress} />
      )}
      <p className={common.quiet} role="status">
        {progress}
      </p>
      {share === undefined && <ChangesNotice changes={changes} label={words.undo} />}
    </div>
  );
}
