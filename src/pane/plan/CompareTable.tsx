/** Values side by side, one column per scenario or alternative; the shown one is highlighted. */
import { useTableStyles } from "../common/table-styles";
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { ReactElement } from "react";
import type { ComparedChoices, ComparedFigure } from "../../plan/read/overview";
import { percentText, valueText } from "../common/format";
import { VerdictChip } from "./PlanChecks";
import { FORCED } from "../common/styles";
import { useShared } from "../common/screen";
import type { SharedMessages } from "../messages/en-shared";
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

/** Units that the values show themselves, or that are not needed. */
const hidesUnit = (figure: ComparedFigure): boolean => figure.share || figure.unit === "";
const VERDICT = /^(?:PASS|WARN|FAIL|OPEN)$/;
/** CPW and cores are shown whole, as on the sheets. */
const rounded = (value: number): number =>
  Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100;

function displayedFigure(
  figure: ComparedFigure,
  value: ComparedFigure["values"][number],
  shared: SharedMessages,
): string | ReactElement {
  if (typeof value === "number")
    return figure.share ? percentText(value, shared) : valueText(rounded(value), shared);
  if (value === null || value === "") return "–";
  return VERDICT.test(String(value)) ? <VerdictChip verdict={String(value)} /> : String(value);
}

interface FigureRowProps {
  readonly figure: ComparedFigure;
  readonly compared: ComparedChoices;
}

function FigureRow({ figure, compared: { choices, chosen } }: FigureRowProps): ReactElement {
  const texts = useShared();
  const shared = useTableStyles();
  const styles = useStyles();
  return (
    <tr>
      <th scope="row" className={mergeClasses(shared.cell, styles.cell, styles.first)}>
        <span lang="en">{figure.what}</span>
        {!hidesUnit(figure) && (
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
            choices[i]!.number === chosen && styles.chosen,
          )}
        >
          {displayedFigure(figure, value, texts)}
        </td>
      ))}
    </tr>
  );
}

interface CompareTableProps {
  readonly label: string;
  readonly compared: ComparedChoices;
}

export function CompareTable({ label, compared }: CompareTableProps): ReactElement {
  const shared = useTableStyles();
  const styles = useStyles();
  const { choices, figures, chosen } = compared;
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
            {choices.map(({ number, name }) => (
              <th
                key={number}
                scope="col"
                aria-current={number === chosen || undefined}
                className={mergeClasses(
                  shared.cell,
                  styles.cell,
                  styles.head,
                  number === chosen && styles.chosen,
                )}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => (
            <FigureRow key={figure.what} figure={figure} compared={compared} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
