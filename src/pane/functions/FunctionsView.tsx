/** Find a function by its name, its help or a key; without a query, all of them by subject. */
import { SearchableList } from "../common/SearchableList";
import { useArrowNavigationGroup } from "@fluentui/react-components";
import { SearchRegular } from "@fluentui/react-icons";
import { memo, useCallback, useMemo, useRef, type ReactElement } from "react";
import { findTable } from "../../catalogue/catalogue";
import type { WorksheetFunction } from "../../functions/core/define-function";
import { findFunction } from "../../functions/core/registry";
import { SUBJECTS } from "../../functions/subjects";
import { FunctionPage } from "./FunctionPage";
import { lazyView } from "../common/lazy-view";
import { useNavigation, type FunctionRequest } from "../common/navigation";
import { Chip, EmptyState } from "../common/components";
import { searchFunctions, searchTables, type FoundFunction } from "../common/search";
import { useEntry, useCommonStyles } from "../common/styles";
import { ENGLISH_SHARED } from "../messages/en-shared";
import { MESSAGES } from "../messages/messages";

const words = MESSAGES.functions;
/** Number of tables listed below the functions that a query has found. */
const FEW_TABLES = 5;

interface FunctionEntryProps {
  readonly hit: FoundFunction;
  readonly onOpen: (hit: FoundFunction) => void;
}

const FunctionEntry = memo(function FunctionEntry({
  hit,
  onOpen,
}: FunctionEntryProps): ReactElement {
  const common = useCommonStyles();
  const entry = useEntry();
  const { fn, key, also } = hit;
  return (
    <li>
      <button
        type="button"
        className={entry.entry}
        data-name={fn.name}
        lang="en"
        onClick={() => onOpen(hit)}
      >
        <span className={entry.words}>
          <span className={entry.name}>{fn.name}</span>
          <span className={common.small}>{fn.summary}</span>
          {also.length > 0 && <span className={common.quiet}>{also.join(", ")}</span>}
          {key && (
            <span style={{ marginTop: "3px" }}>
              <Chip tone="plain">{words.holds(fn.params[key.param]!.name, key.key)}</Chip>
            </span>
          )}
        </span>
      </button>
    </li>
  );
});

function bySubject(
  hits: readonly FoundFunction[],
): readonly (readonly [string, readonly FoundFunction[]])[] {
  const groups = new Map<string, FoundFunction[]>();
  for (const hit of hits)
    groups.set(SUBJECTS[hit.fn.subject], [...(groups.get(SUBJECTS[hit.fn.subject]) ?? []), hit]);
  return [...groups];
}

function Tables({ names }: { readonly names: readonly string[] }): ReactElement | null {
  const common = useCommonStyles();
  const entry = useEntry();
  const { openTable } = useNavigation();
  if (names.length === 0) return null;
  return (
    <section aria-label={words.tables}>
      <h2 className={common.eyebrow} style={{ padding: "8px 0 2px" }}>
        {words.tables}
      </h2>
      <ul className={common.list}>
        {names.slice(0, FEW_TABLES).map((name) => {
          const { about } = findTable(name)!;
          return (
            <li key={name}>
              <button
                type="button"
                className={entry.entry}
                lang="en"
                onClick={() => openTable({ name })}
              >
                <span className={entry.words}>
                  <span className={common.small}>{about.title}</span>
                  <span className={common.quiet}>
                    {about.document} {about.section}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {names.length > FEW_TABLES && (
        <p className={common.quiet} style={{ padding: "2px 8px" }}>
          {words.moreTables(names.length - FEW_TABLES)}
        </p>
      )}
    </section>
  );
}

/** Fetched with the first query. */
const GuideResults = lazyView(
  async () => (await import(/* webpackChunkName: "guide" */ "../common/GuideResults")).GuideResults,
);

/** Rendered again for a new query only: typing does not wait for the previous list. */
const FunctionList = memo(function FunctionList({
  query,
  onOpen,
}: {
  readonly query: string;
  readonly onOpen: (hit: FoundFunction) => void;
}): ReactElement {
  const common = useCommonStyles();
  const arrows = useArrowNavigationGroup({ axis: "vertical", memorizeCurrent: true });
  const hits = useMemo(() => searchFunctions(query), [query]);
  const tables = useMemo(() => (query.trim() ? searchTables(query) : []), [query]);
  if (hits.length + tables.length === 0)
    return (
      <div role="status">
        <EmptyState icon={<SearchRegular />} title={words.noneTitle(query)} hint={words.noneHint} />
        <GuideResults query={query} />
      </div>
    );
  return (
    <div {...arrows} style={{ margin: "0 -8px" }}>
      <p className={common.hidden} role="status">
        {query.trim() ? words.found(hits.length, tables.length) : words.all(hits.length)}
      </p>
      {query.trim() ? (
        <ul className={common.list}>
          {hits.map((hit) => (
            <FunctionEntry key={hit.fn.name} hit={hit} onOpen={onOpen} />
          ))}
        </ul>
      ) : (
        bySubject(hits).map(([subject, some]) => (
          <section key={subject} aria-label={subject} lang="en">
            <h2 className={common.eyebrow} style={{ padding: "10px 8px 2px" }}>
              {subject}
            </h2>
            <ul className={common.list}>
              {some.map((hit) => (
                <FunctionEntry key={hit.fn.name} hit={hit} onOpen={onOpen} />
              ))}
            </ul>
          </section>
        ))
      )}
      {query.trim() && (
        <div style={{ padding: "0 8px" }}>
          <GuideResults query={query} />
          <Tables names={tables} />
        </div>
      )}
    </div>
  );
});

const fieldsOf = ({ fn, key }: FoundFunction): readonly string[] | undefined =>
  key && fn.params.map((_, i) => (i === key.param ? key.key : ""));

interface FunctionsViewProps {
  /** The function that is shown; without one, the list. */
  readonly request: FunctionRequest | undefined;
  /** Incremented by every request. */
  readonly turn: number;
  readonly onRequest: (request: FunctionRequest | undefined) => void;
}

export function FunctionsView({ request, turn, onRequest }: FunctionsViewProps): ReactElement {
  const filled = useRef(new Map<string, readonly string[]>());
  const chosen: WorksheetFunction | undefined = request ? findFunction(request.name) : undefined;
  const open = useCallback(
    (hit: FoundFunction) => onRequest({ name: hit.fn.name, fields: fieldsOf(hit) }),
    [onRequest],
  );
  return (
    <SearchableList
      label={ENGLISH_SHARED.views.functions}
      searchLabel={words.search}
      placeholder={words.placeholder}
      total={words.all(searchFunctions("").length)}
      opened={chosen?.name}
      onClose={() => onRequest(undefined)}
      page={(back) =>
        chosen && (
          <FunctionPage
            key={`${chosen.name} ${turn}`}
            fn={chosen}
            initial={request?.fields ?? filled.current.get(chosen.name) ?? []}
            remember={(values) => filled.current.set(chosen.name, values)}
            onBack={back}
          />
        )
      }
    >
      {(query) => <FunctionList query={query} onOpen={open} />}
    </SearchableList>
  );
}
