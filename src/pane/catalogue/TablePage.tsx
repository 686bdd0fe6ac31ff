/** One table of the catalogue with its notes, functions and chart. */
import { NAMESPACE } from "../../functions/core/namespace";
import { Button, Link } from "@fluentui/react-components";
import { CopyRegular, TableAddRegular } from "@fluentui/react-icons";
import { useMemo, useState, type ReactElement } from "react";
import { documents, type Table } from "../../catalogue/catalogue";
import { allFunctions } from "../../functions/core/registry";
import { tableCitation } from "../../functions/core/citation";
import { DataTable } from "./DataTable";
import { copyText, Warnings } from "../explain/Evidence";
import { SearchBox } from "../common/SearchBox";
import { firstCell, placeText } from "../common/format";
import { FormulaText } from "../functions/FormulaText";
import { tablesOf } from "../functions/FunctionHelp";
import { useNavigation } from "../common/navigation";
import { NoSelection } from "../explain/NoSelection";
import {
  BackButton,
  Bullets,
  Disclosure,
  Frame,
  NoticeBar,
  useAttempt,
} from "../common/components";
import { useCommonStyles } from "../common/styles";
import { cellText, insertTable, rowsWith, visibleFields } from "./table-cells";
import { chartOf } from "./table-chart";
import { TableChartView } from "./TableChartView";
import { MESSAGES } from "../messages/messages";
import { changedWith, ChangesNotice, notChanged, useChanges } from "../common/use-changes";
import { useFocusedHeading } from "../common/use-focused-heading";
import { useWorkbook } from "../common/workbook-context";

const words = MESSAGES.catalogue;
/** Tables with this many rows have a filter. */
const LONG = 12;

let readers: Map<string, string[]> | undefined;

/** Functions whose examples use a table; determined once. */
function readersOf(table: string): readonly string[] {
  if (!readers) {
    readers = new Map();
    for (const fn of allFunctions()) {
      if (fn.subject === "catalogue" || fn.subject === "rules") continue; // these read every table
      for (const { name } of tablesOf(fn))
        readers.set(name, [...(readers.get(name) ?? []), fn.name]);
    }
  }
  return readers.get(table) ?? [];
}

/** Title and citation of the table. */
function TableHeader({ table }: { readonly table: Table }): ReactElement {
  const common = useCommonStyles();
  const heading = useFocusedHeading(table);
  const { notice, attempt } = useAttempt();
  const { about } = table;
  const citation = tableCitation(table);
  return (
    <div className={common.tight}>
      <h2 className={common.title} lang="en" tabIndex={-1} ref={heading}>
        {about.title}
      </h2>
      <div className={common.between} style={{ alignItems: "flex-start" }}>
        <p className={common.quiet} lang="en">
          {documents[about.document] ? citation : about.title}
        </p>
        <Button
          appearance="subtle"
          size="small"
          icon={<CopyRegular />}
          aria-label={MESSAGES.evidence.copy}
          title={MESSAGES.evidence.copy}
          onClick={() => attempt(() => copyText(citation))}
          style={{ flexShrink: 0 }}
        />
      </div>
      <NoticeBar notice={notice} />
    </div>
  );
}

interface InsertTableProps {
  readonly table: Table;
  readonly fields: readonly string[];
  readonly rows: readonly number[];
}

/** Writes the shown rows into the workbook, at the selected cell. */
function InsertTable({ table, fields, rows }: InsertTableProps): ReactElement {
  const common = useCommonStyles();
  const { host, selection } = useWorkbook();
  const changes = useChanges(host);
  const insert = (): void =>
    changes.change(async () => {
      const { kind, range } = await insertTable(host, table, fields, rows);
      return kind === "occupied"
        ? notChanged(words.occupied(placeText(range)))
        : changedWith(words.inserted(placeText(range)));
    });
  return (
    <div className={common.tight} style={{ gap: "8px" }}>
      <div className={common.row}>
        <Button
          appearance="primary"
          icon={<TableAddRegular />}
          disabled={changes.busy || rows.length === 0}
          onClick={insert}
        >
          {words.insert}
        </Button>
        <span className={common.quiet}>
          {selection ? (
            `${words.size(rows.length, fields.length)} ${MESSAGES.functions.into(placeText(firstCell(selection)))}`
          ) : (
            <NoSelection />
          )}
        </span>
      </div>
      <ChangesNotice changes={changes} />
    </div>
  );
}

interface RowFilterProps {
  readonly all: number;
  readonly shownCount: number;
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

/** The filter of a long table, and how many rows there are. */
function RowFilter({ all, shownCount, query, onQuery }: RowFilterProps): ReactElement {
  const common = useCommonStyles();
  return (
    <div className={common.between}>
      {all > LONG && (
        <SearchBox size="small" query={query} onQuery={onQuery} label={words.filter} />
      )}
      <span className={common.quiet} role="status" style={{ flexShrink: 0 }}>
        {query ? words.filtered(shownCount, all) : words.rows(all)}
      </span>
    </div>
  );
}

/** Additions of the document to its values: warnings, conditions, footnotes, corrections. */
function Remarks({ about }: { readonly about: Table["about"] }): ReactElement {
  return (
    <>
      <Warnings level={3} items={about.warnings} />
      <Bullets level={3} title={words.conditions} items={about.conditions} />
      <Bullets
        level={3}
        title={words.notes}
        items={Object.entries(about.notes).map(([mark, note]) => `${mark}: ${note}`)}
        most={8}
      />
      <Bullets
        level={3}
        title={words.corrections}
        items={about.corrections.map(({ printed: printedText, reading, reason }) => ({
          text: words.correction(printedText, cellText(reading)),
          english: reason,
        }))}
      />
    </>
  );
}

function FunctionLinks({ names }: { readonly names: readonly string[] }): ReactElement {
  const common = useCommonStyles();
  const { openFunction } = useNavigation();
  return (
    <div className={common.tight}>
      <h3 className={common.eyebrow}>{words.usedBy}</h3>
      <p className={common.text}>
        {names.map((name, i) => (
          <span key={name}>
            {i > 0 && ", "}
            <Link as="button" inline onClick={() => openFunction({ name })}>
              {name}
            </Link>
          </span>
        ))}
      </p>
    </div>
  );
}

interface TablePageProps {
  readonly table: Table;
  readonly cited: readonly number[];
  readonly onBack: () => void;
}

export function TablePage({ table, cited, onBack }: TablePageProps): ReactElement {
  const common = useCommonStyles();
  const [query, setQuery] = useState("");
  const { about } = table;
  const fields = useMemo(() => visibleFields(table), [table]);
  const rows = useMemo(() => rowsWith(table, fields, query), [table, fields, query]);
  const chart = useMemo(() => chartOf(table, rows), [table, rows]);
  const functions = readersOf(table.name);
  return (
    <Frame label={about.title} foot={<InsertTable table={table} fields={fields} rows={rows} />}>
      <div className={common.stack}>
        <BackButton onBack={onBack} />
        <TableHeader table={table} />
        {(table.rows.length > LONG || cited.length > 0) && (
          <RowFilter
            all={table.rows.length}
            shownCount={rows.length}
            query={query}
            onQuery={setQuery}
          />
        )}
        {chart && (
          <Disclosure title={words.chart}>
            <TableChartView chart={chart} title={about.title} />
          </Disclosure>
        )}
        <DataTable table={table} fields={fields} rows={rows} cited={cited} />
        {cited.length > 0 && <p className={common.quiet}>{words.cited}</p>}
        <Remarks about={about} />
        {functions.length > 0 && <FunctionLinks names={functions} />}
        <div className={common.tight}>
          <h3 className={common.eyebrow}>{words.formula}</h3>
          <FormulaText formula={`${NAMESPACE}.TABLE("${table.name}")`} />
        </div>
      </div>
    </Frame>
  );
}
