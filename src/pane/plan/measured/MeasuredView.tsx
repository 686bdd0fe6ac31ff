/** Drop files of measurements: what they state, by hour and by partition, into the plan. */
import {
  Button,
  Field,
  makeStyles,
  mergeClasses,
  ProgressBar,
  Select,
  tokens,
} from "@fluentui/react-components";
import { ArrowUploadRegular } from "@fluentui/react-icons";
import { useRef, useState, type ReactElement } from "react";
import { STATISTIC_KEYS, type Statistic } from "../../../measurements/summary";
import { measurementChanges } from "../../../plan/measured/put-measurement";
import { snapshotOf } from "../../../spreadsheet/workbook-reader";
import type { WorkbookHost } from "../../../spreadsheet/workbook-host";
import { Bullets, NoticeBar } from "../../common/components";
import { useCommonStyles } from "../../common/styles";
import {
  changedWith,
  ChangesNotice,
  notChanged,
  useChanges,
  type ChangeOutcome,
} from "../../common/use-changes";
import { useWorkbook } from "../../common/workbook-context";
import { useShared } from "../../common/screen";
import { MESSAGES } from "../../messages/messages";
import { CompareForecast } from "./CompareForecast";
import { HoursChart } from "./HoursChart";
import type { ShownMeasurement, ShownPartition } from "./measure-task";
import { useTableStyles } from "./table-style";
import { useMeasurement, type Compare, type FileMeasurement } from "./use-measurement";

const words = MESSAGES.measured;

const useStyles = makeStyles({
  drop: {
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    gap: "6px",
    padding: "14px 10px",
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    textAlign: "center",
    minWidth: 0,
  },
  over: {
    border: `1px dashed ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1Hover,
  },
});

function DropFiles({ measurement }: { readonly measurement: FileMeasurement }): ReactElement {
  const styles = useStyles();
  const common = useCommonStyles();
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const { state, read } = measurement;
  const take = (list: FileList | null): void => {
    const files = [...(list ?? [])];
    if (files.length) read(files);
  };
  return (
    <div
      className={mergeClasses(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <p className={common.quiet}>{words.drop}</p>
      <Button
        size="small"
        icon={<ArrowUploadRegular />}
        disabled={state.kind === "reading"}
        onClick={() => chooser.current?.click()}
      >
        {words.choose}
      </Button>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={words.choose}
        onChange={({ target }) => {
          take(target.files);
          target.value = "";
        }}
      />
    </div>
  );
}

const amount = (value: number | undefined, isShare: boolean, locale: string): string =>
  value === undefined
    ? ""
    : value.toLocaleString(
        locale,
        isShare ? { style: "percent", maximumFractionDigits: 1 } : { maximumFractionDigits: 2 },
      );

function Figures({ partitions }: { readonly partitions: readonly ShownPartition[] }): ReactElement {
  const styles = useTableStyles();
  const { locale } = useShared();
  return (
    <table className={styles.table}>
      <caption hidden>{words.figures}</caption>
      <thead>
        <tr>
          <th scope="col">{words.partition}</th>
          {STATISTIC_KEYS.map((key) => (
            <th key={key} scope="col">
              {words.statistics[key].short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {partitions.map(({ name, system, entitled, isShare, figures }) => (
          <tr key={`${system} ${name}`}>
            <th scope="row">
              {name}
              {entitled !== undefined && ` (${amount(entitled, false, locale)})`}
            </th>
            {STATISTIC_KEYS.map((key) => (
              <td key={key}>{amount(figures[key], isShare, locale)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Files({ files }: Pick<ShownMeasurement, "files">): ReactElement {
  const styles = useTableStyles();
  return (
    <table className={mergeClasses(styles.table, styles.texts)}>
      <caption hidden>{words.files}</caption>
      <thead>
        <tr>
          <th scope="col">{words.file}</th>
          <th scope="col">{words.read}</th>
          <th scope="col">{words.leftOut}</th>
        </tr>
      </thead>
      <tbody>
        {files.map(({ file, format, read, leftOut }, i) => (
          <tr key={`${file} ${i}`}>
            <th scope="row">{format === "" ? file : `${file} (${format})`}</th>
            <td lang="en">{read}</td>
            <td lang="en">{leftOut}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

async function put(
  host: WorkbookHost,
  measured: ShownMeasurement,
  statistic: Statistic,
): Promise<ChangeOutcome> {
  const result = await measurementChanges(snapshotOf(host), measured.inputs[statistic]);
  if ("problem" in result) return notChanged("", result.problem);
  await host.change(words.label, result.changes);
  const done = words.done(measured.partitions.length);
  const text = result.hasHours ? done : `${done} ${words.noHours}`;
  return changedWith(text, result.problems.join(" "));
}

interface MeasuredProps {
  readonly measured: ShownMeasurement;
  readonly compare: Compare;
}

function Measured({ measured, compare }: MeasuredProps): ReactElement {
  const common = useCommonStyles();
  const { host } = useWorkbook();
  const changes = useChanges(host);
  const [statistic, setStatistic] = useState<Statistic>("busiest");
  const { files, systems, partitions, hours, warnings, remarks, open } = measured;
  return (
    <div className={common.stack}>
      <h3 className={common.subtitle}>
        {systems.map(({ label, cores }) => words.system(label, cores)).join("; ")}
      </h3>
      <Files files={files} />
      {hours.length > 0 && <HoursChart measured={measured} />}
      {partitions.length > 0 && <Figures partitions={partitions} />}
      <Bullets title={words.open} items={open} />
      <Bullets title={words.warnings} items={warnings} />
      <Bullets title={words.remarks} items={remarks} />
      {partitions.length > 0 && (
        <>
          <Field label={words.statistic} size="small">
            <Select
              size="small"
              value={statistic}
              onChange={(_, { value }) => setStatistic(value as Statistic)}
            >
              {STATISTIC_KEYS.map((key) => (
                <option key={key} value={key}>
                  {words.statistics[key].name}
                </option>
              ))}
            </Select>
          </Field>
          <div>
            <Button
              size="small"
              appearance="primary"
              disabled={changes.busy}
              onClick={() => changes.change(() => put(host, measured, statistic))}
            >
              {words.put}
            </Button>
          </div>
          <ChangesNotice changes={changes} />
          <CompareForecast compare={compare} />
        </>
      )}
    </div>
  );
}

export function MeasuredView(): ReactElement {
  const common = useCommonStyles();
  const measurement = useMeasurement();
  const { state, cancel } = measurement;
  const progress = state.kind === "reading" ? words.reading(Math.round(state.share * 100)) : "";
  return (
    <div className={common.stack}>
      <p className={common.quiet}>{words.text}</p>
      <DropFiles measurement={measurement} />
      {state.kind === "reading" && (
        <div className={common.row}>
          <ProgressBar value={state.share} aria-label={progress} className={common.grow} />
          <Button size="small" onClick={cancel}>
            {words.cancel}
          </Button>
        </div>
      )}
      <p className={common.quiet} role="status">
        {progress}
      </p>
      {state.kind === "problem" && (
        <NoticeBar notice={{ intent: "warning", text: words.notRead, english: state.problem }} />
      )}
      {state.kind === "measured" && (
        <Measured measured={state.measured} compare={measurement.compare} />
      )}
    </div>
  );
}
