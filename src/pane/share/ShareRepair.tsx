/** Creates customer copies, restores them, and repairs cells that show #NAME?. */
import { Button, Checkbox } from "@fluentui/react-components";
import { useState, type ReactElement } from "react";
import { repair } from "../../foreign/repair/repair";
import type {
  CopyInspection,
  ShareSummary,
  RestoreSummary,
} from "../../customer-copy/copy-summary";
import type { Copies, CopyTarget } from "../../customer-copy/copies";
import type { ShareOptions } from "../../customer-copy/freeze-policy";
import { LEFT_OUT, type ContentKey, type Inspection } from "../../xlsx/inspect/inspection";
import type { Brand } from "../../customer-copy/brand/brand";
import { BrandSettings } from "./BrandSettings";
import { readBrandPreference, storeBrandPreference } from "./brand-preference";
import { HiddenContent } from "./HiddenContent";
import { Bullets, NoticeBar, useAttempt, type Notice } from "../common/components";
import { repairNoticeOf } from "./repair-notice";
import type { LocalizedMessage } from "../common/LocalizedMessage";
import { useCommonStyles } from "../common/styles";
import { MESSAGES } from "../messages/messages";
import { useWorkbook } from "../common/workbook-context";
import { today } from "../../spreadsheet/today";

const words = MESSAGES.share;
const FEW = 4;

type CopyOptionValues = Omit<ShareOptions, "date" | "namespace">;

/** The options of a copy as check boxes: the meaning of each when checked. */
const OPTIONS: readonly {
  /** Its text is looked up when it is shown: the language can change. */
  readonly label: "keepFormulas" | "sourceNotes" | "freezeAll" | "withoutWorking" | "withPrices";
  readonly on: (options: CopyOptionValues) => boolean;
  readonly set: (options: CopyOptionValues, on: boolean) => CopyOptionValues;
}[] = [
  {
    label: "keepFormulas",
    on: ({ formulas }) => formulas !== "left out",
    set: (options, on) => ({ ...options, formulas: on ? "kept" : "left out" }),
  },
  {
    label: "sourceNotes",
    on: ({ sources }) => sources === "notes",
    set: (options, on) => ({ ...options, sources: on ? "notes" : "sheet" }),
  },
  {
    label: "freezeAll",
    on: ({ rest }) => rest === "frozen",
    set: (options, on) => ({ ...options, rest: on ? "frozen" : "live" }),
  },
  {
    label: "withoutWorking",
    on: ({ withoutWorkingSheets }) => withoutWorkingSheets === true,
    set: (options, on) => ({ ...options, withoutWorkingSheets: on }),
  },
  {
    label: "withPrices",
    on: ({ prices }) => prices === "kept",
    set: (options, on) => ({ ...options, prices: on ? "kept" : "left out" }),
  },
];

/** Kinds that are left out by default are kept, others are removed. */
const isTakenOut = ({ clean = [], keep = [] }: CopyOptionValues, key: ContentKey): boolean =>
  LEFT_OUT.includes(key) ? !keep.includes(key) : clean.includes(key);

function withKind(options: CopyOptionValues, key: ContentKey, takenOut: boolean): CopyOptionValues {
  const isDefault = LEFT_OUT.includes(key);
  const list = isDefault ? "keep" : "clean";
  const others = (options[list] ?? []).filter((other) => other !== key);
  return { ...options, [list]: takenOut === isDefault ? others : [...others, key] };
}

/** The remaining content of the copy, and why kinds that should be removed remain. */
function leftRemarks(
  { left, leftOut }: ShareSummary,
  requestedKeys: readonly ContentKey[],
): readonly LocalizedMessage[] {
  const { hidden } = words;
  const remaining = left
    .filter(({ key }) => requestedKeys.includes(key))
    .map(({ key, items }): LocalizedMessage => ({
      text: hidden.notTakenOut(hidden.kinds[key].name),
      english: [...new Set(items.flatMap(({ reason }) => reason ?? []))].join(" "),
    }));
  const namesOf = (inspection: Inspection): string =>
    inspection.map(({ key, count }) => `${hidden.kinds[key].name} (${count})`).join(", ");
  return [
    ...(leftOut.length > 0 ? [{ text: hidden.leftOut(namesOf(leftOut)) }] : []),
    { text: left.length > 0 ? hidden.left(namesOf(left)) : hidden.nothing },
    ...remaining,
  ];
}

/** Remarks on the creation of a copy. */
const remarksOf = (
  summary: ShareSummary,
  requestedKeys: readonly ContentKey[],
): readonly (string | LocalizedMessage)[] => [
  ...summary.remarks,
  ...leftRemarks(summary, requestedKeys),
  ...(summary.stuck.length
    ? [{ text: words.stuckInCopy(summary.stuck.slice(0, FEW).join(", ")) }]
    : []),
];

const refusedNotice = ({ problem }: { readonly problem: string }): Notice => ({
  intent: "warning",
  text: words.refused,
  english: problem,
});

interface CopyActions {
  readonly notice: Notice | undefined;
  readonly busy: boolean;
  readonly remarks: readonly (string | LocalizedMessage)[];
  readonly inspection: CopyInspection | undefined;
  readonly share: () => void;
  readonly inspect: () => void;
  readonly thaw: () => void;
}

/** Creates copies with the chosen options, lists their hidden content, and restores a copy. */
function useCopyActions(
  copies: Copies,
  options: CopyOptionValues,
  brand: Brand,
  target: CopyTarget,
): CopyActions {
  const { notice, busy, attempt } = useAttempt();
  const [remarks, setRemarks] = useState<CopyActions["remarks"]>([]);
  const [inspection, setInspection] = useState<CopyInspection>();
  const share = (): void =>
    attempt(async (): Promise<Notice> => {
      setRemarks([]);
      const result = await copies.share({ ...options, layout: { brand }, date: today() }, target);
      if ("problem" in result) return refusedNotice(result);
      setRemarks(remarksOf(result, options.clean ?? []));
      return { intent: "success", text: words.shared(result.cells) };
    });
  const inspect = (): void =>
    attempt(async (): Promise<Notice | undefined> => {
      setInspection(undefined);
      // Content that will be removed is listed too, so that it can be kept.
      const { clean: _clean, ...others } = options;
      const result = await copies.inspect({
        ...others,
        keep: LEFT_OUT,
        layout: { brand },
        date: today(),
      });
      if (!("found" in result)) return refusedNotice(result);
      setInspection(result);
      return undefined;
    });
  const thaw = (): void =>
    attempt(async (): Promise<Notice> => {
      setRemarks([]);
      const result: RestoreSummary | { readonly problem: string } = await copies.thaw(
        undefined,
        target,
      );
      if ("problem" in result) return refusedNotice(result);
      return { intent: "success", text: words.thawed(result.cells) };
    });
  return { notice, busy, remarks, inspection, share, inspect, thaw };
}

interface CopyOptionsProps {
  readonly options: CopyOptionValues;
  readonly onChange: (options: CopyOptionValues) => void;
}

function CopyOptions({ options, onChange }: CopyOptionsProps): ReactElement {
  return (
    <div
      role="group"
      aria-label={words.options}
      style={{ display: "flex", flexDirection: "column", marginLeft: "-8px" }}
    >
      {OPTIONS.map(({ label, on, set }) => (
        <Checkbox
          key={label}
          checked={on(options)}
          label={words[label]}
          onChange={(_, { checked }) => onChange(set(options, checked === true))}
        />
      ))}
    </div>
  );
}

function Share({ copies }: { readonly copies: Copies }): ReactElement {
  const common = useCommonStyles();
  const [options, setOptions] = useState<CopyOptionValues>({});
  const [brand, setBrand] = useState(readBrandPreference);
  const [target, setTarget] = useState<CopyTarget>("workbook");
  const { notice, busy, remarks, inspection, share, inspect, thaw } = useCopyActions(
    copies,
    options,
    brand,
    target,
  );
  const changeBrand = (changed: Brand): void => {
    setBrand(changed);
    storeBrandPreference(changed);
  };
  return (
    <section className={common.tight} aria-label={words.copy}>
      <h3 className={common.eyebrow}>{words.copy}</h3>
      <p className={common.quiet}>{words.copyText}</p>
      <CopyOptions options={options} onChange={setOptions} />
      {copies.savesFiles && (
        <Checkbox
          checked={target === "file"}
          label={words.asFile}
          onChange={(_, { checked }) => setTarget(checked === true ? "file" : "workbook")}
          style={{ marginLeft: "-8px" }}
        />
      )}
      <BrandSettings brand={brand} onChange={changeBrand} />
      {inspection && (
        <HiddenContent
          inspection={inspection}
          isTakenOut={(key) => isTakenOut(options, key)}
          onChange={(key, takenOut) => setOptions(withKind(options, key, takenOut))}
        />
      )}
      <div className={common.row}>
        <Button appearance="primary" size="small" disabled={busy} onClick={share}>
          {words.make}
        </Button>
        <Button size="small" disabled={busy} onClick={inspect}>
          {words.hidden.find}
        </Button>
        <Button size="small" disabled={busy} onClick={thaw}>
          {words.thaw}
        </Button>
      </div>
      <NoticeBar notice={notice} />
      <Bullets title={words.remarks} items={remarks} />
    </section>
  );
}

function Repair(): ReactElement {
  const common = useCommonStyles();
  const { host } = useWorkbook();
  const { notice, busy, attempt } = useAttempt();
  const [evenProtected, setEvenProtected] = useState(false);
  const repairWorkbook = (): void =>
    attempt(async () =>
      repairNoticeOf(await repair(host, evenProtected ? { ask: async () => ({}) } : {})),
    );
  return (
    <section className={common.tight} aria-label={words.repair}>
      <h3 className={common.eyebrow}>{words.repair}</h3>
      <p className={common.quiet}>{words.repairText}</p>
      <Checkbox
        checked={evenProtected}
        label={words.evenProtected}
        onChange={(_, { checked }) => setEvenProtected(checked === true)}
        style={{ marginLeft: "-8px" }}
      />
      <div>
        <Button size="small" disabled={busy} onClick={repairWorkbook}>
          {words.repairWorkbook}
        </Button>
      </div>
      <NoticeBar notice={notice} />
    </section>
  );
}

export function ShareRepair(): ReactElement {
  const common = useCommonStyles();
  const { copies } = useWorkbook();
  return (
    <div className={common.stack}>
      {copies && <Share copies={copies} />}
      <Repair />
    </div>
  );
}
