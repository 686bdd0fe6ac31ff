/**
 * The checks of a plan: their number by status, and the list, worst first. A click selects the
 * cell.
 */
import {
  Button,
  makeStyles,
  mergeClasses,
  tokens,
  useArrowNavigationGroup,
} from "@fluentui/react-components";
import {
  CheckmarkCircleRegular,
  CircleHintRegular,
  ErrorCircleRegular,
  InfoRegular,
  SubtractCircleRegular,
  WarningRegular,
} from "@fluentui/react-icons";
import { useState, type ReactElement } from "react";
import type { PlanStatus } from "../../plan/plan-status";
import type { PlanCheck } from "../../plan/read/read-checks";
import { Chip, NoticeBar, useAttempt, type Tone } from "../common/components";
import { English } from "../common/LocalizedMessage";
import { FORCED, useEntry, useCommonStyles } from "../common/styles";
import { MESSAGES } from "../messages/messages";
import { useWorkbook } from "../common/workbook-context";

const words = MESSAGES.plan;
const COUNTED = ["FAIL", "WARN", "OPEN", "PASS"] as const;
/** Listed at first; the others are a click away. */
const NEEDS_ATTENTION: ReadonlySet<string> = new Set(["FAIL", "WARN", "OPEN"]);
type Counted = (typeof COUNTED)[number];

const STATUS_TONES: Readonly<Record<PlanStatus, Tone>> = {
  "CONTRADICTORY INPUT": "bad",
  "DOES NOT FIT": "bad",
  INCOMPLETE: "plain",
  "FITS WITH CONDITIONS": "warn",
  FITS: "good",
};
const TONES: Readonly<Record<string, Tone>> = {
  PASS: "good",
  WARN: "warn",
  FAIL: "bad",
  OPEN: "plain",
  NOTE: "plain",
  "-": "plain",
  ...STATUS_TONES,
};
const STATUS_ICONS: Readonly<Record<PlanStatus, ReactElement>> = {
  "CONTRADICTORY INPUT": <ErrorCircleRegular />,
  "DOES NOT FIT": <ErrorCircleRegular />,
  INCOMPLETE: <CircleHintRegular />,
  "FITS WITH CONDITIONS": <WarningRegular />,
  FITS: <CheckmarkCircleRegular />,
};
const ICONS: Readonly<Record<string, ReactElement>> = {
  PASS: <CheckmarkCircleRegular />,
  WARN: <WarningRegular />,
  FAIL: <ErrorCircleRegular />,
  OPEN: <CircleHintRegular />,
  NOTE: <InfoRegular />,
  "-": <SubtractCircleRegular />,
  ...STATUS_ICONS,
};

export function VerdictChip({ verdict }: { readonly verdict: string }): ReactElement {
  return (
    <Chip tone={TONES[verdict] ?? "plain"}>
      {ICONS[verdict]}
      <English>{verdict}</English>
    </Chip>
  );
}

const useStyles = makeStyles({
  counts: { display: "grid", gridTemplateColumns: "repeat(4, minmax(0, 1fr))", gap: "6px" },
  count: {
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    gap: "0",
    padding: "6px 2px",
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: "inherit",
    cursor: "pointer",
    minWidth: 0,
    ":hover:not(:disabled)": { backgroundColor: tokens.colorNeutralBackground1Hover },
    ":disabled": { cursor: "default", color: tokens.colorNeutralForeground3 },
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: "1px" },
  },
  pressed: {
    border: `1px solid ${tokens.colorCompoundBrandStroke}`,
    boxShadow: `inset 0 0 0 1px ${tokens.colorCompoundBrandStroke}`,
    [FORCED]: { backgroundColor: "Highlight", color: "HighlightText" },
  },
  number: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: "tabular-nums",
  },
  FAIL: { color: tokens.colorStatusDangerForeground1 },
  WARN: { color: tokens.colorStatusWarningForeground3 },
  OPEN: {},
  NOTE: {},
  PASS: { color: tokens.colorStatusSuccessForeground1 },
  verdict: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  icon: { flexShrink: 0, display: "inline-flex", fontSize: "18px", paddingTop: "1px" },
});

function Count({
  verdict,
  count,
  pressed,
  onPress,
}: {
  readonly verdict: Counted;
  readonly count: number;
  readonly pressed: boolean;
  readonly onPress: () => void;
}): ReactElement {
  const styles = useStyles();
  return (
    <button
      type="button"
      className={mergeClasses(styles.count, pressed && styles.pressed)}
      disabled={count === 0}
      aria-pressed={pressed}
      title={words.filter(verdict)}
      onClick={onPress}
    >
      <span className={mergeClasses(styles.number, count > 0 && styles[verdict])}>{count}</span>{" "}
      <span className={styles.verdict} lang="en">
        {verdict}
      </span>
    </button>
  );
}

export function Check({
  check,
  onGo,
  goTo = words.goTo,
}: {
  readonly check: PlanCheck;
  readonly onGo: () => void;
  /** In the language of the screen. */
  readonly goTo?: (what: string) => string;
}): ReactElement {
  const common = useCommonStyles();
  const styles = useStyles();
  const entry = useEntry();
  const color = check.verdict === "-" ? undefined : styles[check.verdict];
  return (
    <li>
      <button type="button" className={entry.entry} onClick={onGo} title={goTo(check.what)}>
        <span className={mergeClasses(styles.icon, color)} aria-hidden="true">
          {ICONS[check.verdict]}
        </span>
        <span className={entry.words} lang="en">
          <span className={common.strong}>{check.what}</span>
          <span className={common.small}>{check.reason}</span>
          <span className={common.quiet}>
            {check.verdict} · {check.section}
          </span>
        </span>
      </button>
    </li>
  );
}

const withVerdict = (checks: readonly PlanCheck[], verdict: string): readonly PlanCheck[] =>
  checks.filter((check) => check.verdict === verdict);

interface CountsProps {
  readonly checks: readonly PlanCheck[];
  readonly only: Counted | undefined;
  readonly onOnly: (only: Counted | undefined) => void;
}

/** How many checks have which verdict; each count filters the list. */
function Counts({ checks, only, onOnly }: CountsProps): ReactElement {
  const styles = useStyles();
  return (
    <div className={styles.counts} role="group" aria-label={words.checks}>
      {COUNTED.map((verdict) => (
        <Count
          key={verdict}
          verdict={verdict}
          count={withVerdict(checks, verdict).length}
          pressed={only === verdict}
          onPress={() => onOnly(only === verdict ? undefined : verdict)}
        />
      ))}
    </div>
  );
}

function CheckList({ checks }: { readonly checks: readonly PlanCheck[] }): ReactElement {
  const common = useCommonStyles();
  const { host } = useWorkbook();
  const { notice, attempt } = useAttempt();
  const arrows = useArrowNavigationGroup({ axis: "vertical", memorizeCurrent: true });
  return (
    <>
      <NoticeBar notice={notice} />
      {checks.length === 0 && <p className={common.quiet}>{words.allPassed}</p>}
      <ul className={common.list} style={{ margin: "0 -8px" }} {...arrows}>
        {checks.map((check, i) => (
          <Check
            key={`${i} ${check.section} ${check.what}`}
            check={check}
            onGo={() => attempt(() => host.select(check.range))}
          />
        ))}
      </ul>
    </>
  );
}

export function PlanChecks({ checks }: { readonly checks: readonly PlanCheck[] }): ReactElement {
  const common = useCommonStyles();
  const [only, setOnly] = useState<Counted>();
  const [withUnused, setWithUnused] = useState(false);
  const unused = withVerdict(checks, "-");
  const ofPlan = checks.filter(({ isOfWorkbook }) => !isOfWorkbook);
  const notPassed = checks.filter(
    ({ isOfWorkbook, verdict }) => isOfWorkbook && NEEDS_ATTENTION.has(verdict),
  ).length;
  const listed = only
    ? withVerdict(ofPlan, only)
    : checks.filter(
        ({ verdict }) => NEEDS_ATTENTION.has(verdict) || (verdict === "-" && withUnused),
      );
  return (
    <section aria-label={words.checks} className={common.tight} style={{ gap: "8px" }}>
      <div className={common.between}>
        <h2 className={common.subtitle}>{words.checks}</h2>
        <span className={common.quiet} role="status">
          {words.showing(listed.length)}
        </span>
      </div>
      <Counts checks={ofPlan} only={only} onOnly={setOnly} />
      {notPassed > 0 && <p className={common.quiet}>{words.workbookChecks(notPassed)}</p>}
      <CheckList checks={listed} />
      {unused.length > 0 && !only && (
        <p className={common.quiet}>
          {words.unused(unused.length)}{" "}
          <Button size="small" appearance="subtle" onClick={() => setWithUnused(!withUnused)}>
            {withUnused ? words.hideUnused : words.showUnused}
          </Button>
        </p>
      )}
    </section>
  );
}
