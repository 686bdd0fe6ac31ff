/**
 * What a reader of a copy can find besides its visible cells, with a check box for each removable
 * kind.
 */
import { Checkbox, MessageBar, MessageBarBody } from "@fluentui/react-components";
import type { ReactElement } from "react";
import type { CopyInspection } from "../../customer-copy/copy-summary";
import {
  warningsOf,
  type ContentItem,
  type ContentKey,
  type ContentFinding,
} from "../../xlsx/inspect/inspection";
import { ShowMore } from "../common/components";
import { English, MessageText } from "../common/LocalizedMessage";
import { useCommonStyles } from "../common/styles";
import { MESSAGES } from "../messages/messages";

const words = MESSAGES.share.hidden;
const FEW = 3;

interface ChoiceProps {
  readonly isTakenOut: (key: ContentKey) => boolean;
  readonly onChange: (key: ContentKey, takenOut: boolean) => void;
}

function Items({ items }: { readonly items: readonly ContentItem[] }): ReactElement {
  const common = useCommonStyles();
  return (
    <ul className={common.bullets}>
      {items.map(({ place, text, reason }, i) => (
        <li key={`${place} ${text} ${i}`}>
          <English>{`${place}: ${text}`}</English>
          {reason !== undefined && (
            <>
              {". "}
              <MessageText message={{ text: words.stays, english: reason }} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Kind({
  content: { key, count, items },
  isTakenOut,
  onChange,
}: ChoiceProps & { readonly content: ContentFinding }): ReactElement {
  const common = useCommonStyles();
  const { name, text, effect } = words.kinds[key];
  const canGo = items.some(({ reason }) => reason === undefined);
  return (
    <div>
      <Checkbox
        checked={canGo && isTakenOut(key)}
        disabled={!canGo}
        label={
          <>
            {name} ({count})
          </>
        }
        onChange={(_, { checked }) => onChange(key, checked === true)}
        style={{ marginLeft: "-8px" }}
      />
      <div className={common.underBox}>
        <p className={common.quiet}>
          {effect === undefined ? text : words.withEffect(text, effect)}
        </p>
        <ShowMore items={items} most={FEW} draw={(some) => <Items items={some} />} />
      </div>
    </div>
  );
}

export function HiddenContent({
  inspection: { found: contents, problem },
  ...choice
}: ChoiceProps & { readonly inspection: CopyInspection }): ReactElement {
  const common = useCommonStyles();
  return (
    <section className={common.tight} aria-label={words.title}>
      <h4 className={common.eyebrow}>{words.title}</h4>
      {problem !== undefined && (
        <p className={common.quiet}>
          <MessageText message={{ text: words.ofWorkbook, english: problem }} />
        </p>
      )}
      {warningsOf(contents).map((warning) => (
        <MessageBar key={warning} intent="warning" layout="multiline">
          <MessageBarBody>
            <English>{warning}</English>
          </MessageBarBody>
        </MessageBar>
      ))}
      <p className={common.quiet}>{contents.length === 0 ? words.nothing : words.choose}</p>
      {contents.map((content) => (
        <Kind key={content.key} content={content} {...choice} />
      ))}
    </section>
  );
}
