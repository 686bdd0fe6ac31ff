/** The foot of a form: the formula, its live answer, and the way into the cell. */
import { NAMESPACE } from "../../functions/core/namespace";
import { Button, Checkbox, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useEffect, useState, type ReactElement } from "react";
import type { WorksheetFunction } from "../../functions/core/define-function";
import { isRefusal } from "../../models/answer";
import { CellError } from "../../functions/core/cell-error";
import type { ExplainedCall } from "../../provenance/explain";
import type { SheetRange } from "../../spreadsheet/workbook-host";
import { Answer } from "../explain/Evidence";
import { firstCell, placeText, unitText } from "../common/format";
import { FormulaText } from "./FormulaText";
import { insertFormula, type FormulaToInsert } from "./insert-formula";
import { NoSelection } from "../explain/NoSelection";
import { Chip } from "../common/components";
import { useCommonStyles } from "../common/styles";
import { MESSAGES } from "../messages/messages";
import { changedWith, ChangesNotice, notChanged, useChanges } from "../common/use-changes";
import type { FormState } from "./use-form";
import { useWorkbook } from "../common/workbook-context";

const words = MESSAGES.functions;

const useStyles = makeStyles({
  answer: {
    minHeight: "28px",
    display: "flex",
    flexDirection: "column",
    justifyContent: "center",
    minWidth: 0,
  },
  stale: { opacity: 0.6 },
  formula: { maxHeight: "72px", overflowY: "auto" },
  confirm: {
    border: `1px solid ${tokens.colorStatusWarningBorder1}`,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorNeutralForeground1,
    borderRadius: tokens.borderRadiusMedium,
    padding: "8px",
    display: "flex",
    flexDirection: "column",
    gap: "6px",
  },
});

/** How many cells an answer fills. */
export function filled(call: ExplainedCall | undefined): {
  readonly rows: number;
  readonly columns: number;
} {
  if (call?.shape) return call.shape;
  const outcome = call?.outcome;
  const value =
    outcome === undefined || outcome instanceof CellError || isRefusal(outcome)
      ? undefined
      : outcome.value;
  return Array.isArray(value)
    ? { rows: value.length, columns: value[0]?.length ?? 1 }
    : { rows: 1, columns: 1 };
}

function LiveAnswer({ form }: { readonly form: FormState }): ReactElement {
  const common = useCommonStyles();
  const { call, isWhole, missing, problem, working } = form;
  const { rows, columns } = filled(call);
  if (missing.length) return <p className={common.quiet}>{words.asks(missing)}</p>;
  if (problem)
    return (
      <p className={common.text} lang="en">
        {problem}
      </p>
    );
  if (!call || !isWhole) return <p className={common.quiet}>{working ? words.working : ""}</p>;
  if (!call.explanation)
    return (
      <p className={common.text} lang="en">
        {call.unread}
      </p>
    );
  const remarks = call.explanation.warnings.length;
  return (
    <div className={common.tight}>
      {call.shape && <span className={common.quiet}>{words.firstOf}</span>}
      <Answer explanation={call.explanation} />
      {(rows * columns > 1 || remarks > 0) && (
        <div className={common.row}>
          {rows * columns > 1 && <Chip tone="plain">{words.fills(rows, columns)}</Chip>}
          {remarks > 0 && <Chip tone="warn">{words.remarks(remarks)}</Chip>}
        </div>
      )}
    </div>
  );
}

/** An occupied place, and the content of its single cell. */
interface OccupiedPlace {
  readonly range: SheetRange;
  readonly holds: string | undefined;
}

interface ConfirmReplaceProps {
  readonly place: OccupiedPlace;
  readonly busy: boolean;
  readonly onReplace: () => void;
  readonly onKeep: () => void;
}

function ConfirmReplace({ place, busy, onReplace, onKeep }: ConfirmReplaceProps): ReactElement {
  const styles = useStyles();
  const common = useCommonStyles();
  return (
    <div
      className={styles.confirm}
      role="group"
      aria-label={words.replace}
      onKeyDown={(event) => {
        if (event.key === "Escape") onKeep();
      }}
    >
      <p className={common.text} role="status">
        {place.holds === undefined
          ? words.occupiedMany(placeText(place.range))
          : words.occupied(placeText(place.range), place.holds)}
      </p>
      <div className={common.row}>
        <Button size="small" onClick={onReplace} disabled={busy}>
          {words.replace}
        </Button>
        <Button size="small" onClick={onKeep}>
          {words.keep}
        </Button>
      </div>
    </div>
  );
}

/** The current answer, and the formula that returns it. */
function AnswerWithFormula({ form }: { readonly form: FormState }): ReactElement {
  const styles = useStyles();
  return (
    <>
      <div
        className={mergeClasses(styles.answer, form.working && styles.stale)}
        role="status"
        aria-live="polite"
        aria-busy={form.working}
      >
        <LiveAnswer form={form} />
      </div>
      <div
        className={styles.formula}
        role="region"
        aria-label={words.formula}
        tabIndex={form.formula.length > 80 ? 0 : undefined}
      >
        <FormulaText formula={form.formula} />
      </div>
    </>
  );
}

interface InsertButtonProps {
  readonly disabled: boolean;
  readonly onInsert: () => void;
}

function InsertButton({ disabled, onInsert }: InsertButtonProps): ReactElement {
  const common = useCommonStyles();
  const { selection } = useWorkbook();
  return (
    <div className={common.row}>
      <Button appearance="primary" disabled={disabled} onClick={onInsert}>
        {words.insert}
      </Button>
      <span className={common.quiet}>
        {selection ? words.into(placeText(firstCell(selection))) : <NoSelection />}
      </span>
    </div>
  );
}

interface WithLabelsOptionProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function WithLabelsOption({ checked, onChange }: WithLabelsOptionProps): ReactElement {
  const common = useCommonStyles();
  return (
    <Checkbox
      size="medium"
      checked={checked}
      onChange={(_, data) => onChange(data.checked === true)}
      label={{
        children: <span className={common.small}>{words.together}</span>,
        style: { padding: "2px 4px" },
      }}
    />
  );
}

/** The cells next to a formula that is inserted with labels. */
const labelsBeside = (
  fn: WorksheetFunction,
  { call, args }: FormState,
): NonNullable<FormulaToInsert["beside"]> => ({
  words: fn.summary.replace(/\.$/, ""),
  unit: unitText(call?.explanation?.unit ?? fn.returns),
  source: `${NAMESPACE}.SOURCE("${fn.name}"${args.map((arg) => `,${arg}`).join("")})`,
});

/** Inserts a formula; waits for confirmation if the place is occupied. */
function useInsertFormula(
  toInsert: () => FormulaToInsert,
  formula: string,
): {
  readonly changes: ReturnType<typeof useChanges>;
  readonly occupied: OccupiedPlace | undefined;
  readonly insert: (replace: boolean) => void;
  readonly keepOccupied: () => void;
} {
  const { host, selection } = useWorkbook();
  const changes = useChanges(host);
  const [occupied, setOccupied] = useState<OccupiedPlace>();
  useEffect(() => setOccupied(undefined), [formula, selection?.sheet, selection?.range]);
  const insert = (replace: boolean): void =>
    changes.change(async () => {
      const insertion = await insertFormula(host, toInsert(), replace);
      setOccupied(insertion.kind === "occupied" ? insertion : undefined);
      if (insertion.kind === "circular")
        return notChanged(words.circular(placeText(insertion.range)));
      return insertion.kind === "inserted"
        ? changedWith(words.inserted(placeText(insertion.range)))
        : { changed: false };
    });
  return { changes, occupied, insert, keepOccupied: () => setOccupied(undefined) };
}

interface ResultDockProps {
  readonly fn: WorksheetFunction;
  readonly form: FormState;
}

export function ResultDock({ fn, form }: ResultDockProps): ReactElement {
  const common = useCommonStyles();
  const [withLabels, setWithLabels] = useState(false);
  const { call, formula, missing } = form;
  const { rows, columns } = filled(call);
  const single = rows * columns === 1;
  const { changes, occupied, insert, keepOccupied } = useInsertFormula(
    () => ({
      label: words.insertLabel(fn.name),
      formula,
      rows,
      columns,
      reads: call?.args.flatMap(({ from }) => from) ?? [],
      beside: withLabels && single ? labelsBeside(fn, form) : undefined,
    }),
    formula,
  );
  return (
    <section className={common.tight} style={{ gap: "8px" }} aria-label={words.result}>
      <AnswerWithFormula form={form} />
      <div className={common.between} style={{ flexWrap: "wrap" }}>
        <InsertButton
          disabled={missing.length > 0 || changes.busy}
          onInsert={() => insert(false)}
        />
        {single && <WithLabelsOption checked={withLabels} onChange={setWithLabels} />}
      </div>
      {occupied ? (
        <ConfirmReplace
          place={occupied}
          busy={changes.busy}
          onReplace={() => insert(true)}
          onKeep={keepOccupied}
        />
      ) : (
        <ChangesNotice changes={changes} />
      )}
    </section>
  );
}
