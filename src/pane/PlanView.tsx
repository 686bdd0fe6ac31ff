/** Insert a plan, and see its checks. */
import { Badge, Button, ProgressBar } from "@fluentui/react-components";
import { useEffect, useState, type ReactElement } from "react";
import { readPlan, type PlanCheck, type PlanState } from "../plan/read-checks";
import { buildTemplate, planTemplates, type PlanTemplate } from "../plan/templates";
import { insertWorkbook } from "../workbook/insert";
import { NoticeBar, useAttempt, useSpacing, type Notice } from "./parts";
import type { PaneServices } from "./services";
import { TEXTS } from "./texts";
import { useSelection } from "./use-host";

const VERDICT_COLORS = { FAIL: "danger", WARN: "warning", OPEN: "informative", PASS: "success", "-": "subtle" } as const;

/** Gives the browser time to draw before long work begins. */
const drawn = (): Promise<void> => new Promise((later) => { setTimeout(later, 30); });

function Check({ check, onGo }: { readonly check: PlanCheck; readonly onGo: () => void }): ReactElement {
  const styles = useSpacing();
  return (
    <li>
      <Button appearance="subtle" className={styles.entry} onClick={onGo}>
        <span className={styles.entryText}>
          <span className={styles.marked}><Badge appearance="tint" color={VERDICT_COLORS[check.verdict]} style={{ flexShrink: 0 }}>{check.verdict}</Badge><strong>{check.what}</strong></span>
          <span className={styles.quiet}>{check.section}: {check.reason}</span>
        </span>
      </Button>
    </li>
  );
}

export function PlanView({ services: { host } }: { readonly services: PaneServices }): ReactElement {
  const styles = useSpacing();
  const words = TEXTS.plan;
  const [plan, setPlan] = useState<PlanState | "reading" | "none">("reading");
  const [share, setShare] = useState<number>();
  const [inserted, setInserted] = useState(false);
  const [notice, attempt, busy] = useAttempt();
  const { version } = useSelection(host);
  useEffect(() => {
    let late = false;
    readPlan(host).then((found) => !late && setPlan(found ?? "none"), () => !late && setPlan("none"));
    return () => { late = true; };
  }, [host, version]);

  const insert = (template: PlanTemplate): void => attempt(async (): Promise<Notice> => {
    setInserted(false);
    setShare(0);
    await drawn();
    try {
      const answer = await insertWorkbook(host, buildTemplate(template).workbook, setShare);
      if (answer.kind === "refused") return { intent: "warning", text: answer.reason };
      setInserted(true);
      const leftOut = host.leftOut ?? [];
      return { intent: leftOut.length ? "warning" : "success", text: [words.inserted(answer.sheets.length), ...(leftOut.length ? [words.leftOut(leftOut.join(", "))] : [])].join(" ") };
    } finally {
      setShare(undefined);
    }
  });
  const takeOut = (): void => attempt(async () => {
    const undone = await host.undo();
    setInserted(false);
    return undone ? { intent: "success", text: words.undone } : { intent: "info", text: TEXTS.functions.notUndone };
  });
  const [empty, example] = planTemplates;
  return (
    <div className={styles.stack}>
      <section className={styles.card} aria-label={words.insertTitle}>
        <h2 className={styles.title}>{words.insertTitle}</h2>
        <p className={styles.text}>{words.insertText}</p>
        <div className={styles.row}>
          <Button appearance="primary" disabled={busy} onClick={() => insert(empty!)}>{words.empty}</Button>
          <Button disabled={busy} onClick={() => insert(example!)}>{words.example}</Button>
        </div>
        {share !== undefined && <ProgressBar value={share} aria-label={words.working} />}
        <NoticeBar notice={notice} />
        {inserted && <div><Button size="small" onClick={takeOut} disabled={busy}>{words.undo}</Button></div>}
      </section>
      <section aria-label={words.checks} className={styles.tight}>
        <h2 className={styles.title}>{words.checks}</h2>
        {plan === "reading" && <p className={styles.quiet} role="status">{TEXTS.loading}</p>}
        {plan === "none" && <p className={styles.quiet}>{words.noPlan}</p>}
        {typeof plan === "object" && (
          <>
            <p className={styles.text}><strong>{plan.headline}</strong></p>
            <div className={styles.row}>{(["FAIL", "WARN", "OPEN", "PASS"] as const).map((verdict) => <Badge key={verdict} appearance="tint" color={VERDICT_COLORS[verdict]}>{`${plan.checks.filter((check) => check.verdict === verdict).length} ${verdict}`}</Badge>)}</div>
            <ul className={styles.list}>{plan.checks.map((check) => <Check key={`${check.section}${check.what}`} check={check} onGo={() => attempt(async () => { await host.select(check.at); return undefined; })} />)}</ul>
          </>
        )}
      </section>
    </div>
  );
}
