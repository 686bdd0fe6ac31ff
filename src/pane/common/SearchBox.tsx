/** The box that a view is searched with. */
import { SearchBox as FluentSearchBox } from "@fluentui/react-components";
import type { ReactElement } from "react";
import { useShared } from "./screen";

interface SearchBoxProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly label: string;
  readonly placeholder?: string;
  readonly size?: "small";
  /** Arrow down moves to the results. */
  readonly onDown?: () => void;
}

export function SearchBox({
  query,
  onQuery,
  label,
  placeholder = label,
  size,
  onDown,
}: SearchBoxProps): ReactElement {
  const { clear } = useShared();
  return (
    <FluentSearchBox
      size={size}
      value={query}
      placeholder={placeholder}
      aria-label={label}
      dismiss={{ "aria-label": clear }}
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
