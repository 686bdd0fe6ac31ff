/** The foot of a form: the formula, its live answer, and the way into the cell. */
import { NAMESPACE } from "../../formula/namespace";
import { Button, Checkbox, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useEffect, useState, type ReactElement } from "react";
import type { WorksheetFunction } from "../../functions/define";
import { isRefusal } from "../../models/answer";
import { CellError } from "../../functions/cell";
import type { ExplainedCall } from "../../workbook/explain";
import type { SheetRange } from "../../workbook/host";
import { Answer } from "../explain/Evidence";
import { firstCell, placeText, unitText } from "../common/format";
import { argumentList } from "./formula-text";
import { FormulaText } from "./FormulaText";
import { insertFormula, type FormulaToInsert } from "./insert-formula";
import { NoSelection } from "../explain/NoSelection";
import { Chip } from "../common/components";
import { useLooks } from "../common/styles";
import { MESSAGES } from "../messages/messages";
import { ChangesNotice, useChanges } from "../common/use-changes";
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
  const looks = useLooks();
  const { call, isWhole, missing, problem, working } = form;
  const { rows, columns } = filled(call);
  if (missing.length) return <p className={looks.quiet}>{words.asks(missing)}</p>;
  if (problem)
    return (
      <p className={looks.text} lang="en">
        {problem}
      </p>
    );
  if (!call || !isWhole) return <p className={looks.quiet}>{working ? words.working : ""}</p>;
  if (!call.explanation)
    return (
      <p className={looks.text} lang="en">
        {call.unread}
      </p>
    );
  const remarks = call.explanation.warnings.length;
  return (
    <div className={looks.tight}>
      {call.shape && <span className={looks.quiet}>{words.firstOf}</span>}
      <Answer explanation={call.explanation} />
      {(rows * columns > 1 || remarks > 0) && (
        <div className={looks.row}>
          {rows * columns > 1 && <Chip tone="plain">{words.fills(rows, columns)}</Chip>}
          {remarks > 0 && <Chip tone="warn">{words.remarks(remarks)}</Chip>}
        </div>
      )}
    </div>
  );
}

interface Asked {
  readonly at: SheetRange;
  readonly holds: string | undefined;
}

export function ResultDock({
  fn,
  form,
}: {
  readonly fn: WorksheetFunction;
  readonly form: FormState;
}): ReactElement {
  const styles = useStyles();
  const looks = useLooks();
  const { host, selection } = useWorkbook();
  const changes = useChanges(host);
  const [asked, setAsked] = useState<Asked>();
  const [together, setTogether] = useState(false);
  const { call, formula, missing } = form;
  const { rows, columns } = filled(call);
  const single = rows * columns === 1;
  useEffect(() => setAsked(undefined), [formula, selection?.sheet, selection?.range]);

  const toInsert = (): FormulaToInsert => ({
    label: words.insertLabel(fn.name),
    formula,
    rows,
    columns,
    reads: call?.args.flatMap(({ from }) => from) ?? [],
    beside:
      together && single
        ? {
            words: fn.summary.replace(/\.$/, ""),
            unit: unitText(call?.explanation?.unit ?? fn.returns),
            source: `${NAMESPACE}.SOURCE("${fn.name}"${argumentList(fn.params, form.values)
              .map((arg) => `,${arg}`)
              .join("")})`,
          }
        : undefined,
  });
  const insert = (sure: boolean): void =>
    changes.change(async () => {
      const done = await insertFormula(host, toInsert(), sure);
      setAsked(done.kind === "occupied" ? done : undefined);
      if (done.kind === "circular")
        return {
          changed: false,
          notice: { intent: "warning", text: words.circular(placeText(done.at)) },
        };
      return done.kind === "inserted"
        ? { changed: true, notice: { intent: "success", text: words.inserted(placeText(done.at)) } }
        : { changed: false };
    });

  return (
    <section className={looks.tight} style={{ gap: "8px" }} aria-label={words.result}>
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
        tabIndex={formula.length > 80 ? 0 : undefined}
      >
        <FormulaText formula={formula} />
      </div>
      <div className={looks.between} style={{ flexWrap: "wrap" }}>
        <div className={looks.row}>
          <Button
            appearance="primary"
            disabled={missing.length > 0 || changes.busy}
            onClick={() => insert(false)}
          >
            {words.insert}
          </Button>
          <span className={looks.quiet}>
            {selection ? words.into(placeText(firstCell(selection))) : <NoSelection />}
          </span>
        </div>
        {single && (
          <Checkbox
            size="medium"
            checked={together}
            onChange={(_, { checked }) => setTogether(checked === true)}
            label={{
              children: <span className={looks.small}>{words.together}</span>,
              style: { padding: "2px 4px" },
            }}
          />
        )}
      </div>
      {asked ? (
        <div
          className={styles.confirm}
          role="group"
          aria-label={words.replace}
          onKeyDown={(event) => {
            if (event.key === "Escape") setAsked(undefined);
          }}
        >
          <p className={looks.text} role="status">
            {asked.holds === undefined
              ? words.occupiedMany(placeText(asked.at))
              : words.occupied(placeText(asked.at), asked.holds)}
          </p>
          <div className={looks.row}>
            <Button size="small" onClick={() => insert(true)} disabled={changes.busy}>
              {words.replace}
            </Button>
            <Button size="small" onClick={() => setAsked(undefined)}>
              {words.keep}
            </Button>
          </div>
        </div>
      ) : (
        <ChangesNotice changes={changes} />
      )}
    </section>
  );
}
