/**
 * The control of a parameter: a list with type-ahead that also accepts free text, a number with its
 * unit, or cells.
 */
import {
  Button,
  Combobox,
  Field,
  Input,
  makeStyles,
  mergeClasses,
  Option,
  tokens,
} from "@fluentui/react-components";
import { TableCellEditRegular } from "@fluentui/react-icons";
import { memo, useId, useMemo, useState, type ComponentProps, type ReactElement } from "react";
import { dimension } from "../../catalogue/catalogue";
import type { Param } from "../../functions/core/parameters";
import { CATALOGUE_SPELLINGS } from "../../models/search/catalogue-spellings";
import { narrow } from "../../models/search/narrow";
import { constraintText } from "./constraints";
import type { Choice, Suggestion } from "./suggestions";
import { English } from "../common/LocalizedMessage";
import { useCommonStyles } from "../common/styles";
import { MESSAGES } from "../messages/messages";

const words = MESSAGES.functions;

interface ArgumentFieldProps {
  readonly param: Param;
  readonly index: number;
  readonly value: string;
  /** The values to choose from. */
  readonly offers: readonly Choice[];
  /** The content of the cells that the field names. */
  readonly holds: string | undefined;
  /** Whether the live answer refuses this argument; the full message is with the result. */
  readonly refused: boolean;
  readonly suggestions: readonly Suggestion[];
  readonly onChange: (index: number, value: string) => void;
  readonly onPick: (index: number) => void;
}

/** More than these are not drawn; typing narrows them. */
const MAX_OPTIONS = 60;

const useStyles = makeStyles({
  line: { display: "flex", gap: "2px", alignItems: "center", minWidth: 0 },
  control: { flexGrow: 1, minWidth: 0, width: "100%" },
  inner: { minWidth: 0, width: "100%" },
  option: { display: "flex", flexDirection: "column", minWidth: 0, overflowWrap: "anywhere" },
  label: {
    display: "inline-flex",
    alignItems: "baseline",
    gap: "6px",
    flexWrap: "wrap",
    minWidth: 0,
  },
  asked: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: "anywhere",
    minWidth: 0,
  },
  holds: { display: "block", color: tokens.colorNeutralForeground1 },
  suggestion: {
    minWidth: 0,
    fontWeight: tokens.fontWeightRegular,
    maxWidth: "100%",
    textAlign: "left",
  },
});

/**
 * Parameters whose list depends on the other arguments keep the same control, so that typing is
 * never interrupted.
 */
const hasList = ({ type }: Param): boolean =>
  type === "key" ||
  type === "keyword" ||
  type === "text" ||
  type === "textOrNumber" ||
  type === "boolean";

const remarkOf = (param: Param) =>
  param.type === "key"
    ? ({ value, remark }: Choice): string =>
        remark || (dimension(param.dimension).find(value)?.title ?? "")
    : ({ remark }: Choice): string => remark;

type ControlProps = Pick<
  ComponentProps<typeof Input>,
  "id" | "aria-required" | "aria-label" | "aria-describedby" | "aria-invalid"
>;

function ListBox({
  param,
  value,
  offers,
  control,
  onText,
}: {
  readonly param: Param;
  readonly value: string;
  readonly offers: readonly Choice[];
  readonly control: ControlProps;
  readonly onText: (text: string) => void;
}): ReactElement {
  const styles = useStyles();
  const common = useCommonStyles();
  const [open, setOpen] = useState(false);
  const fitting = useMemo(() => {
    const remark = remarkOf(param);
    const described = offers.map((offer) => ({
      value: offer.value,
      remark: remark(offer) === offer.value ? "" : remark(offer),
    }));
    const typedText = value.trim().toLowerCase();
    const isChosen = offers.some((offer) => offer.value.toLowerCase() === typedText);
    const texts = described.map((offer) => `${offer.value} ${offer.remark}`);
    return (
      isChosen
        ? described
        : narrow(texts, typedText, CATALOGUE_SPELLINGS).map((place) => described[place]!)
    ).slice(0, MAX_OPTIONS);
  }, [param, offers, value]);
  return (
    <Combobox
      freeform
      {...control}
      className={styles.control}
      style={{ minWidth: 0 }}
      input={{ className: styles.inner, autoComplete: "off", spellCheck: false }}
      listbox={{ style: { maxHeight: "260px" } }}
      expandIcon={offers.length === 0 ? null : { "aria-label": words.open(param.name) }}
      value={value}
      selectedOptions={offers.some((offer) => offer.value === value) ? [value] : []}
      placeholder={offers.length ? words.choose : undefined}
      open={open && fitting.length > 0}
      onOpenChange={(_, data) => setOpen(data.open)}
      onOptionSelect={(_, { optionValue }) => optionValue !== undefined && onText(optionValue)}
      onChange={(event) => onText(event.target.value)}
    >
      {fitting.map((offer) => (
        <Option key={offer.value} value={offer.value} text={offer.value}>
          <span className={styles.option} lang="en">
            <span>{offer.value}</span>
            {offer.remark && <span className={common.quiet}>{offer.remark}</span>}
          </span>
        </Option>
      ))}
    </Combobox>
  );
}

function Suggestions({
  param,
  suggestions,
  onText,
}: {
  readonly param: Param;
  readonly suggestions: readonly Suggestion[];
  readonly onText: (text: string) => void;
}): ReactElement | null {
  const styles = useStyles();
  const common = useCommonStyles();
  if (suggestions.length === 0) return null;
  return (
    <div
      className={common.row}
      style={{ gap: "4px", marginTop: "4px" }}
      role="group"
      aria-label={`${words.suggestions} ${param.name}`}
    >
      <span className={common.quiet}>{words.suggestions}</span>
      {suggestions.map(({ value, remark }) => (
        <Button
          key={value}
          size="small"
          className={styles.suggestion}
          aria-label={words.useSuggestion(value, param.name)}
          title={remark || undefined}
          onClick={() => onText(value)}
        >
          <English>{value}</English>
        </Button>
      ))}
    </div>
  );
}

interface ArgumentControlProps {
  readonly param: Param;
  readonly value: string;
  readonly offers: readonly Choice[];
  readonly control: ControlProps;
  readonly onText: (text: string) => void;
}

/** A combo box with the offered values, or a text box with the unit at its end. */
function ArgumentControl({
  param,
  value,
  offers,
  control,
  onText,
}: ArgumentControlProps): ReactElement {
  const styles = useStyles();
  const common = useCommonStyles();
  if (hasList(param))
    return (
      <ListBox param={param} value={value} offers={offers} control={control} onText={onText} />
    );
  const unit = param.type === "number" && param.unit !== "1" ? param.unit : undefined;
  return (
    <Input
      {...control}
      className={styles.control}
      style={{ minWidth: 0 }}
      input={{ className: styles.inner, autoComplete: "off", spellCheck: false }}
      value={value}
      onChange={(_, data) => onText(data.value)}
      contentAfter={
        unit ? (
          <span className={common.quiet} lang="en" style={{ whiteSpace: "nowrap" }}>
            {unit}
          </span>
        ) : undefined
      }
    />
  );
}

interface ArgumentLabelProps {
  readonly name: string;
  readonly constraint: string;
  readonly constraintId: string;
}

function ArgumentLabel({ name, constraint, constraintId }: ArgumentLabelProps): ReactElement {
  const styles = useStyles();
  const common = useCommonStyles();
  return (
    <span className={styles.label}>
      <span className={common.strong} lang="en">
        {name}
      </span>
      {constraint && (
        <span id={constraintId} className={styles.asked}>
          {constraint}
        </span>
      )}
    </span>
  );
}

function ArgumentHint({
  holds,
  help,
}: {
  readonly holds: string | undefined;
  readonly help: string;
}): ReactElement {
  const styles = useStyles();
  const common = useCommonStyles();
  return (
    <>
      {holds !== undefined && (
        <span className={mergeClasses(common.strong, styles.holds)}>{holds}</span>
      )}
      <English>{help}</English>
    </>
  );
}

interface UseCellButtonProps {
  readonly name: string;
  readonly onPick: () => void;
}

function UseCellButton({ name, onPick }: UseCellButtonProps): ReactElement {
  return (
    <Button
      appearance="subtle"
      icon={<TableCellEditRegular />}
      aria-label={words.useCell(name)}
      title={words.useCell(name)}
      onClick={onPick}
    />
  );
}

const joinedWith = (separator: string, ...texts: readonly (string | false | undefined)[]): string =>
  texts.filter(Boolean).join(separator);

export const ArgumentField = memo(function ArgumentField({
  param,
  index,
  value,
  offers,
  holds,
  refused,
  suggestions,
  onChange,
  onPick,
}: ArgumentFieldProps): ReactElement {
  const styles = useStyles();
  const constraintId = useId();
  const onText = (text: string): void => onChange(index, text);
  const constraint = joinedWith(
    " · ",
    param.optional && words.optional,
    constraintText(param, offers.length),
  );
  const label = (
    <ArgumentLabel name={param.name} constraint={constraint} constraintId={constraintId} />
  );
  return (
    <div>
      <Field
        label={{ children: label }}
        required={!param.optional}
        validationState={refused ? "error" : "none"}
        validationMessageIcon={null}
        hint={<ArgumentHint holds={holds} help={param.help} />}
      >
        {(field) => (
          <div className={styles.line}>
            <ArgumentControl
              param={param}
              value={value}
              offers={offers}
              control={{
                id: field.id,
                "aria-required": field["aria-required"],
                "aria-invalid": field["aria-invalid"],
                "aria-label": param.name,
                "aria-describedby": joinedWith(
                  " ",
                  field["aria-describedby"],
                  constraint && constraintId,
                ),
              }}
              onText={onText}
            />
            <UseCellButton name={param.name} onPick={() => onPick(index)} />
          </div>
        )}
      </Field>
      <Suggestions param={param} suggestions={suggestions} onText={onText} />
    </div>
  );
});
