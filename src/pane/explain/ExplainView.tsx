/**
 * The origin of the number in the selected cell. Follows the selection; explains cells on hidden
 * sheets without selecting them.
 */
import { makeStyles, tokens } from "@fluentui/react-components";
import {
  LocationRegular,
  TableCellsMergeRegular,
  TextBulletListSquareRegular,
} from "@fluentui/react-icons";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { explainOrigin, type CellExplanation, type ExplainedCall } from "../../provenance/explain";
import type { Precedent } from "../../provenance/precedents";
import type { SheetRange } from "../../spreadsheet/workbook-host";
import { type AnswerChange, drift } from "../../provenance/drift";
import { repair } from "../../foreign/repair/repair";
import { CallCard, PlaceLink } from "./CallCard";
import { CardsOption } from "../functions/CardsOption";
import { CellChecks } from "./CellChecks";
import { contentText, firstCell, isEmpty, placeText, valueText } from "../common/format";
import { Meaning } from "./Meaning";
import { ErrorExplanation, isUncalculated, Remedy } from "./ErrorExplanation";
import { FormulaText } from "../functions/FormulaText";
import { NoSelection } from "./NoSelection";
import {
  BackButton,
  Frame,
  EmptyState,
  NoticeBar,
  ShowMore,
  useAttempt,
} from "../common/components";
import { English } from "../common/LocalizedMessage";
import { repairNoticeOf } from "../share/repair-notice";
import { useCommonStyles } from "../common/styles";
import { ENGLISH_SHARED } from "../messages/en-shared";
import { MESSAGES } from "../messages/messages";

import { useLoaded } from "../common/use-loaded";
import { useWorkbook } from "../common/workbook-context";
import { callKey } from "../../provenance/call-replay";

const words = MESSAGES.explain;
const MAX_PRECEDENTS = 8;

const useStyles = makeStyles({
  reads: {
    display: "grid",
    gridTemplateColumns: "minmax(0, max-content) minmax(0, 1fr)",
    columnGap: "10px",
    rowGap: "4px",
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  value: { margin: 0, overflowWrap: "anywhere" },
  step: {
    display: "flex",
    gap: "6px",
    alignItems: "center",
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});

interface PrecedentLinkProps {
  readonly text: string;
  readonly range: SheetRange;
  readonly here: string;
  readonly onGo: (place: SheetRange) => void;
}

/** A link to cells that a formula reads, in the words of the formula. */
function PrecedentLink({ text, range, here, onGo }: PrecedentLinkProps): ReactElement {
  const visibleText = text.includes("!") || range.sheet !== here ? text : range.range;
  const place = placeText(range);
  // The accessible name contains what is visible: people speak it to their computer.
  const name = place.includes(visibleText) ? place : `${visibleText}, ${place}`;
  return <PlaceLink range={range} text={visibleText} name={name} onGo={onGo} />;
}

function Reads({
  reads,
  here,
  onGo,
}: {
  readonly reads: readonly Precedent[];
  readonly here: string;
  readonly onGo: (place: SheetRange) => void;
}): ReactElement | null {
  const common = useCommonStyles();
  const styles = useStyles();
  if (reads.length === 0) return null;
  const line = ({ text, range, content }: Precedent): ReactElement[] => [
    <dt key={`${text} at`} className={common.text}>
      {range ? <PrecedentLink text={text} range={range} here={here} onGo={onGo} /> : text}
    </dt>,
    <dd key={`${text} is`} className={styles.value}>
      {content ? contentText(content) : ""}
    </dd>,
  ];
  return (
    <div className={common.tight}>
      <h3 className={common.eyebrow}>{words.reads}</h3>
      <ShowMore
        items={reads}
        most={MAX_PRECEDENTS}
        draw={(some) => <dl className={styles.reads}>{some.flatMap(line)}</dl>}
      />
    </div>
  );
}

/** Why a cell without our calls shows its value, or the meaning of its error. */
function plainWords({ content, calls, repeats }: CellExplanation): string {
  if (content.formula === undefined) return words.typed;
  return calls.length > 0 || repeats ? "" : `${words.noCalls} ${words.computed}`;
}

interface StepTitleProps {
  readonly cell: CellExplanation;
  readonly onGo: (place: SheetRange) => void;
}

function FirstStepTitle({
  cell: { range, label, names },
}: Pick<StepTitleProps, "cell">): ReactElement {
  const common = useCommonStyles();
  return (
    <div className={common.tight}>
      {label && <p className={common.quiet}>{label}</p>}
      <h2 className={common.title}>{placeText(range)}</h2>
      {names.length > 0 && <p className={common.quiet}>{words.named(names.join(", "))}</p>}
    </div>
  );
}

function FurtherStepTitle({ cell: { range, label }, onGo }: StepTitleProps): ReactElement {
  const common = useCommonStyles();
  const styles = useStyles();
  return (
    <div className={common.tight} style={{ gap: "0" }}>
      <div className={styles.step}>
        <LocationRegular aria-hidden="true" />
        <PlaceLink range={range} onGo={onGo} />
      </div>
      {label && <p className={common.quiet}>{label}</p>}
    </div>
  );
}

/** Whether a cell shows an error that none of its calls explains. */
const hasUnexplainedError = ({ content, calls }: CellExplanation): boolean =>
  content.error !== undefined &&
  !calls.some(
    ({ explanation, unused }) => unused === undefined && explanation?.error === content.error,
  );

interface DifferenceProps {
  readonly cell: CellExplanation;
  readonly onRecalculate: () => void;
}

/** Warns if the cell shows another value than its formula returns now. */
function Difference({ cell, onRecalculate }: DifferenceProps): ReactElement | null {
  if (cell.differs === undefined || isUncalculated(cell.content)) return null;
  return (
    <Remedy
      text={words.differs(valueText(cell.differs))}
      action={words.recalculate}
      onAct={onRecalculate}
    />
  );
}

interface StepProps {
  readonly cell: CellExplanation;
  readonly first: boolean;
  readonly changed: readonly AnswerChange[];
  readonly onGo: (place: SheetRange) => void;
  readonly onRecalculate: () => void;
  readonly onRepair: () => void;
}

function Step({ cell, first, changed, onGo, onRecalculate, onRepair }: StepProps): ReactElement {
  const common = useCommonStyles();
  const { range, content, calls, reads, repeats } = cell;
  return (
    <>
      {first ? <FirstStepTitle cell={cell} /> : <FurtherStepTitle cell={cell} onGo={onGo} />}
      {!isEmpty(content) && first && <div className={common.value}>{contentText(content)}</div>}
      {first && <Meaning range={range} />}
      {content.formula !== undefined && <FormulaText formula={content.formula} />}
      {hasUnexplainedError(cell) && (
        <ErrorExplanation content={content} onRepair={onRepair} onRecalculate={onRecalculate} />
      )}
      {plainWords(cell) && <p className={common.quiet}>{plainWords(cell)}</p>}
      <Difference cell={cell} onRecalculate={onRecalculate} />
      {repeats && <p className={common.quiet}>{words.shows(placeText(repeats))}</p>}
      {calls.map((call, i) => (
        <CallCard
          key={`${i} ${call.text}`}
          call={call}
          change={changeOf(changed, call)}
          here={range.sheet}
          onGo={onGo}
        />
      ))}
      {calls.length === 0 && !repeats && <Reads reads={reads} here={range.sheet} onGo={onGo} />}
    </>
  );
}

interface Trail {
  /** Previous cells, the latest last. */
  readonly before: readonly SheetRange[];
  /** A cell that is explained without being selected. */
  readonly aside: SheetRange | undefined;
}

const NOWHERE: Trail = { before: [], aside: undefined };

/** The explained cell, and the way back from visited cells. */
function useTrail(): {
  readonly target: SheetRange | undefined;
  readonly last: SheetRange | undefined;
  readonly go: (place: SheetRange) => Promise<void>;
  readonly back: () => Promise<void>;
} {
  const { host, selection } = useWorkbook();
  const [{ before, aside }, setTrail] = useState<Trail>(NOWHERE);
  const expected = useRef<string>();
  const key = selection && placeText(selection);
  useEffect(() => {
    const isExpected = key === expected.current;
    expected.current = undefined;
    setTrail((trail) => (isExpected ? { ...trail, aside: undefined } : NOWHERE));
  }, [key]);
  const range = aside ?? (selection && firstCell(selection));
  const show = async (place: SheetRange, from: readonly SheetRange[]): Promise<void> => {
    const state = (await host.sheets()).find(({ name }) => name === place.sheet)?.state;
    if (state === "visible") {
      expected.current = placeText(place);
      await host.select(place);
    }
    setTrail({ before: from, aside: state === "visible" ? undefined : firstCell(place) });
  };
  return {
    target: range,
    last: before[before.length - 1],
    go: (place) => show(place, range ? [...before, range] : before),
    back: () => show(before[before.length - 1]!, before.slice(0, -1)),
  };
}

/** Shown if no cell is selected, or if it cannot be read. */
function UnknownCell({ problem }: { readonly problem: string | undefined }): ReactElement {
  return (
    <EmptyState
      icon={<TableCellsMergeRegular />}
      title={problem === undefined ? <NoSelection /> : <English>{problem}</English>}
    />
  );
}

function EmptyCell({ range }: { readonly range: SheetRange }): ReactElement {
  return (
    <EmptyState
      icon={<TextBulletListSquareRegular />}
      title={`${placeText(range)}: ${words.empty}`}
      hint={words.emptyHint}
    />
  );
}

interface OriginProps extends Omit<StepProps, "cell" | "first"> {
  readonly steps: readonly CellExplanation[];
}

/** The selected cell, the precedents of its value, and the checks of the first one. */
function Origin({ steps, ...step }: OriginProps): ReactElement | null {
  const [cell] = steps;
  if (!cell) return null;
  if (isEmpty(cell.content)) return <EmptyCell range={cell.range} />;
  return (
    <>
      {steps.map((cellExplanation, i) => (
        <Step
          key={placeText(cellExplanation.range)}
          cell={cellExplanation}
          first={i === 0}
          {...step}
        />
      ))}
      <CellChecks range={cell.range} onGo={step.onGo} />
    </>
  );
}

const NO_STEPS: readonly CellExplanation[] = [];

/** The steps that lead to a cell's value; a problem if it cannot be read. */
function useOrigin(
  active: boolean,
  range: SheetRange | undefined,
): {
  readonly steps: readonly CellExplanation[];
  readonly problem: string | undefined;
  readonly working: boolean;
} {
  const { host, version } = useWorkbook();
  const { result, problem, working } = useLoaded(
    active && range ? () => explainOrigin(host, range) : undefined,
    [host, range && placeText(range), version, active],
  );
  const isKnown = range && problem === undefined;
  return { steps: (isKnown && result) || NO_STEPS, problem, working };
}

export function ExplainView({ active }: { readonly active: boolean }): ReactElement {
  const common = useCommonStyles();
  const { host, cards } = useWorkbook();
  const { target, last, go, back } = useTrail();
  const { notice, attempt } = useAttempt();
  const { steps, problem, working } = useOrigin(active, target);
  const changed = useDrift(active);
  const isUnknown = !target || problem !== undefined;
  const [cell] = steps;
  return (
    <Frame label={words.title}>
      <div className={common.stack}>
        {last && <BackButton label={words.back(placeText(last))} onBack={() => attempt(back)} />}
        <div role="status" aria-live="polite" className={common.hidden}>
          {cell && !working ? `${placeText(cell.range)} ${contentText(cell.content)}` : ""}
        </div>
        {isUnknown && <UnknownCell problem={target && problem} />}
        {!isUnknown && !cell && working && <p className={common.quiet}>{ENGLISH_SHARED.loading}</p>}
        <Origin
          steps={steps}
          changed={changed}
          onGo={(to) => attempt(() => go(to))}
          onRecalculate={() => attempt(() => host.recalculate())}
          onRepair={() => attempt(async () => repairNoticeOf(await repair(host)))}
        />
        <NoticeBar notice={notice} />
        {cards && <CardsOption cards={cards} />}
      </div>
    </Frame>
  );
}

const NONE: readonly AnswerChange[] = [];

/** Answers that have changed since the workbook was stamped. */
function useDrift(active: boolean): readonly AnswerChange[] {
  const { host, version } = useWorkbook();
  const { result } = useLoaded(active ? () => drift(host) : undefined, [host, version, active]);
  return result?.kind === "compared" ? result.changes : NONE;
}

/** The change of a call. */
function changeOf(
  changes: readonly AnswerChange[],
  { fn, args }: ExplainedCall,
): AnswerChange | undefined {
  if (!fn || changes.length === 0 || args.some(({ value }) => value === undefined))
    return undefined;
  const currentKey = callKey(
    fn,
    args.map(({ value }) => value!),
  );
  return changes.find(({ key }) => key === currentKey);
}
