/** Small pieces that several views share. */
import {
  Button,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  tokens,
} from "@fluentui/react-components";
import { ArrowLeftRegular, ChevronDownRegular, ChevronRightRegular } from "@fluentui/react-icons";
import {
  createElement,
  useCallback,
  useId,
  useState,
  type ReactElement,
  type ReactNode,
} from "react";
import { messageAfter, MessageText, type LocalizedMessage } from "./LocalizedMessage";
import { EDGE, FORCED, useCommonStyles } from "./styles";
import { MESSAGES } from "../messages/messages";
import { useShared } from "./screen";
import { recordAction } from "../more/steps";

export interface Notice extends LocalizedMessage {
  readonly intent: "success" | "warning" | "error" | "info";
}

/**
 * A message next to the control that caused it, with a possible action; announced by screen
 * readers. Takes no space while empty.
 */
export function NoticeBar({
  notice,
  children,
}: {
  readonly notice: Notice | undefined;
  readonly children?: ReactNode;
}): ReactElement {
  return (
    <div role="status" aria-live="polite" style={notice ? undefined : { position: "absolute" }}>
      {notice && (
        <MessageBar intent={notice.intent} layout="multiline">
          <MessageBarBody>
            <MessageText message={notice} />
            {children}
          </MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}

/** Runs the action of a button; errors become messages. */
export function useAttempt(): {
  readonly notice: Notice | undefined;
  readonly busy: boolean;
  /** The action may have a message on its success. */
  readonly attempt: (action: () => Promise<Notice | void>) => void;
} {
  const shared = useShared();
  const [notice, setNotice] = useState<Notice>();
  const [busy, setBusy] = useState(false);
  const attempt = useCallback(
    (action: () => Promise<Notice | void>): void => {
      setBusy(true);
      action()
        .then(
          (outcome) => {
            recordAction("done");
            setNotice(outcome as Notice | undefined);
          },
          (error: unknown) => {
            recordAction("failed");
            setNotice({ intent: "error", ...messageAfter(shared.problem, error, shared) });
          },
        )
        .finally(() => setBusy(false));
    },
    [shared],
  );
  return { notice, busy, attempt };
}

const useFrame = makeStyles({
  frame: { height: "100%", display: "flex", flexDirection: "column", minHeight: 0, minWidth: 0 },
  head: {
    flexShrink: 0,
    padding: `10px ${EDGE} 8px`,
    display: "flex",
    flexDirection: "column",
    gap: "6px",
    minWidth: 0,
  },
  body: {
    position: "relative",
    flexGrow: 1,
    minHeight: 0,
    overflowY: "auto",
    overflowX: "hidden",
    padding: `4px ${EDGE} ${EDGE}`,
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: "-2px" },
  },
  foot: {
    flexShrink: 0,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    padding: `8px ${EDGE} 10px`,
    minWidth: 0,
    maxHeight: "50%",
    overflowY: "auto",
  },
});

/**
 * A view with a fixed header, a scrolling part and a fixed footer. The scrolling part can be
 * reached by keyboard.
 */
export function Frame({
  head,
  foot,
  label,
  children,
}: {
  readonly head?: ReactNode;
  readonly foot?: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
}): ReactElement {
  const frame = useFrame();
  return (
    <div className={frame.frame}>
      {head && <div className={frame.head}>{head}</div>}
      <div
        className={frame.body}
        role="region"
        aria-label={label}
        tabIndex={0}
        style={head ? undefined : { paddingTop: EDGE }}
      >
        {children}
      </div>
      {foot && <div className={frame.foot}>{foot}</div>}
    </div>
  );
}

export function BackButton({
  onBack,
  label,
}: {
  readonly onBack: () => void;
  readonly label?: string;
}): ReactElement {
  const { back } = useShared();
  return (
    <div>
      <Button
        appearance="subtle"
        size="small"
        icon={<ArrowLeftRegular />}
        onClick={onBack}
        style={{ marginLeft: "-8px", maxWidth: "100%" }}
      >
        {label ?? back}
      </Button>
    </div>
  );
}

const useChip = makeStyles({
  chip: {
    display: "inline-flex",
    alignItems: "center",
    gap: "4px",
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    padding: "0 7px",
    borderRadius: tokens.borderRadiusCircular,
    border: "1px solid transparent",
    whiteSpace: "nowrap",
    flexShrink: 0,
    [FORCED]: { border: "1px solid CanvasText" },
  },
  good: {
    backgroundColor: tokens.colorStatusSuccessBackground1,
    color: tokens.colorStatusSuccessForeground1,
    border: `1px solid ${tokens.colorStatusSuccessBorder1}`,
  },
  brand: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    border: `1px solid ${tokens.colorBrandStroke2}`,
  },
  warn: {
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground3,
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
  },
  bad: {
    backgroundColor: tokens.colorStatusDangerBackground1,
    color: tokens.colorStatusDangerForeground1,
    border: `1px solid ${tokens.colorStatusDangerBorder1}`,
  },
  plain: {
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
  },
});

export type Tone = "good" | "brand" | "warn" | "bad" | "plain";

export function Chip({
  tone,
  title,
  children,
}: {
  readonly tone: Tone;
  readonly title?: string;
  readonly children: ReactNode;
}): ReactElement {
  const chip = useChip();
  return (
    <span className={mergeClasses(chip.chip, chip[tone])} title={title}>
      {children}
    </span>
  );
}

const BASIS_TONES: Readonly<Record<string, Tone>> = {
  measured: "good",
  rule: "brand",
  interpolated: "warn",
  derived: "plain",
  user: "plain",
  refused: "bad",
};

/** How an answer was obtained. */
export function BasisChip({ basis }: { readonly basis: string }): ReactElement {
  return (
    <Chip tone={BASIS_TONES[basis] ?? "plain"} title={MESSAGES.basisHelp[basis]}>
      {MESSAGES.basis[basis] ?? basis}
    </Chip>
  );
}

/** Expands and collapses what it names. */
export function Disclosure({
  title,
  children,
  open = false,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly open?: boolean;
}): ReactElement {
  const [isOpen, setIsOpen] = useState(open);
  const id = useId();
  return (
    <div>
      <Button
        appearance="subtle"
        size="small"
        icon={isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        style={{ marginLeft: "-8px", justifyContent: "flex-start" }}
      >
        {title}
      </Button>
      <div id={id} hidden={!isOpen} style={{ paddingTop: "6px" }}>
        {isOpen && children}
      </div>
    </div>
  );
}

/** The first few of a long list, with a button for the rest. */
export function ShowMore<Item>({
  items,
  most,
  draw,
}: {
  readonly items: readonly Item[];
  readonly most: number;
  readonly draw: (items: readonly Item[]) => ReactNode;
}): ReactElement {
  const { showAll, showFewer } = useShared();
  const [all, setAll] = useState(false);
  const cut = items.length > most + 1;
  return (
    <>
      {draw(cut && !all ? items.slice(0, most) : items)}
      {cut && (
        <div>
          <Button
            appearance="subtle"
            size="small"
            onClick={() => setAll(!all)}
            aria-expanded={all}
            style={{ marginLeft: "-8px" }}
          >
            {all ? showFewer : showAll(items.length)}
          </Button>
        </div>
      )}
    </>
  );
}

const FEW = 4;

/** English texts only. `level` is that of the heading, one below the enclosing one. */
export function Bullets({
  title,
  items,
  most = FEW,
  level = 4,
}: {
  readonly title: string;
  readonly items: readonly (string | LocalizedMessage)[];
  readonly most?: number;
  readonly level?: 3 | 4;
}): ReactElement | null {
  const common = useCommonStyles();
  if (items.length === 0) return null;
  return (
    <div className={common.tight}>
      {createElement(`h${level}`, { className: common.eyebrow }, title)}
      <ShowMore
        items={items}
        most={most}
        draw={(some) => (
          <ul className={common.bullets}>
            {some.map((item) => {
              const localizedMessage =
                typeof item === "string" ? { text: "", english: item } : item;
              return (
                <li key={`${localizedMessage.text} ${localizedMessage.english ?? ""}`}>
                  <MessageText message={localizedMessage} />
                </li>
              );
            })}
          </ul>
        )}
      />
    </div>
  );
}

const useNothing = makeStyles({
  nothing: {
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    textAlign: "center",
    gap: "6px",
    padding: "28px 8px",
    color: tokens.colorNeutralForeground2,
  },
  icon: { fontSize: "32px", lineHeight: 0, color: tokens.colorNeutralForeground3 },
});

/** Shown by an empty view: its purpose, and what to do. */
export function EmptyState({
  icon,
  title,
  hint,
  children,
}: {
  readonly icon: ReactElement;
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  readonly children?: ReactNode;
}): ReactElement {
  const styles = useNothing();
  const common = useCommonStyles();
  return (
    <div className={styles.nothing}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <p className={mergeClasses(common.text, common.strong)}>{title}</p>
      {hint && <p className={common.quiet}>{hint}</p>}
      {children}
    </div>
  );
}
