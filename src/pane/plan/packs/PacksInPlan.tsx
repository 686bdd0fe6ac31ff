/** The packs that are on My catalogue of the open plan, each with a button that removes it. */
import { Button } from "@fluentui/react-components";
import type { ReactElement } from "react";
import { enteredPacks, packRemoval } from "../../../plan/inputs/put-packs";
import { snapshotOf } from "../../../spreadsheet/workbook-reader";
import { useCommonStyles } from "../../common/styles";
import { changedWith, notChanged, type Changes } from "../../common/use-changes";
import { useLoaded } from "../../common/use-loaded";
import { useWorkbook } from "../../common/workbook-context";
import { MESSAGES } from "../../messages/messages";

const words = MESSAGES.packs;

interface Props {
  readonly changes: Changes;
  readonly onRemove: () => void;
}

export function PacksInPlan({ changes, onRemove }: Props): ReactElement {
  const common = useCommonStyles();
  const { host, version } = useWorkbook();
  const { result: packs } = useLoaded(() => enteredPacks(snapshotOf(host)), [host, version]);
  const remove = (pack: string): void =>
    changes.change(async () => {
      onRemove();
      const removal = await packRemoval(snapshotOf(host), pack);
      if ("problem" in removal) return notChanged("", removal.problem);
      await host.change(words.removeLabel, removal);
      return changedWith(words.removed(pack));
    });
  return (
    <>
      <h3 className={common.eyebrow}>{words.inPlan}</h3>
      {packs?.length === 0 && <p className={common.quiet}>{words.noneInPlan}</p>}
      {packs?.map(({ pack, rows }) => (
        <div key={pack} className={common.between}>
          <span>
            {pack}, {words.rows(rows)}
          </span>
          <Button
            size="small"
            aria-label={words.removePack(pack)}
            disabled={changes.busy}
            onClick={() => remove(pack)}
          >
            {words.remove}
          </Button>
        </div>
      ))}
    </>
  );
}
