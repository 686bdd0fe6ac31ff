/**
 * The recommendation of the plan, and the two choices behind it: the scenario and the alternative.
 * Below, all of them side by side.
 */
import { Field, makeStyles, mergeClasses, Select } from "@fluentui/react-components";
import type { ReactElement } from "react";
import type { ComparedChoices, PlanOverview } from "../../plan/read/overview";
import { CompareTable } from "./CompareTable";
import { Disclosure } from "../common/components";
import { VerdictChip } from "./PlanChecks";
import { English } from "../common/LocalizedMessage";
import { useCommonStyles } from "../common/styles";
import { MESSAGES } from "../messages/messages";
import type { PlanChanges } from "./use-plan-changes";

const words = MESSAGES.plan;

const useStyles = makeStyles({
  choices: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(130px, 1fr))",
    gap: "8px",
    minWidth: 0,
  },
  select: { minWidth: 0 },
  /** The longest verdict goes below the word in a narrow pane. */
  heading: { justifyContent: "space-between" },
});

function Chooser({
  label,
  compared,
  changes,
}: {
  readonly label: string;
  readonly compared: ComparedChoices;
  readonly changes: PlanChanges;
}): ReactElement {
  const styles = useStyles();
  const { range, chosen, choices } = compared;
  const isKnown = choices.some(({ number }) => number === chosen);
  return (
    <Field label={label} size="small">
      <Select
        size="small"
        root={{ className: styles.select }}
        select={{ className: styles.select }}
        value={isKnown ? String(chosen) : ""}
        disabled={changes.busy}
        onChange={(_, { value }) =>
          changes.set(
            words.chosen(label, choices.find(({ number }) => String(number) === value)!.name),
            range,
            Number(value),
          )
        }
      >
        {!isKnown && <option value="">{words.noneChosen}</option>}
        {choices.map(({ number, name }) => (
          <option key={number} value={number}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

export function PlanControls({
  plan,
  changes,
}: {
  readonly plan: PlanOverview;
  readonly changes: PlanChanges;
}): ReactElement {
  const common = useCommonStyles();
  const styles = useStyles();
  const { scenarios, alternatives, headline, verdict } = plan;
  const several = alternatives && alternatives.choices.length > 0 ? alternatives : undefined;
  return (
    <section className={common.card} aria-label={words.recommendation}>
      <div className={mergeClasses(common.row, styles.heading)}>
        <p className={common.eyebrow}>{words.recommendation}</p>
        {verdict && <VerdictChip verdict={verdict} />}
      </div>
      <h2 className={common.title}>
        {headline ? <English>{headline}</English> : words.notCalculated}
      </h2>
      <div className={styles.choices}>
        {scenarios && <Chooser label={words.scenario} compared={scenarios} changes={changes} />}
        {several && <Chooser label={words.alternative} compared={several} changes={changes} />}
      </div>
      {scenarios && (
        <Disclosure title={words.compareScenarios}>
          <CompareTable label={words.compareScenarios} compared={scenarios} />
        </Disclosure>
      )}
      {several && (
        <Disclosure title={words.compareAlternatives}>
          <CompareTable label={words.compareAlternatives} compared={several} />
        </Disclosure>
      )}
    </section>
  );
}
