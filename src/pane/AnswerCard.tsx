/** The answer of a formula while it is filled in: value, unit, basis, source; or the refusal in words. */
import { Accordion, AccordionHeader, AccordionItem, AccordionPanel } from "@fluentui/react-components";
import { useEffect, useState, type ReactElement } from "react";
import type { Explanation } from "../functions/explain";
import { explainFormula, type ExplainedCall } from "../workbook/explain";
import type { WorkbookHost } from "../workbook/host";
import { BasisBadge, Bullets, useSpacing } from "./parts";
import { TEXTS } from "./texts";

const TYPING_MS = 120;

export function shownValue(value: Explanation["value"]): string {
  if (typeof value === "boolean") return value ? TEXTS.functions.trueWord : TEXTS.functions.falseWord;
  return typeof value === "number" ? String(Math.round(value * 1e6) / 1e6) : String(value);
}

/** The value with its unit, as a person says it. */
export function Answer({ explanation }: { readonly explanation: Explanation }): ReactElement {
  const styles = useSpacing();
  if (explanation.error) return <div className={styles.tight}><strong>{explanation.error}</strong><p className={styles.text}>{explanation.message}</p></div>;
  const unit = ["1", "text", "table", "verdict"].includes(explanation.unit) ? "" : explanation.unit;
  return <div className={styles.row}><strong style={{ fontSize: "20px", lineHeight: "26px" }}>{shownValue(explanation.value)}</strong><span>{unit}</span><BasisBadge basis={explanation.basis} /></div>;
}

export function Evidence({ explanation }: { readonly explanation: Explanation }): ReactElement {
  const styles = useSpacing();
  const words = TEXTS.explain;
  return (
    <div className={styles.tight}>
      {explanation.formula && <p className={styles.quiet}>{words.formula}: {explanation.formula}</p>}
      <Bullets title={words.source} items={explanation.sources} />
      <Bullets title={words.warnings} items={explanation.warnings} />
      <Bullets title={words.conditions} items={explanation.conditions} />
    </div>
  );
}

interface AnswerCardProps {
  readonly host: WorkbookHost;
  /** undefined while arguments are missing */
  readonly formula: string | undefined;
  readonly sheet: string;
  /** grows when the workbook changes */
  readonly version: number;
}

export function AnswerCard({ host, formula, sheet, version }: AnswerCardProps): ReactElement {
  const styles = useSpacing();
  const [call, setCall] = useState<ExplainedCall>();
  useEffect(() => {
    let late = false;
    const timer = setTimeout(() => {
      if (formula === undefined) setCall(undefined);
      else explainFormula(host, sheet, formula).then((calls) => !late && setCall(calls[0]), () => !late && setCall(undefined));
    }, TYPING_MS);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [host, formula, sheet, version]);
  const words = TEXTS.functions;
  return (
    <section className={styles.card} aria-label={words.result} aria-live="polite">
      {call?.explanation ? <Answer explanation={call.explanation} /> : <p className={styles.quiet}>{call?.unread ?? words.resultWaits}</p>}
      {call?.explanation && (
        <Accordion collapsible><AccordionItem value="details"><AccordionHeader size="small">{words.details}</AccordionHeader><AccordionPanel><Evidence explanation={call.explanation} /></AccordionPanel></AccordionItem></Accordion>
      )}
    </section>
  );
}
