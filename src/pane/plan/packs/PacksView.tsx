/** Rating packs: a file into My catalogue of the open plan, and My catalogue as a file. */
import { Button, Field, Input } from "@fluentui/react-components";
import { ArrowDownloadRegular, ArrowUploadRegular } from "@fluentui/react-icons";
import { useState, type ReactElement } from "react";
import { catalogueVersion } from "../../../catalogue/catalogue";
import { citedPack, problemText } from "../../../packs/pack";
import { isPack } from "../../../packs/read-pack";
import { packOfZip } from "../../../plan/inputs/pack-zip";
import { packChanges, packOfPlan } from "../../../plan/inputs/put-packs";
import type { WorkbookHost } from "../../../spreadsheet/workbook-host";
import { snapshotOf } from "../../../spreadsheet/workbook-reader";
import { zipOfTexts } from "../../../xlsx/package/zip-texts";
import { Bullets, NoticeBar, useAttempt, type Notice } from "../../common/components";
import { FileButton } from "../../common/FileButton";
import type { PaneServices } from "../../common/services";
import { useCommonStyles } from "../../common/styles";
import {
  changedWith,
  ChangesNotice,
  notChanged,
  useChanges,
  type ChangeOutcome,
  type Changes,
} from "../../common/use-changes";
import { useWorkbook } from "../../common/workbook-context";
import { MESSAGES } from "../../messages/messages";
import { PacksInPlan } from "./PacksInPlan";
import { today } from "../../../spreadsheet/today";

const words = MESSAGES.packs;
/** A pack is English, as the catalogue is. */
const OPEN_WORKBOOK = "the open workbook";

/** What is listed below the outcome: notes, or the mistakes of a pack that was not used. */
interface PackRemarks {
  readonly title: string;
  readonly items: readonly string[];
}
const NO_REMARKS: PackRemarks = { title: "", items: [] };

const notUsed = (name: string, english?: string): ChangeOutcome =>
  notChanged(words.notRead(name), english);

/** Enters the rows of a file: all of them, or none. */
async function enter(
  host: WorkbookHost,
  file: File,
  show: (remarks: PackRemarks) => void,
): Promise<ChangeOutcome> {
  const pack = await packOfZip(new Uint8Array(await file.arrayBuffer()));
  if ("problem" in pack) return notUsed(file.name, `It ${pack.problem}`);
  if (!isPack(pack)) {
    show({ title: words.mistakes, items: pack.problems.map(problemText) });
    return notUsed(file.name);
  }
  const result = await packChanges(snapshotOf(host), pack);
  if ("problem" in result) return notUsed(file.name, result.problem);
  await host.change(words.label, result.changes);
  show({ title: words.notes, items: result.notes });
  return changedWith(words.entered(citedPack(pack)));
}

interface ChooseProps {
  readonly changes: Changes;
  readonly remarks: PackRemarks;
  readonly setRemarks: (remarks: PackRemarks) => void;
}

function ChoosePack({ changes, remarks, setRemarks }: ChooseProps): ReactElement {
  const common = useCommonStyles();
  const { host } = useWorkbook();
  const [reading, setReading] = useState("");
  const take = (file: File): void =>
    changes.change(async () => {
      setRemarks(NO_REMARKS);
      setReading(file.name);
      try {
        return await enter(host, file, setRemarks);
      } finally {
        setReading("");
      }
    });
  return (
    <>
      <p className={common.quiet}>{words.text}</p>
      <FileButton
        icon={<ArrowUploadRegular />}
        text={words.choose}
        label={words.choose}
        accept=".zip"
        disabled={changes.busy}
        onFile={take}
      />
      <p className={common.quiet} role="status">
        {reading && words.reading(reading)}
      </p>
      <ChangesNotice changes={changes} />
      <Bullets title={remarks.title} items={remarks.items} />
    </>
  );
}

const FIELDS = ["name", "title", "version", "contributor"] as const;
type About = Readonly<Record<(typeof FIELDS)[number], string>>;
const NOTHING: About = { name: "", title: "", version: "", contributor: "" };

interface SaveProps {
  readonly saveFile: NonNullable<PaneServices["saveFile"]>;
}

function SavePack({ saveFile }: SaveProps): ReactElement {
  const common = useCommonStyles();
  const { host } = useWorkbook();
  const { notice, busy, attempt } = useAttempt();
  const [about, setAbout] = useState(NOTHING);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const isComplete = FIELDS.every((field) => about[field].trim() !== "");
  const save = (): void =>
    attempt(async (): Promise<Notice> => {
      setNotes([]);
      const pack = await packOfPlan(snapshotOf(host), {
        ...about,
        created: today(),
        workbook: OPEN_WORKBOOK,
        catalogue: catalogueVersion,
      });
      if ("problem" in pack) return { intent: "warning", text: "", english: pack.problem };
      const name = `${about.name}-${about.version}.zip`;
      await saveFile(await zipOfTexts(pack.files), name);
      setNotes(pack.notes);
      return { intent: "success", text: words.saved(name, pack) };
    });
  return (
    <>
      <p className={common.quiet}>{words.saveText}</p>
      {FIELDS.map((field) => (
        <Field key={field} label={words.fields[field]} size="small">
          <Input
            size="small"
            value={about[field]}
            placeholder={words.examples[field]}
            onChange={(_, { value }) => setAbout({ ...about, [field]: value })}
          />
        </Field>
      ))}
      <div>
        <Button
          size="small"
          icon={<ArrowDownloadRegular />}
          disabled={busy || !isComplete}
          onClick={save}
        >
          {words.saveButton}
        </Button>
      </div>
      <NoticeBar notice={notice} />
      <Bullets title={words.notes} items={notes} />
    </>
  );
}

export function PacksView(): ReactElement {
  const common = useCommonStyles();
  const { host, saveFile } = useWorkbook();
  // One for both: undo takes back the latest change.
  const changes = useChanges(host);
  const [remarks, setRemarks] = useState(NO_REMARKS);
  return (
    <div className={common.stack}>
      <ChoosePack changes={changes} remarks={remarks} setRemarks={setRemarks} />
      <PacksInPlan changes={changes} onRemove={() => setRemarks(NO_REMARKS)} />
      <h3 className={common.eyebrow}>{words.save}</h3>
      {saveFile ? (
        <SavePack saveFile={saveFile} />
      ) : (
        <p className={common.quiet}>{words.saveElsewhere}</p>
      )}
    </div>
  );
}
