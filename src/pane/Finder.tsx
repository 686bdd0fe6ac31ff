/** The box that a view is searched with. */
import { SearchBox } from "@fluentui/react-components";
import type { ReactElement } from "react";
import { TEXTS } from "./texts";

interface FinderProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly label: string;
  readonly placeholder?: string;
  readonly size?: "small";
  /** Arrow down: into what was found. */
  readonly onDown?: () => void;
}

export function Finder({
  query,
  onQuery,
  label,
  placeholder = label,
  size,
  onDown,
}: FinderProps): ReactElement {
  return (
    <SearchBox
      size={size}
      value={query}
      placeholder={placeholder}
      aria-label={label}
      dismiss={{ "aria-label": TEXTS.clear }}
      style={{ minWidth: 0, flexGrow: 1, maxWidth: "100%" }}
      onChange={(_, { value }) => onQuery(value)}
      onKeyDown={(event) => {
        if (event.key !== "ArrowDown" || !onDown) return;
        event.preventDefault();
        onDown();
      }}
    />
  );
}
