/** The plans that can be inserted, and what has become of an insertion. */
import { Button, makeStyles, ProgressBar, tokens } from "@fluentui/react-components";
import { useState, type ReactElement } from "react";
import { insertWorkbook } from "../workbook/insert";
import type { WorkbookHost } from "../workbook/host";
import { NoticeBar, useAttempt, type Notice } from "./parts";
import { FORCED, useLooks } from "./styles";
import { TEXTS } from "./texts";

const words = TEXTS.plan;

/** Gives the browser time to draw before long work begins. */
const drawn = (): Promise<void> => new Promise((later) => { setTimeout(later, 30); });

export interface PlanInsertion {
  readonly insert: (file: string) => void;
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
  const insert = (file: string): void => attempt(async (): Promise<Notice> => {
    setUndoable(false);
    setShare(0);
    try {
      const { buildTemplate, planTemplates } = await import(/* webpackChunkName: "plan" */ "../plan/templates");
      await drawn();
      const answer = await insertWorkbook(host, buildTemplate(planTemplates.find((one) => one.file === file)!).workbook, setShare);
      if (answer.kind === "refused") return { intent: "warning", text: answer.reason };
      await host.recalculate();
      setUndoable(true);
      const leftOut = host.leftOut ?? [];
      return leftOut.length ? { intent: "warning", text: `${words.inserted(answer.sheets.length)} ${words.leftOut(leftOut)}` } : { intent: "success", text: words.inserted(answer.sheets.length) };
    } finally {
      setShare(undefined);
    }
  });
  const undo = (): void => attempt(async (): Promise<Notice> => {
    const undone = await host.undo();
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

const useStyles = makeStyles({
  template: { display: "grid", gridTemplateColumns: "64px minmax(0, 1fr)", gap: "12px", alignItems: "start" },
  picture: { width: "64px", height: "48px", borderRadius: tokens.borderRadiusMedium, border: `1px solid ${tokens.colorNeutralStroke2}`, backgroundColor: tokens.colorNeutralBackground2, color: tokens.colorBrandForeground1, [FORCED]: { color: "CanvasText" } },
});

/** A sheet as a small drawing; with bars and a line where it has figures. */
function Picture({ filled }: { readonly filled: boolean }): ReactElement {
  const styles = useStyles();
  return (
    <svg className={styles.picture} viewBox="0 0 64 48" aria-hidden="true">
      <rect x="6" y="6" width="26" height="4" rx="1" fill="currentColor" />
      {[16, 22, 28, 34, 40].map((y) => <line key={y} x1="6" x2="58" y1={y} y2={y} stroke="currentColor" strokeOpacity="0.25" />)}
      {filled && [10, 19, 28, 37].map((x, i) => <rect key={x} x={x} y={36 - i * 5} width="6" height={6 + i * 5} rx="1" fill="currentColor" fillOpacity={0.35 + i * 0.15} />)}
      {filled && <polyline points="8,34 20,30 32,25 44,20 57,14" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="3 2" />}
    </svg>
  );
}

export function PlanInsert({ insertion, title = words.insertTitle }: { readonly insertion: PlanInsertion; readonly title?: string }): ReactElement {
  const looks = useLooks();
  const styles = useStyles();
  return (
    <section aria-label={title} className={looks.tight} style={{ gap: "8px" }}>
      <h2 className={looks.subtitle}>{title}</h2>
      <p className={looks.quiet}>{words.insertText}</p>
      {Object.entries(words.templates).map(([file, template], i) => (
        <div key={file} className={looks.card}>
          <div className={styles.template}>
            <Picture filled={i > 0} />
            <div className={looks.tight}>
              <h3 className={looks.subtitle}>{template.title}</h3>
              <p className={looks.quiet}>{template.text}</p>
              <div style={{ paddingTop: "4px" }}><Button size="small" appearance={i === 0 ? "primary" : "secondary"} aria-label={words.insertLabel(template.title)} disabled={insertion.busy} onClick={() => insertion.insert(file)}>{words.insert}</Button></div>
            </div>
          </div>
        </div>
      ))}
    </section>
  );
}
