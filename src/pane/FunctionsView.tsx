/** Find a function, read its help, fill in its arguments, see the answer, put it into the cell. */
import { Button, SearchBox } from "@fluentui/react-components";
import { useMemo, useState, type ReactElement } from "react";
import { findFunction } from "../functions/registry";
import { SUBJECTS } from "../functions/subjects";
import { FunctionPage } from "./FunctionPage";
import { useSpacing } from "./parts";
import { searchFunctions } from "./search";
import type { PaneServices } from "./services";
import { TEXTS } from "./texts";

interface FunctionsViewProps {
  readonly services: PaneServices;
  /** The function that is shown; the list without one. */
  readonly wanted: string | undefined;
  readonly onWanted: (name: string | undefined) => void;
}

export function FunctionsView({ services, wanted, onWanted }: FunctionsViewProps): ReactElement {
  const styles = useSpacing();
  const [query, setQuery] = useState("");
  const found = useMemo(() => searchFunctions(query), [query]);
  const chosen = wanted ? findFunction(wanted) : undefined;
  if (chosen) return <FunctionPage key={chosen.name} fn={chosen} services={services} onBack={() => onWanted(undefined)} onFunction={onWanted} />;
  const words = TEXTS.functions;
  return (
    <div className={styles.stack}>
      <SearchBox value={query} onChange={(_, { value }) => setQuery(value)} placeholder={words.search} aria-label={words.search} style={{ maxWidth: "100%" }} />
      <p className={styles.quiet} role="status">{found.length ? words.found(found.length) : words.none(query)}</p>
      <ul className={styles.list}>
        {found.map((fn) => (
          <li key={fn.name}>
            <Button appearance="subtle" className={styles.entry} onClick={() => onWanted(fn.name)}>
              <span className={styles.entryText}><strong>{fn.name}</strong><span>{fn.summary}</span><span className={styles.quiet}>{SUBJECTS[fn.subject]}</span></span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
