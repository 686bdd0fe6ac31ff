/** One function: its form with the live answer, and its help. */
import { Button, Field, Link } from "@fluentui/react-components";
import { ArrowLeftRegular } from "@fluentui/react-icons";
import { useCallback, useState, type ReactElement } from "react";
import type { WorksheetFunction } from "../functions/define";
import { exampleFormula, exampleResult } from "../functions/example-text";
import { signature } from "../functions/signature";
import { findFunction } from "../functions/registry";
import type { SheetRange } from "../workbook/host";
import { quoteSheet } from "../workbook/layout/address";
import { ArgumentField } from "./ArgumentField";
import { AnswerCard } from "./AnswerCard";
import { exampleField, formulaText, isComplete, type FieldValue } from "./formula";
import { NoticeBar, placeText, useAttempt, useSpacing } from "./parts";
import type { PaneServices } from "./services";
import { TEXTS } from "./texts";
import { useSelection } from "./use-host";

interface FunctionPageProps {
  readonly fn: WorksheetFunction;
  readonly services: PaneServices;
  readonly onBack: () => void;
  readonly onFunction: (name: string) => void;
}

const EMPTY: FieldValue = { text: "", cells: false };
const firstCell = ({ sheet, range }: SheetRange): SheetRange => ({ sheet, range: range.split(":")[0]! });

export function FunctionPage({ fn, services: { host }, onBack, onFunction }: FunctionPageProps): ReactElement {
  const styles = useSpacing();
  const words = TEXTS.functions;
  const [values, setValues] = useState<readonly FieldValue[]>(() => fn.params.map(() => EMPTY));
  const [occupied, setOccupied] = useState<SheetRange>();
  const [notice, attempt, busy] = useAttempt();
  const { selection, version } = useSelection(host);
  const formula = formulaText(fn.name, fn.params, values);
  const complete = isComplete(fn.params, values);
  const set = useCallback((index: number, value: FieldValue) => setValues((before) => before.map((one, i) => (i === index ? value : one))), []);

  const pick = (index: number): void => attempt(async () => {
    const { sheet, range } = await host.selection();
    set(index, { text: `${quoteSheet(sheet)}!${range}`, cells: true });
    return undefined;
  });

  const insert = (sure: boolean): void => attempt(async () => {
    const at = firstCell(await host.selection());
    const [[there]] = (await host.read(at)) as [[{ formula?: string; value: unknown }]];
    const holds = there.formula !== undefined || (there.value !== null && there.value !== "");
    setOccupied(holds && !sure ? at : undefined);
    if (holds && !sure) return undefined;
    await host.change(`Insert ${fn.name}`, [{ kind: "cells", sheet: at.sheet, cells: new Map([[at.range, { formula: ownSheet(formula, at.sheet) }]]) }]);
    return { intent: "success", text: words.inserted(placeText(at)) };
  });

  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <Button appearance="subtle" size="small" icon={<ArrowLeftRegular />} onClick={onBack}>{TEXTS.back}</Button>
      </div>
      <div className={styles.tight}><h2 className={styles.title}>{fn.name}</h2><p className={styles.text}>{fn.summary}</p></div>
      {fn.params.map((param, i) => (
        <ArgumentField key={param.name} param={param} value={values[i] ?? EMPTY} onChange={(value) => set(i, value)} onPick={() => pick(i)} />
      ))}
      <Field label={words.formula}><code className={styles.code}>={formula}</code></Field>
      <AnswerCard host={host} formula={complete ? formula : undefined} sheet={selection?.sheet ?? ""} version={version} />
      <div className={styles.row}>
        <Button appearance="primary" disabled={!complete || busy} onClick={() => insert(false)}>{words.insert}</Button>
        {selection && <span className={styles.quiet}>{placeText(firstCell(selection))}</span>}
      </div>
      {occupied
        ? <div role="alertdialog" aria-label={words.occupied(placeText(occupied))} className={styles.card}><p className={styles.text}>{words.occupied(placeText(occupied))}</p><div className={styles.row}><Button onClick={() => insert(true)}>{words.replace}</Button><Button onClick={() => setOccupied(undefined)}>{words.keep}</Button></div></div>
        : <NoticeBar notice={notice} />}
      <div className={styles.tight}>
        <h3 className={styles.subtitle}>{words.examples}</h3>
        {fn.examples.map((example) => (
          <div key={example.shows + JSON.stringify(example.args)} className={styles.card}>
            <code className={styles.code}>{exampleFormula(fn, example, "SIZE")}</code>
            <p className={styles.text}>{exampleResult(fn, example)}</p>
            <p className={styles.quiet}>{example.shows}</p>
            <Button size="small" onClick={() => setValues(fn.params.map((_, i) => exampleField(example.args[i])))}>{words.takeExample}</Button>
          </div>
        ))}
      </div>
      <p className={styles.quiet}>{signature(fn)} · {words.gives}: {fn.returns}</p>
      {fn.seeAlso.length > 0 && <p className={styles.text}>{words.related}: {fn.seeAlso.filter((name) => findFunction(name)).map((name, i) => <span key={name}>{i > 0 && ", "}<Link as="button" onClick={() => onFunction(name)}>{name}</Link></span>)}</p>}
    </div>
  );
}

/** On its own sheet a reference needs no sheet in front. */
const ownSheet = (formula: string, sheet: string): string => formula.split(`${quoteSheet(sheet)}!`).join("");
