/**
 * The catalogue: find a table by its title, section or contents; without a query, all of them by
 * subject.
 */
import { SearchableList } from "../common/SearchableList";
import { useArrowNavigationGroup } from "@fluentui/react-components";
import { ChevronDownRegular, ChevronRightRegular, SearchRegular } from "@fluentui/react-icons";
import { memo, useId, useMemo, useState, type ReactElement } from "react";
import { documents, findTable, tableNames } from "../../catalogue/catalogue";
import { SUBJECTS } from "../../functions/subjects";
import type { TableRequest } from "../common/navigation";
import { EmptyState } from "../common/components";
import { searchTables, subjectTitle } from "../common/search";
import { useEntry, useCommonStyles } from "../common/styles";
import { TablePage } from "./TablePage";
import { ENGLISH_SHARED } from "../messages/en-shared";
import { MESSAGES } from "../messages/messages";

const words = MESSAGES.catalogue;
const NONE: readonly number[] = [];
/** More are found by typing. */
const MAX_LISTED = 60;

/** Next to a title that may be long. */
const ASIDE = { flexShrink: 0, display: "inline-flex", whiteSpace: "nowrap" } as const;

interface TableEntryProps {
  readonly name: string;
  readonly onOpen: (name: string) => void;
}

const TableEntry = memo(function TableEntry({ name, onOpen }: TableEntryProps): ReactElement {
  const common = useCommonStyles();
  const entry = useEntry();
  const { about, rows } = findTable(name)!;
  return (
    <li>
      <button type="button" className={entry.entry} data-name={name} onClick={() => onOpen(name)}>
        <span className={entry.words}>
          <span lang="en">{about.title}</span>
          <span className={common.quiet}>
            {[
              documents[about.document] ? about.document : "",
              about.section,
              words.rows(rows.length),
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </span>
      </button>
    </li>
  );
});

/** Subjects in the order in which the functions are listed, with their tables. */
function bySubject(names: readonly string[]): readonly (readonly [string, readonly string[]])[] {
  const order = Object.keys(SUBJECTS);
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const { subject } = findTable(name)!.about;
    groups.set(subject, [...(groups.get(subject) ?? []), name]);
  }
  const place = (subject: string): number => order.indexOf(subject) + 1 || order.length + 1;
  return [...groups].sort(([a], [b]) => place(a) - place(b));
}

function Subject({
  subject,
  names,
  onOpen,
}: {
  readonly subject: string;
  readonly names: readonly string[];
  readonly onOpen: (name: string) => void;
}): ReactElement {
  const common = useCommonStyles();
  const entry = useEntry();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li>
      <button
        type="button"
        className={entry.entry}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        style={{ alignItems: "center" }}
      >
        <span style={ASIDE}>{open ? <ChevronDownRegular /> : <ChevronRightRegular />}</span>
        <span className={common.grow}>
          <span className={common.strong} lang="en">
            {subjectTitle(subject)}
          </span>
        </span>
        <span className={common.quiet} style={ASIDE}>
          {words.all(names.length)}
        </span>
      </button>
      <div id={id} hidden={!open} style={{ paddingLeft: "20px" }}>
        {open && (
          <ul className={common.list}>
            {names.map((name) => (
              <TableEntry key={name} name={name} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function TableList({
  query,
  onOpen,
}: {
  readonly query: string;
  readonly onOpen: (name: string) => void;
}): ReactElement {
  const common = useCommonStyles();
  const arrows = useArrowNavigationGroup({ axis: "vertical", memorizeCurrent: true });
  const matches = useMemo(() => searchTables(query), [query]);
  if (matches.length === 0)
    return (
      <div role="status">
        <EmptyState icon={<SearchRegular />} title={words.noneTitle(query)} hint={words.noneHint} />
      </div>
    );
  return (
    <div {...arrows} style={{ margin: "0 -8px" }}>
      <p className={common.hidden} role="status">
        {query.trim() ? words.found(matches.length) : words.all(matches.length)}
      </p>
      <ul className={common.list}>
        {query.trim()
          ? matches
              .slice(0, MAX_LISTED)
              .map((name) => <TableEntry key={name} name={name} onOpen={onOpen} />)
          : bySubject(matches).map(([subject, names]) => (
              <Subject key={subject} subject={subject} names={names} onOpen={onOpen} />
            ))}
      </ul>
    </div>
  );
}

interface CatalogueViewProps {
  readonly request: TableRequest | undefined;
  readonly turn: number;
  readonly onRequest: (request: TableRequest | undefined) => void;
}

export function CatalogueView({ request, turn, onRequest }: CatalogueViewProps): ReactElement {
  const table = request ? findTable(request.name) : undefined;
  return (
    <SearchableList
      label={ENGLISH_SHARED.views.catalogue}
      searchLabel={words.search}
      placeholder={words.placeholder}
      total={words.all(tableNames.length)}
      opened={table?.name}
      onClose={() => onRequest(undefined)}
      page={(back) =>
        table && (
          <TablePage
            key={`${table.name} ${turn}`}
            table={table}
            cited={request?.rows ?? NONE}
            onBack={back}
          />
        )
      }
    >
      {(query) => <TableList query={query} onOpen={(name) => onRequest({ name })} />}
    </SearchableList>
  );
}
