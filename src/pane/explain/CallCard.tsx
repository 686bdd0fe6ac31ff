/**
 * One call of a cell: its answer, its arguments with the cells they came from, and its evidence.
 */
import {
  Button,
  Link,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  tokens,
} from "@fluentui/react-components";
import { EditRegular } from "@fluentui/react-icons";
import type { ReactElement } from "react";
import { CellError } from "../../functions/core/cell-error";
import type { AnswerChange } from "../../provenance/drift";
import { changeText, reasonText } from "../../provenance/drift-report";
import type { ExplainedArgument, ExplainedCall } from "../../provenance/explain";
import type { SheetRange } from "../../spreadsheet/workbook-host";
import { Answer, Evidence } from "./Evidence";
import { evaluatedText, placeText } from "../common/format";
import { useWorkbook } from "../common/workbook-context";
import { fieldTexts } from "../functions/formula-text";
import { useNavigation } from "../common/navigation";
import { Chip } from "../common/components";
import { English } from "../common/LocalizedMessage";
import { useCommonStyles } from "../common/styles";
import { MESSAGES } from "../messages/messages";

const words = MESSAGES.explain;
/** Further places of one argument are counted, not listed. */
const MAX_PLACES = 3;

const useStyles = makeStyles({
  inner: { borderLeft: `3px solid ${tokens.colorNeutralStroke1}` },
  unused: {
    backgroundColor: tokens.colorNeutralBackground2,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
  },
  inputs: {
    margin: 0,
    display: "grid",
    gridTemplateColumns: "minmax(56px, max-content) minmax(0, 1fr)",
    columnGap: "10px",
    rowGap: "4px",
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  name: { color: tokens.colorNeutralForeground3, overflowWrap: "anywhere" },
  given: {
    margin: 0,
    overflowWrap: "anywhere",
    display: "flex",
    flexWrap: "wrap",
    columnGap: "8px",
    alignItems: "baseline",
    minWidth: 0,
  },
  bad: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
});

/** A link to cells; by default, it shows and says the reference to them. */
export function PlaceLink({
  range,
  text = placeText(range),
  name = placeText(range),
  onGo,
}: {
  readonly range: SheetRange;
  readonly text?: string;
  readonly name?: string;
  readonly onGo: (place: SheetRange) => void;
}): ReactElement {
  const common = useCommonStyles();
  return (
    <Link
      as="button"
      inline
      className={common.small}
      aria-label={words.goTo(name)}
      onClick={() => onGo(range)}
    >
      {text}
    </Link>
  );
}

interface PlacesProps {
  readonly places: readonly SheetRange[];
  readonly here: string;
  readonly onGo: (place: SheetRange) => void;
}

/** Places as links; on the cell's own sheet without the sheet's name. */
function Places({ places, here, onGo }: PlacesProps): ReactElement {
  const common = useCommonStyles();
  return (
    <>
      {places.slice(0, MAX_PLACES).map((place) => (
        <PlaceLink
          key={placeText(place)}
          range={place}
          text={place.sheet === here ? place.range : undefined}
          onGo={onGo}
        />
      ))}
      {places.length > MAX_PLACES && (
        <span className={common.quiet}>{words.readMore(places.length - MAX_PLACES)}</span>
      )}
    </>
  );
}

function Input({
  argument,
  here,
  onGo,
}: {
  readonly argument: ExplainedArgument;
  readonly here: string;
  readonly onGo: (place: SheetRange) => void;
}): ReactElement {
  const styles = useStyles();
  const { name, text, value, from } = argument;
  const isError = value instanceof CellError;
  return (
    <>
      <dt className={styles.name} lang="en">
        {name}
      </dt>
      <dd className={styles.given}>
        <span className={isError ? styles.bad : undefined}>
          {text === "" ? words.skipped : value === undefined ? words.unknown : evaluatedText(value)}
        </span>
        <Places places={from} here={here} onGo={onGo} />
      </dd>
    </>
  );
}

interface InputsProps {
  readonly args: readonly ExplainedArgument[];
  readonly here: string;
  readonly onGo: (place: SheetRange) => void;
}

function Inputs({ args, here, onGo }: InputsProps): ReactElement {
  const common = useCommonStyles();
  const styles = useStyles();
  return (
    <div className={common.tight}>
      <h4 className={common.eyebrow}>{words.inputs}</h4>
      <dl className={styles.inputs}>
        {args.map((argument, i) => (
          <Input key={i} argument={argument} here={here} onGo={onGo} />
        ))}
      </dl>
    </div>
  );
}

/** Name and summary of the function, and the way to its form. */
function CallHeader({
  call: { fn, name, depth, args },
}: {
  readonly call: ExplainedCall;
}): ReactElement {
  const common = useCommonStyles();
  const { openFunction } = useNavigation();
  const { notation } = useWorkbook();
  const open = (): void =>
    openFunction({
      name,
      fields: fieldTexts(
        fn!.params,
        args.map((arg) => arg.text),
        notation,
      ),
    });
  return (
    <div className={common.between} style={{ alignItems: "flex-start" }}>
      <div className={common.tight} style={{ gap: "2px" }}>
        <div className={common.row}>
          <h3 className={common.subtitle}>{name}</h3>
          {depth > 0 && <Chip tone="plain">{words.inner}</Chip>}
        </div>
        {fn && (
          <p className={common.quiet} lang="en">
            {fn.summary}
          </p>
        )}
      </div>
      {fn && (
        <Button
          appearance="subtle"
          size="small"
          icon={<EditRegular />}
          aria-label={words.openForm(name)}
          title={words.edit}
          onClick={open}
          style={{ flexShrink: 0 }}
        />
      )}
    </div>
  );
}

/** The answer of a call that its formula uses; for an error also the argument that caused it. */
function CallAnswer({
  call: { args, explanation },
}: {
  readonly call: ExplainedCall;
}): ReactElement | null {
  const common = useCommonStyles();
  if (!explanation) return null;
  const origin = args.find(({ value, from }) => value instanceof CellError && from.length > 0);
  return (
    <>
      <Answer explanation={explanation} />
      {explanation.error && origin && (
        <p className={common.small}>{words.errorFrom(origin.name, placeText(origin.from[0]!))}</p>
      )}
    </>
  );
}

/** Shows that the answer has changed since the plan was calculated, and why. */
function ChangedAnswer({ change }: { readonly change: AnswerChange }): ReactElement {
  const common = useCommonStyles();
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <span className={common.strong}>{words.meansOther}</span>{" "}
        <English>
          {changeText(change)}. {change.why.map(reasonText).join(" ")}
        </English>
      </MessageBarBody>
    </MessageBar>
  );
}

interface CallCardProps {
  readonly call: ExplainedCall;
  readonly change: AnswerChange | undefined;
  readonly here: string;
  readonly onGo: (place: SheetRange) => void;
}

export function CallCard({ call, change, here, onGo }: CallCardProps): ReactElement {
  const common = useCommonStyles();
  const styles = useStyles();
  const { depth, args, unread, unused, shape, text } = call;
  const isUsed = unused === undefined;
  return (
    <section
      className={mergeClasses(common.card, depth > 0 && styles.inner, !isUsed && styles.unused)}
      aria-label={text}
    >
      <CallHeader call={call} />
      {!isUsed && <p className={common.small}>{words.unused(unused)}</p>}
      {shape && <p className={common.quiet}>{words.firstOf(shape.rows, shape.columns)}</p>}
      {isUsed && <CallAnswer call={call} />}
      {change && <ChangedAnswer change={change} />}
      {unread && (
        <p className={common.text} lang="en">
          {unread}
        </p>
      )}
      {args.length > 0 && <Inputs args={args} here={here} onGo={onGo} />}
      {isUsed && <Evidence call={call} />}
    </section>
  );
}
