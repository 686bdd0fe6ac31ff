/** Templates of plans and tasks of the guide that a query finds. */
import { useMemo, type ReactElement } from "react";
import { searchGuide } from "./guide-search";
import { useNavigation } from "./navigation";
import { useEntry, useCommonStyles } from "./styles";
import { MESSAGES } from "../messages/messages";
import { useWorkbook } from "./workbook-context";

const words = MESSAGES.functions;
/** Suitable results are among the first. */
const FEW_ENTRIES = 3;

export function GuideResults({ query }: { readonly query: string }): ReactElement | null {
  const common = useCommonStyles();
  const entry = useEntry();
  const { openTemplate } = useNavigation();
  const { openGuide } = useWorkbook();
  const entries = useMemo(() => searchGuide(query), [query]);
  const visibleEntries = entries
    .filter(({ kind }) => kind === "plan" || openGuide)
    .slice(0, FEW_ENTRIES);
  if (visibleEntries.length === 0) return null;
  return (
    <section aria-label={words.guide}>
      <h2 className={common.eyebrow} style={{ padding: "8px 0 2px" }}>
        {words.guide}
      </h2>
      <ul className={common.list}>
        {visibleEntries.map(({ kind, key, title, text }) => {
          return (
            <li key={key}>
              <button
                type="button"
                className={entry.entry}
                onClick={() => (kind === "plan" ? openTemplate(key) : openGuide?.(key))}
              >
                <span className={entry.words}>
                  <span className={common.small}>{title}</span>
                  <span className={common.quiet}>{text}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
