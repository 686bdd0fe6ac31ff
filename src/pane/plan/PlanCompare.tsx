/**
 * Compares the open workbook with another one: the differences, inputs first, with links to their
 * cells.
 */
import {
  Button,
  makeStyles,
  ProgressBar,
  tokens,
  useArrowNavigationGroup,
} from "@fluentui/react-components";
import {
  ArrowRightRegular,
  CheckmarkCircleRegular,
  DocumentSearchRegular,
} from "@fluentui/react-icons";
import type { ReactElement } from "react";
import type { SheetRange } from "../../spreadsheet/workbook-host";
import type { ComparedLine, ComparedPart } from "./comparison-lines";
import {
  Bullets,
  Disclosure,
  EmptyState,
  NoticeBar,
  ShowMore,
  useAttempt,
} from "../common/components";
import { VerdictChip } from "./PlanChecks";
import { FileButton } from "../common/FileButton";
import { MessageText } from "../common/LocalizedMessage";
import type { ReadFile } from "../common/services";
import { useEntry, useCommonStyles } from "../common/styles";
import { MESSAGES } from "../messages/messages";
import { useComparison, type ComparisonState } from "./use-comparison";
import { useWorkbook } from "../common/workbook-context";

const words = MESSAGES.compare;
const FEW = 6;
/** Longer lists are truncated: no one reads them in a pane. */
const MAX_LISTED = 200;
const VERDICT = /^(?:PASS|WARN|FAIL|OPEN)$/;

const useStyles = makeStyles({
  pair: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: "6px",
    rowGap: "2px",
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    minWidth: 0,
  },
  was: { color: tokens.colorNeutralForeground3, overflowWrap: "anywhere" },
  is: { fontWeight: tokens.fontWeightSemibold, overflowWrap: "anywhere" },
  arrow: { color: tokens.colorNeutralForeground3, display: "inline-flex" },
});

function Pair({
  pair: [was, is],
  verdicts,
}: {
  readonly pair: readonly [string, string];
  readonly verdicts: boolean;
}): ReactElement {
  const common = useCommonStyles();
  const styles = useStyles();
  const drawValue = (text: string): ReactElement | string =>
    VERDICT.test(text) ? (
      <VerdictChip verdict={text} />
    ) : !verdicts ? (
      text
    ) : text === "" ? (
      words.noCheck
    ) : text === "-" ? (
      words.unused
    ) : (
      text
    );
  return (
    <span className={styles.pair}>
      <span className={common.hidden}>{words.was} </span>
      <span className={styles.was}>{drawValue(was)}</span>
      <span className={styles.arrow} aria-hidden="true">
        <ArrowRightRegular />
      </span>
      <span className={common.hidden}> {words.is} </span>
      <span className={styles.is}>{drawValue(is)}</span>
    </span>
  );
}

function Line({
  line: { what, place, pair, verdicts, more, range },
  onGo,
}: {
  readonly line: ComparedLine;
  readonly onGo: (target: SheetRange) => void;
}): ReactElement {
  const common = useCommonStyles();
  const entry = useEntry();
  const body = (
    <span className={entry.words}>
      <span className={common.strong} lang="en">
        {what}
      </span>
      {pair && <Pair pair={pair} verdicts={verdicts === true} />}
      {more && (
        <span className={common.small}>
          <MessageText message={more} />
        </span>
      )}
      {place && (
        <span className={common.quiet}>
          <MessageText message={place} />
        </span>
      )}
    </span>
  );
  return (
    <li>
      {range ? (
        <button
          type="button"
          className={entry.entry}
          title={MESSAGES.plan.goTo(what)}
          onClick={() => onGo(range)}
        >
          {body}
        </button>
      ) : (
        <div style={{ padding: "7px 9px" }}>{body}</div>
      )}
    </li>
  );
}

function Part({
  part: { title, lines, rest },
  onGo,
}: {
  readonly part: ComparedPart;
  readonly onGo: (target: SheetRange) => void;
}): ReactElement {
  const common = useCommonStyles();
  const arrows = useArrowNavigationGroup({ axis: "vertical", memorizeCurrent: true });
  return (
    <section className={common.tight} aria-label={title}>
      <h4 className={common.eyebrow}>{title}</h4>
      <ShowMore
        items={lines.slice(0, MAX_LISTED)}
        most={FEW}
        draw={(some) => (
          <ul className={common.list} style={{ margin: "0 -8px" }} {...arrows}>
            {some.map((line, i) => (
              <Line key={`${i} ${line.what}`} line={line} onGo={onGo} />
            ))}
          </ul>
        )}
      />
      {lines.length > MAX_LISTED && (
        <p className={common.quiet}>{words.cut(lines.length - MAX_LISTED)}</p>
      )}
      {rest && <p className={common.quiet}>{rest}</p>}
    </section>
  );
}

function Outcome({
  state,
  isOld,
  onAgain,
}: {
  readonly state: ComparisonState;
  readonly isOld: boolean;
  readonly onAgain: () => void;
}): ReactElement | null {
  const common = useCommonStyles();
  const { host } = useWorkbook();
  const { notice, attempt } = useAttempt();
  const go = (range: SheetRange): void => attempt(() => host.select(range));
  switch (state.kind) {
    case "none":
      return null;
    case "working":
      return (
        <div className={common.tight}>
          <ProgressBar aria-label={state.message} />
          <p className={common.quiet}>{state.message}</p>
        </div>
      );
    case "problem":
      return <NoticeBar notice={{ intent: "warning", ...state.message }} />;
    case "compared":
      return (
        <div className={common.stack}>
          <h3 className={common.subtitle}>{words.between(state.name)}</h3>
          {isOld && (
            <p className={common.quiet}>
              {words.changed}{" "}
              <Button size="small" appearance="subtle" onClick={onAgain}>
                {words.again}
              </Button>
            </p>
          )}
          <NoticeBar notice={notice} />
          {state.same && (
            <EmptyState
              icon={<CheckmarkCircleRegular />}
              title={words.same}
              hint={words.sameHint(state.name)}
            />
          )}
          {state.parts.map((part) => (
            <Part key={part.title} part={part} onGo={go} />
          ))}
          <Bullets title={words.notes} items={state.notes} />
        </div>
      );
  }
}

function Compare({ readFile }: { readonly readFile: ReadFile }): ReactElement {
  const common = useCommonStyles();
  const { host, version } = useWorkbook();
  const { state, compareWith, again } = useComparison(host, readFile, version);
  return (
    <div className={common.tight} style={{ gap: "8px" }}>
      <p className={common.quiet}>{words.text}</p>
      <FileButton
        icon={<DocumentSearchRegular />}
        text={state.kind === "compared" ? words.another : words.choose}
        label={words.choose}
        accept=".xlsx"
        disabled={state.kind === "working"}
        onFile={compareWith}
      />
      <div role="status" className={common.hidden}>
        {state.kind === "working"
          ? state.message
          : state.kind === "compared"
            ? state.same
              ? words.same
              : words.between(state.name)
            : ""}
      </div>
      <Outcome
        state={state}
        isOld={state.kind === "compared" && state.version !== version}
        onAgain={again}
      />
    </div>
  );
}

/** Where files can be read. */
export function PlanCompare(): ReactElement | null {
  const { readFile } = useWorkbook();
  return readFile ? (
    <Disclosure title={words.title}>
      <Compare readFile={readFile} />
    </Disclosure>
  ) : null;
}
