/** Missing inputs, with links to their cells. */
import { makeStyles, tokens, useArrowNavigationGroup } from "@fluentui/react-components";
import { EditRegular } from "@fluentui/react-icons";
import type { ReactElement } from "react";
import type { MissingInput } from "../../plan/read/overview";
import { ShowMore } from "../common/components";
import { useEntry, useCommonStyles } from "../common/styles";
import { MESSAGES } from "../messages/messages";

const words = MESSAGES.plan;
const FEW = 5;

const useStyles = makeStyles({
  icon: {
    flexShrink: 0,
    fontSize: "18px",
    display: "inline-flex",
    paddingTop: "1px",
    color: tokens.colorNeutralForeground3,
  },
});
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function MissingInputs({
  gaps,
  onGo,
}: {
  readonly gaps: readonly MissingInput[];
  readonly onGo: (gap: MissingInput) => void;
}): ReactElement | null {
  const common = useCommonStyles();
  const entry = useEntry();
  const styles = useStyles();
  const arrows = useArrowNavigationGroup({ axis: "vertical", memorizeCurrent: true });
  if (gaps.length === 0) return null;
  return (
    <section aria-label={words.gaps} className={common.tight}>
      <div className={common.between}>
        <h2 className={common.subtitle}>{words.gaps}</h2>
        <span className={common.quiet}>{gaps.length}</span>
      </div>
      <ShowMore
        items={gaps}
        most={FEW}
        draw={(some) => (
          <ul className={common.list} style={{ margin: "0 -8px" }} {...arrows}>
            {some.map((gap) => (
              <li key={`${gap.sheet} ${gap.what}`}>
                <button
                  type="button"
                  className={entry.entry}
                  title={words.goTo(gap.sheet)}
                  onClick={() => onGo(gap)}
                >
                  <span className={styles.icon} aria-hidden="true">
                    <EditRegular />
                  </span>
                  <span className={entry.words} lang="en">
                    <span className={common.small}>{sentence(gap.what)}</span>
                    <span className={common.quiet}>{gap.sheet}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      />
    </section>
  );
}
