/** Figures side by side, a column a scenario or alternative; the one that the plan shows stands out. */
import { useTableStyles } from "../common/table-styles";
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { ReactElement } from "react";
import type { ComparedChoices, ComparedFigure } from "../../plan/read/overview";
import { percentText, valueText } from "../common/format";
import { VerdictChip } from "./PlanChecks";
import { FORCED } from "../common/styles";
import { MESSAGES } from "../messages/messages";

const useStyles = makeStyles({
  cell: {
    padding: "5px 8px",
    minWidth: "64px",
    maxWidth: "120px",
  },
  number: { textAlign: "right", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
  head: {
    backgroundColor: tokens.colorNeutralBackground3,
    fontWeight: tokens.fontWeightSemibold,
    verticalAlign: "bottom",
  },
  first: {
    position: "sticky",
    left: 0,
    zIndex: 1,
    width: "112px",
    minWidth: "104px",
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    fontWeight: tokens.fontWeightRegular,
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    [FORCED]: { borderLeft: "2px solid Highlight", borderRight: "2px solid Highlight" },
  },
  unit: { color: tokens.colorNeutralForeground3, display: "block" },
});

/** Units that the values show themselves, or that say nothing. */
const isSaid = (figure: ComparedFigure): boolean => figure.share || figure.unit === "";
const VERDICT = /^(?:PASS|WARN|FAIL|OPEN)$/;
/** CPW and cores are shown whole, as on the sheets. */
const rounded = (value: number): number =>
  Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100;

function shown(
  figure: ComparedFigure,
  value: ComparedFigure["values"][number],
): string | ReactElement {
  if (typeof value === "number")
    return figure.share ? percentText(value) : valueText(rounded(value));
  if (value === null || value === "") return "–";
  return VERDICT.test(String(value)) ? <VerdictChip verdict={String(value)} /> : String(value);
}

export function CompareTable({
  label,
  compared: { choices, figures, chosen },
}: {
  readonly label: string;
  readonly compared: ComparedChoices;
}): ReactElement {
  const shared = useTableStyles();
  const styles = useStyles();
  const isChosen = (i: number): boolean => choices[i]!.number === chosen;
  return (
    <div className={shared.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={shared.table}>
        <thead>
          <tr>
            <th
              scope="col"
              className={mergeClasses(shared.cell, styles.cell, styles.head, styles.first)}
            >
              {MESSAGES.plan.figure}
            </th>
            {choices.map(({ number, name }, i) => (
              <th
                key={number}
                scope="col"
                aria-current={isChosen(i) || undefined}
                className={mergeClasses(
                  shared.cell,
                  styles.cell,
                  styles.head,
                  isChosen(i) && styles.chosen,
                )}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <tr key={figure.what}>
              <th scope="row" className={mergeClasses(shared.cell, styles.cell, styles.first)}>
                <span lang="en">{figure.what}</span>
                {!isSaid(figure) && (
                  <span lang="en" className={styles.unit}>
                    {figure.unit}
                  </span>
                )}
              </th>
              {figure.values.map((value, i) => (
                <td
                  key={choices[i]!.number}
                  className={mergeClasses(
                    shared.cell,
                    styles.cell,
                    typeof value === "number" && styles.number,
                    isChosen(i) && styles.chosen,
                  )}
                >
                  {shown(figure, value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
