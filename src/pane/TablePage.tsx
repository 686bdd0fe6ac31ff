/** One table of the catalogue with everything that belongs to it. */
import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { ArrowLeftRegular } from "@fluentui/react-icons";
import type { ReactElement } from "react";
import type { Table } from "../catalogue/reader";
import { tableCitation } from "../functions/citation";
import type { CellContent, SheetRange } from "../workbook/host";
import { cellAddress, parseCell, rangeAddress } from "../workbook/layout/address";
import type { Cell } from "../workbook/model";
import { Bullets, NoticeBar, useAttempt, useSpacing } from "./parts";
import type { PaneServices } from "./services";
import { TEXTS } from "./texts";

const MOST_ROWS = 60;
/** Columns that serve the catalogue itself. */
const INTERNAL: ReadonlySet<string> = new Set(["line", "notes", "column"]);

const useStyles = makeStyles({
  scroll: { overflowX: "auto", border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusMedium, maxHeight: "420px" },
  table: { borderCollapse: "collapse", fontSize: tokens.fontSizeBase200, "& th, & td": { padding: "3px 8px", textAlign: "left", verticalAlign: "top", borderBottom: `1px solid ${tokens.colorNeutralStroke3}`, whiteSpace: "nowrap" }, "& th": { position: "sticky", top: 0, backgroundColor: tokens.colorNeutralBackground3 }, "& td.long": { whiteSpace: "normal", minWidth: "220px" } },
});

const LONG_TEXT = 40;
const shown = (value: unknown): string => (value === null || value === undefined ? "" : typeof value === "boolean" ? String(value).toUpperCase() : String(value));

/** The table as cells from a corner on: title, head with units, rows, citation. */
function tableCells(table: Table, fields: readonly string[], corner: { row: number; column: number }): Map<string, Partial<Cell>> {
  const cells = new Map<string, Partial<Cell>>();
  const put = (row: number, column: number, cell: Partial<Cell>): void => void cells.set(cellAddress({ row: corner.row + row, column: corner.column + column }), cell);
  put(0, 0, { value: table.about.title, style: "heading" });
  fields.forEach((field, i) => {
    const { title, unit } = table.field(field);
    put(1, i, { value: unit && unit !== "1" ? `${title ?? field} (${unit})` : title ?? field, style: "tableHead" });
    table.rows.forEach((_, row) => put(row + 2, i, { value: table.cell(row, field), style: "default" }));
  });
  put(table.rows.length + 2, 0, { value: tableCitation(table), style: "source" });
  return cells;
}

export function TablePage({ table, services: { host }, onBack }: { readonly table: Table; readonly services: PaneServices; readonly onBack: () => void }): ReactElement {
  const spacing = useSpacing();
  const styles = useStyles();
  const words = TEXTS.catalogue;
  const [notice, attempt, busy] = useAttempt();
  const { about, rows } = table;
  const fields = table.fields.map(({ name }) => name).filter((name) => !INTERNAL.has(name) && rows.some((_, row) => shown(table.cell(row, name)) !== ""));
  const citation = tableCitation(table);

  const copy = (): void => attempt(async () => {
    try {
      await navigator.clipboard.writeText(citation);
      return { intent: "success", text: words.copied };
    } catch {
      return { intent: "info", text: words.notCopied };
    }
  });
  const insert = (): void => attempt(async () => {
    const selection = await host.selection();
    const from = parseCell(selection.range.split(":")[0]!)!;
    const target: SheetRange = { sheet: selection.sheet, range: rangeAddress(from, { row: from.row + rows.length + 2, column: from.column + fields.length - 1 }) };
    const there = (await host.read(target)).flat();
    if (there.some(({ formula, value }: CellContent) => formula !== undefined || (value !== null && value !== ""))) return { intent: "warning", text: words.occupied(`${target.sheet}!${target.range}`) };
    await host.change(`Insert table ${about.title}`, [{ kind: "cells", sheet: target.sheet, cells: tableCells(table, fields, from) }]);
    return { intent: "success", text: words.inserted(`${target.sheet}!${target.range}`) };
  });
  return (
    <div className={spacing.stack}>
      <div className={spacing.row}><Button appearance="subtle" size="small" icon={<ArrowLeftRegular />} onClick={onBack}>{TEXTS.back}</Button></div>
      <div className={spacing.tight}><h2 className={spacing.title}>{about.title}</h2><p className={spacing.quiet}>{citation}</p></div>
      <div className={spacing.row}><Button size="small" disabled={busy} onClick={copy}>{words.copy}</Button><Button size="small" disabled={busy} onClick={insert}>{words.insert}</Button></div>
      <NoticeBar notice={notice} />
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={about.title}>
        <table className={styles.table}>
          <thead><tr>{fields.map((field) => { const { title, unit } = table.field(field); return <th key={field} scope="col">{title ?? field}{unit && unit !== "1" ? <><br /><span>{unit}</span></> : null}</th>; })}</tr></thead>
          <tbody>{rows.slice(0, MOST_ROWS).map((_, row) => <tr key={row}>{fields.map((field) => { const text = shown(table.cell(row, field)); return <td key={field} className={text.length > LONG_TEXT ? "long" : undefined}>{text}</td>; })}</tr>)}</tbody>
        </table>
      </div>
      {rows.length > MOST_ROWS && <p className={spacing.quiet}>{words.more(MOST_ROWS, rows.length)}</p>}
      <Bullets title={words.conditions} items={about.conditions} />
      <Bullets title={words.warnings} items={about.warnings} />
      <Bullets title={words.notes} items={Object.values(about.notes)} />
      <Bullets title={words.corrections} items={about.corrections.map(({ printed, reading, reason }) => words.correction(printed, shown(reading), reason))} />
    </div>
  );
}
