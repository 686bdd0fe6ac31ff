/** Where the number in the selected cell comes from. */
import { Link } from "@fluentui/react-components";
import { useEffect, useState, type ReactElement } from "react";
import { CellError } from "../functions/cell";
import { explainCell, type CellExplanation, type ExplainedArgument, type ExplainedCall } from "../workbook/explain";
import type { SheetRange } from "../workbook/host";
import { Answer, Evidence } from "./AnswerCard";
import { NoticeBar, PlaceButton, placeText, useSpacing, type Notice } from "./parts";
import type { PaneServices } from "./services";
import { TEXTS } from "./texts";
import { useSelection } from "./use-host";

const argumentValue = ({ value }: ExplainedArgument): string => {
  if (value === null || value === undefined || value === "") return TEXTS.explain.leftOut;
  if (value instanceof CellError) return value.code;
  return Array.isArray(value) ? `${value.length} x ${(value[0] as readonly unknown[]).length}` : String(value);
};

interface CallCardProps { readonly call: ExplainedCall; readonly onGo: (place: SheetRange) => void; readonly onFunction: (name: string) => void }

function CallCard({ call, onGo, onFunction }: CallCardProps): ReactElement {
  const styles = useSpacing();
  return (
    <section className={styles.card} aria-label={call.text} style={{ marginLeft: `${Math.min(call.depth, 3) * 10}px` }}>
      <h3 className={styles.subtitle}>{call.fn ? <Link as="button" onClick={() => onFunction(call.name)}>{call.name}</Link> : call.name}</h3>
      {call.fn && <p className={styles.quiet}>{call.fn.summary}</p>}
      {call.explanation && <Answer explanation={call.explanation} />}
      {call.unread && <p className={styles.text}>{call.unread}</p>}
      {call.args.length > 0 && (
        <div className={styles.tight}>
          <h4 className={styles.subtitle}>{TEXTS.explain.inputs}</h4>
          <dl style={{ margin: 0, display: "grid", gridTemplateColumns: "auto minmax(0, 1fr)", gap: "2px 10px" }}>
            {call.args.map((argument, i) => [
              <dt key={`name${i}`} className={styles.quiet}>{argument.name}</dt>,
              <dd key={`value${i}`} style={{ margin: 0, overflowWrap: "anywhere" }}>{argumentValue(argument)} {argument.from.map((place) => <PlaceButton key={placeText(place)} place={place} onGo={onGo} />)}</dd>,
            ])}
          </dl>
        </div>
      )}
      {call.explanation && <Evidence explanation={call.explanation} />}
    </section>
  );
}

export function ExplainView({ services: { host }, onFunction }: { readonly services: PaneServices; readonly onFunction: (name: string) => void }): ReactElement {
  const styles = useSpacing();
  const { selection, version } = useSelection(host);
  const [cell, setCell] = useState<CellExplanation>();
  const [notice, setNotice] = useState<Notice>();
  useEffect(() => {
    let late = false;
    if (selection) {
      explainCell(host, selection).then(
        (found) => { if (!late) { setCell(found); setNotice(undefined); } },
        (error: unknown) => { if (!late) setNotice({ intent: "error", text: TEXTS.problem(error instanceof Error ? error.message : String(error)) }); },
      );
    }
    return () => { late = true; };
  }, [host, selection, version]);
  const go = (place: SheetRange): void => void host.select(place).catch((error: unknown) => setNotice({ intent: "error", text: TEXTS.problem(String(error)) }));
  const words = TEXTS.explain;
  if (!cell) return <div className={styles.stack}><p className={styles.quiet} role="status">{TEXTS.loading}</p><NoticeBar notice={notice} /></div>;
  const { content, calls, reads } = cell;
  const shown = content.error ?? (content.value === null ? "" : String(content.value));
  return (
    <div className={styles.stack}>
      <div className={styles.tight} aria-live="polite">
        <h2 className={styles.title}>{placeText(cell.at)}</h2>
        {shown !== "" && <p className={styles.text}><strong>{shown}</strong></p>}
        {content.formula !== undefined && <code className={styles.code}>={content.formula}</code>}
        {calls.length === 0 && <p className={styles.quiet}>{content.formula !== undefined ? `${words.nothing} ${words.computed}` : shown === "" ? words.empty : `${words.nothing} ${words.value}`}</p>}
        {calls.length === 0 && reads.length > 0 && <p className={styles.quiet}>{words.reads}: {reads.map(({ text }) => text).join(", ")}</p>}
      </div>
      {calls.map((call, i) => <CallCard key={`${i}${call.text}`} call={call} onGo={go} onFunction={onFunction} />)}
      <NoticeBar notice={notice} />
    </div>
  );
}
