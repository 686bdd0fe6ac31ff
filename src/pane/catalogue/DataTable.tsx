/**
 * The rows of a table: header and first column are sticky, footnotes are marked, rows behind an
 * answer are highlighted.
 */
import { useTableStyles } from "../common/table-styles";
import { Button, makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useEffect, useRef, useState, type ReactElement } from "react";
import type { Table } from "../../catalogue/catalogue";
import { useCommonStyles } from "../common/styles";
import { cellText, headingOf, footnoteMarks } from "./table-cells";
import { MESSAGES } from "../messages/messages";

const words = MESSAGES.catalogue;
/** Drawn at first; a button shows more. */
const MAX_ROWS = 60;
/** Texts longer than this are wrapped. */
const LONG_TEXT = 28;

const useStyles = makeStyles({
  scroll: { overflowY: "auto", maxHeight: "min(440px, 62vh)" },
  cell: {
    padding: "4px 8px",
    whiteSpace: "nowrap",
  },
  number: { textAlign: "right", fontVariantNumeric: "tabular-nums" },
  long: { whiteSpace: "normal", minWidth: "160px" },
  head: {
    position: "sticky",
    top: 0,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground3,
    fontWeight: tokens.fontWeightSemibold,
    verticalAlign: "bottom",
    whiteSpace: "normal",
  },
  first: {
    position: "sticky",
    left: 0,
    zIndex: 1,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: "normal",
    overflowWrap: "anywhere",
    minWidth: "84px",
    maxWidth: "140px",
  },
  corner: { zIndex: 2 },
  unit: { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground3 },
  cited: {
    backgroundColor: tokens.colorBrandBackground2,
    boxShadow: `inset 3px 0 0 ${tokens.colorBrandStroke1}`,
  },
  mark: {
    color: tokens.colorBrandForeground1,
    fontSize: tokens.fontSizeBase100,
    verticalAlign: "super",
    marginLeft: "2px",
  },
});

interface DataTableProps {
  readonly table: Table;
  readonly fields: readonly string[];
  readonly rows: readonly number[];
  readonly cited: readonly number[];
}

const isNumber = (table: Table, field: string): boolean =>
  table.field(field).type !== "string" && table.field(field).type !== "boolean";

interface HeadRowProps {
  readonly table: Table;
  readonly fields: readonly string[];
}

function HeadRow({ table, fields }: HeadRowProps): ReactElement {
  const shared = useTableStyles();
  const styles = useStyles();
  return (
    <tr>
      {fields.map((field, i) => {
        const { head, unit } = headingOf(table, field);
        return (
          <th
            key={field}
            scope="col"
            className={mergeClasses(
              shared.cell,
              styles.cell,
              styles.head,
              i === 0 && styles.first,
              i === 0 && styles.corner,
              i > 0 && isNumber(table, field) && styles.number,
            )}
          >
            {head}
            {unit && (
              <>
                <br />
                <span className={styles.unit}>{unit}</span>
              </>
            )}
          </th>
        );
      })}
    </tr>
  );
}

interface DataRowProps extends HeadRowProps {
  readonly row: number;
  readonly isCited: boolean;
}

function DataRow({ table, fields, row, isCited }: DataRowProps): ReactElement {
  const shared = useTableStyles();
  const styles = useStyles();
  const marks = footnoteMarks(table, row);
  return (
    <tr data-cited={isCited || undefined}>
      {fields.map((field, i) => {
        const text = cellText(table.cell(row, field));
        const cellClass = mergeClasses(
          shared.cell,
          styles.cell,
          i === 0 && styles.first,
          i > 0 && isNumber(table, field) && styles.number,
          text.length > LONG_TEXT && styles.long,
          isCited && styles.cited,
        );
        return i === 0 ? (
          <th key={field} scope="row" className={cellClass}>
            {text}
            {marks && (
              <span className={styles.mark} aria-label={words.mark(marks)}>
                {marks}
              </span>
            )}
          </th>
        ) : (
          <td key={field} className={cellClass}>
            {text}
          </td>
        );
      })}
    </tr>
  );
}

export function DataTable({ table, fields, rows, cited }: DataTableProps): ReactElement {
  const shared = useTableStyles();
  const styles = useStyles();
  const common = useCommonStyles();
  const scroll = useRef<HTMLDivElement>(null);
  const firstCited = cited.length ? rows.indexOf(cited[0]!) : -1;
  const [most, setMost] = useState(Math.max(MAX_ROWS, firstCited + 5));
  useEffect(() => {
    const row = scroll.current?.querySelector<HTMLElement>("tr[data-cited]");
    if (row && scroll.current)
      scroll.current.scrollTop = Math.max(0, row.offsetTop - scroll.current.clientHeight / 2);
  }, [table]);
  return (
    <>
      <div
        className={mergeClasses(shared.scroll, styles.scroll)}
        tabIndex={0}
        role="region"
        aria-label={words.figures}
        ref={scroll}
      >
        <table className={shared.table} lang="en">
          <thead>
            <HeadRow table={table} fields={fields} />
          </thead>
          <tbody>
            {rows.slice(0, most).map((row) => (
              <DataRow
                key={row}
                table={table}
                fields={fields}
                row={row}
                isCited={cited.includes(row)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 && (
        <p className={common.quiet} role="status">
          {words.noRows}
        </p>
      )}
      {rows.length > most && (
        <div>
          <Button
            size="small"
            appearance="subtle"
            onClick={() => setMost(rows.length)}
            style={{ marginLeft: "-8px" }}
          >
            {words.more(rows.length - most)}
          </Button>
        </div>
      )}
    </>
  );
}
