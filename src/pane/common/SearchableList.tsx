/**
 * A searchable list; the page of an opened item replaces it, and closing the page returns the focus
 * to the item.
 */
import {
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from "react";
import { Frame } from "./components";
import { SearchBox } from "./SearchBox";
import { useCommonStyles } from "./styles";

interface SearchableListProps {
  readonly label: string;
  readonly searchLabel: string;
  readonly placeholder: string;
  /** The total number, shown while nothing is searched. */
  readonly total: string;
  /**
   * The name of the item whose page is open. Buttons of the list have their name as `data-name`.
   */
  readonly opened: string | undefined;
  readonly onClose: () => void;
  /** The page of the opened item. */
  readonly page: (back: () => void) => ReactNode;
  readonly children: (query: string) => ReactNode;
}

export function SearchableList({
  label,
  searchLabel,
  placeholder,
  total,
  opened,
  onClose,
  page,
  children,
}: SearchableListProps): ReactElement {
  const common = useCommonStyles();
  const [query, setQuery] = useState("");
  const deferredQuery = useDeferredValue(query);
  const list = useRef<HTMLDivElement>(null);
  const closed = useRef<string>();
  useEffect(() => {
    if (opened !== undefined || closed.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-name="${closed.current}"]`)?.focus();
    closed.current = undefined;
  }, [opened]);
  const back = (): void => {
    closed.current = opened;
    onClose();
  };
  const isOpen = opened !== undefined;
  return (
    <>
      {isOpen && page(back)}
      <div hidden={isOpen} style={isOpen ? undefined : { height: "100%" }} ref={list}>
        <Frame
          label={label}
          head={
            <>
              <SearchBox
                query={query}
                onQuery={setQuery}
                label={searchLabel}
                placeholder={placeholder}
                onDown={() => list.current?.querySelector<HTMLElement>("ul button")?.focus()}
              />
              <p className={common.quiet} aria-hidden="true">
                {query.trim() ? "" : total}
              </p>
            </>
          }
        >
          {children(deferredQuery)}
        </Frame>
      </div>
    </>
  );
}
