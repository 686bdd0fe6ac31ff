/** The catalogue: find a table, read it with its conditions and source, take it into the sheet. */
import { Button, SearchBox } from "@fluentui/react-components";
import { useMemo, useState, type ReactElement } from "react";
import { findTable } from "../catalogue/reader";
import { useSpacing } from "./parts";
import { searchTables } from "./search";
import type { PaneServices } from "./services";
import { TablePage } from "./TablePage";
import { TEXTS } from "./texts";

/** More are found by typing. */
const MOST_TABLES = 60;

export function CatalogueView({ services }: { readonly services: PaneServices }): ReactElement {
  const styles = useSpacing();
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState<string>();
  const found = useMemo(() => searchTables(query), [query]);
  const words = TEXTS.catalogue;
  const table = chosen ? findTable(chosen) : undefined;
  if (table) return <TablePage table={table} services={services} onBack={() => setChosen(undefined)} />;
  return (
    <div className={styles.stack}>
      <SearchBox value={query} onChange={(_, { value }) => setQuery(value)} placeholder={words.search} aria-label={words.search} style={{ maxWidth: "100%" }} />
      {found.length === 0 && <p className={styles.quiet} role="status">{words.none(query)}</p>}
      <ul className={styles.list}>
        {found.slice(0, MOST_TABLES).map((name) => {
          const { about, rows } = findTable(name)!;
          return (
            <li key={name}>
              <Button appearance="subtle" className={styles.entry} onClick={() => setChosen(name)}>
                <span className={styles.entryText}><strong>{about.title}</strong><span className={styles.quiet}>{[about.document, about.section, words.rows(rows.length)].filter(Boolean).join(" · ")}</span></span>
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
