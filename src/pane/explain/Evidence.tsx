/** The evidence of an answer: method, sources, conditions, and notes. */
import {
  Button,
  Link,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  tokens,
} from "@fluentui/react-components";
import { CopyRegular } from "@fluentui/react-icons";
import type { ReactElement } from "react";
import { documents } from "../../catalogue/catalogue";
import { CellError } from "../../functions/core/cell-error";
import { citationsOf, type Citation } from "../../functions/core/citation";
import type { Explanation } from "../../functions/core/explain";
import { isRefusal } from "../../models/answer";
import type { ExplainedCall } from "../../provenance/explain";
import { unitText, valueText } from "../common/format";
import { useNavigation } from "../common/navigation";
import {
  BasisChip,
  Bullets,
  NoticeBar,
  ShowMore,
  useAttempt,
  type Notice,
} from "../common/components";
import { English } from "../common/LocalizedMessage";
import { useCommonStyles } from "../common/styles";
import { MESSAGES } from "../messages/messages";

const FEW_SOURCES = 3;
const words = MESSAGES.evidence;

/** Copies a text; shows a message with success or an alternative. */
export async function copyText(text: string): Promise<Notice> {
  try {
    await navigator.clipboard.writeText(text);
    return { intent: "success", text: words.copied };
  } catch {
    return { intent: "info", text: words.notCopied };
  }
}

/** The value with its unit and how it was obtained; of a refusal the error and the reason. */
export function Answer({ explanation }: { readonly explanation: Explanation }): ReactElement {
  const common = useCommonStyles();
  const { value, unit, error, message, basis } = explanation;
  if (error)
    return (
      <div className={common.tight}>
        <div className={common.row}>
          <span className={common.value}>{error}</span>
          <BasisChip basis="refused" />
        </div>
        <p className={common.text} lang="en">
          {message}
        </p>
      </div>
    );
  return (
    <div className={common.row}>
      <span className={common.value} lang={typeof value === "string" ? "en" : undefined}>
        {valueText(value)}
      </span>
      {unitText(unit) && <English>{unitText(unit)}</English>}
      <BasisChip basis={basis} />
    </div>
  );
}

const useSource = makeStyles({
  source: {
    borderLeft: `3px solid ${tokens.colorBrandStroke2}`,
    paddingLeft: "8px",
    display: "flex",
    flexDirection: "column",
    gap: "1px",
    minWidth: 0,
  },
  line: { display: "flex", alignItems: "flex-start", gap: "4px", minWidth: 0 },
});

function Source({
  citation,
  onCopy,
}: {
  readonly citation: Citation;
  readonly onCopy: (text: string) => void;
}): ReactElement {
  const common = useCommonStyles();
  const source = useSource();
  const { openTable } = useNavigation();
  const { table, rows, place, rowsText: printedRow, text } = citation;
  const document = documents[table.about.document];
  return (
    <div className={source.source}>
      <div className={source.line}>
        <Link
          as="button"
          inline
          className={mergeClasses(common.grow, common.small)}
          style={{ textAlign: "left" }}
          aria-label={words.openTable(table.about.title)}
          onClick={() => openTable({ name: table.name, rows })}
        >
          <English>{table.about.title}</English>
        </Link>
        <Button
          appearance="subtle"
          size="small"
          icon={<CopyRegular />}
          aria-label={words.copy}
          title={words.copy}
          onClick={() => onCopy(text)}
        />
      </div>
      <p className={common.small}>
        {words.row} <English>{printedRow}</English>
      </p>
      <p className={common.quiet} lang="en">
        {document ? `${place}. ${document.title}, ${document.edition}` : place}
      </p>
    </div>
  );
}

function Sources({ citations }: { readonly citations: readonly Citation[] }): ReactElement {
  const common = useCommonStyles();
  const { notice, attempt } = useAttempt();
  return (
    <div className={common.tight}>
      <h4 className={common.eyebrow}>{words.sources}</h4>
      {citations.length === 0 && <p className={common.small}>{words.own}</p>}
      <ShowMore
        items={citations}
        most={FEW_SOURCES}
        draw={(some) =>
          some.map((citation) => (
            <Source
              key={citation.text}
              citation={citation}
              onCopy={(text) => attempt(() => copyText(text))}
            />
          ))
        }
      />
      <NoticeBar notice={notice} />
    </div>
  );
}

export function Warnings({
  items,
  level,
}: {
  readonly items: readonly string[];
  readonly level?: 3 | 4;
}): ReactElement | null {
  if (items.length === 0) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <Bullets level={level} title={words.warnings} items={items} />
      </MessageBarBody>
    </MessageBar>
  );
}

/** All evidence of a call's answer. */
export function Evidence({
  call,
}: {
  readonly call: Pick<ExplainedCall, "explanation" | "outcome">;
}): ReactElement | null {
  const common = useCommonStyles();
  const { explanation, outcome } = call;
  if (!explanation || outcome === undefined || outcome instanceof CellError) return null;
  const citations = citationsOf(outcome.references);
  return (
    <div className={common.stack} style={{ gap: "10px" }}>
      <Warnings items={explanation.warnings} />
      {explanation.formula && (
        <div className={common.tight}>
          <h4 className={common.eyebrow}>{words.computed}</h4>
          <p className={common.small} lang="en">
            {explanation.formula}
          </p>
        </div>
      )}
      {!(isRefusal(outcome) && citations.length === 0) && <Sources citations={citations} />}
      <Bullets title={words.conditions} items={explanation.conditions} />
    </div>
  );
}
