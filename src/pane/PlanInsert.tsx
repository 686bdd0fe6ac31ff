/** Inserting a plan: progress, what has become of it, and the way back. */
import { Button, ProgressBar } from "@fluentui/react-components";
import { useState, type ReactElement } from "react";
import { buildTemplate, type PlanTemplate } from "../plan/templates";
import { recalculateAndStamp, STAMPING } from "../plan/stamp";
import { insertWorkbook } from "../workbook/insert";
import type { WorkbookHost } from "../workbook/host";
import { NoticeBar, useAttempt, type Notice } from "./parts";
import { saidOf, type Said } from "./Said";
import { useLooks } from "./styles";
import { TEXTS } from "./texts";

const words = TEXTS.plan;

/** Gives the browser time to draw before long work begins. */
const drawn = (): Promise<void> => new Promise((later) => { setTimeout(later, 30); });

/** Calculates and notes with which catalogue; the plan is there either way. Undefined, or why it could not be noted. */
async function stampedHere(host: WorkbookHost): Promise<Said | undefined> {
  try {
    await recalculateAndStamp(host, { date: new Date().toISOString().slice(0, 10) });
    return undefined;
  } catch (error) {
    return saidOf(error);
  }
}

/** Takes back what was inserted, and before it the stamp, which is a step of its own. */
async function takenOut(host: WorkbookHost): Promise<string | undefined> {
  const undone = await host.undo();
  return undone === STAMPING ? host.undo() : undone;
}

export interface PlanInsertion {
  readonly insert: (template: PlanTemplate) => void;
  readonly undo: () => void;
  readonly busy: boolean;
  /** From 0 to 1 while sheets are being inserted; 0 while they are prepared. */
  readonly share: number | undefined;
  readonly undoable: boolean;
  readonly notice: Notice | undefined;
}

export function usePlanInsertion(host: WorkbookHost): PlanInsertion {
  const { notice, busy, attempt } = useAttempt();
  const [share, setShare] = useState<number>();
  const [undoable, setUndoable] = useState(false);
  const insert = (template: PlanTemplate): void => attempt(async (): Promise<Notice> => {
    setUndoable(false);
    setShare(0);
    try {
      await drawn();
      const answer = await insertWorkbook(host, buildTemplate(template).workbook, setShare);
      if (answer.kind === "refused") return { intent: "warning", text: "", english: answer.reason };
      setUndoable(true);
      const unstamped = await stampedHere(host);
      if (unstamped !== undefined) return { intent: "warning", text: `${words.inserted(answer.sheets.length)} ${words.notStamped} ${unstamped.text}`.trim(), english: unstamped.english };
      const leftOut = host.leftOut ?? [];
      return leftOut.length ? { intent: "warning", text: `${words.inserted(answer.sheets.length)} ${words.leftOut}`, english: leftOut.join("; ") } : { intent: "success", text: words.inserted(answer.sheets.length) };
    } finally {
      setShare(undefined);
    }
  });
  const undo = (): void => attempt(async (): Promise<Notice> => {
    const undone = await takenOut(host);
    setUndoable(false);
    return undone === undefined ? { intent: "info", text: TEXTS.notUndone } : { intent: "success", text: words.undone };
  });
  return { insert, undo, busy, share, undoable, notice };
}

/** Progress, outcome, and the way back; at the top of the view, where it is seen. */
export function InsertionNotice({ insertion: { share, undoable, notice, busy, undo } }: { readonly insertion: PlanInsertion }): ReactElement {
  const looks = useLooks();
  const progress = share === undefined ? "" : share === 0 ? words.preparing : words.working(Math.round(share * 100));
  return (
    <div className={looks.tight} style={share === undefined && !notice ? { position: "absolute" } : undefined}>
      {share !== undefined && <ProgressBar value={share === 0 ? undefined : share} aria-label={progress} />}
      <p className={looks.quiet} role="status">{progress}</p>
      {share === undefined && <NoticeBar notice={notice}>{undoable && <Button size="small" appearance="transparent" onClick={undo} disabled={busy}>{words.undo}</Button>}</NoticeBar>}
    </div>
  );
}
