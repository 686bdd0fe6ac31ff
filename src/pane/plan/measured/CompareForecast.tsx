/** Was the plan right? The measured partitions against the forecast of the open plan. */
import { Button, Field, Select } from "@fluentui/react-components";
import { Fragment, useEffect, useRef, useState, type ReactElement } from "react";
import { STATISTIC_KEYS, type Statistic } from "../../../measurements/summary";
import {
  roundedError,
  type ForecastCheck,
  type ForecastPartition,
} from "../../../plan/measured/forecast";
import { forecastBook } from "../../../plan/measured/forecast-report";
import { readPlanForecast } from "../../../plan/measured/plan-forecast";
import { dateOfSerial } from "../../../spreadsheet/serial-date";
import { insertWorkbook } from "../../../spreadsheet/insert";
import type { WorkbookHost } from "../../../spreadsheet/workbook-host";
import { Bullets, NoticeBar, useAttempt, type Notice } from "../../common/components";
import { English } from "../../common/LocalizedMessage";
import { useShared } from "../../common/screen";
import { useCommonStyles } from "../../common/styles";
import {
  changedWith,
  ChangesNotice,
  notChanged,
  useChanges,
  type ChangeOutcome,
} from "../../common/use-changes";
import { useWorkbook } from "../../common/workbook-context";
import { MESSAGES } from "../../messages/messages";
import { ForecastChart } from "./ForecastChart";
import { useTableStyles } from "./table-style";
import type { Compare } from "./use-measurement";

const { forecast: words, statistics } = MESSAGES.measured;
const { again, changed } = MESSAGES.compare;

const cpwText = (value: number | undefined, locale: string): string =>
  value === undefined ? "" : Math.round(value).toLocaleString(locale);

const monthName = (serial: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: "UTC", month: "long", year: "numeric" }).format(
    dateOfSerial(serial),
  );

/** The difference in words, rounded as the command line does. */
function differenceText(error: number, locale: string): string {
  const rounded = roundedError(error);
  if (rounded === 0) return words.same;
  const percent = Math.abs(rounded).toLocaleString(locale, {
    style: "percent",
    maximumFractionDigits: 1,
  });
  return rounded > 0 ? words.above(percent) : words.below(percent);
}

function Partitions({
  partitions,
}: {
  readonly partitions: readonly ForecastPartition[];
}): ReactElement {
  const styles = useTableStyles();
  const { locale } = useShared();
  return (
    <table className={styles.table}>
      <caption hidden>{words.table}</caption>
      <thead>
        <tr>
          <th scope="col">{words.partition}</th>
          <th scope="col">{words.forecast}</th>
          <th scope="col">{words.measured}</th>
          <th scope="col">{words.difference}</th>
        </tr>
      </thead>
      <tbody>
        {partitions.map(({ name, forecast, measured, error, reason }) => (
          <Fragment key={name}>
            <tr>
              <th scope="row">{name}</th>
              <td>{cpwText(forecast, locale)}</td>
              <td>{cpwText(measured, locale)}</td>
              <td>{error === undefined ? "" : differenceText(error, locale)}</td>
            </tr>
            {reason !== undefined && (
              <tr>
                <td colSpan={4}>
                  {words.notCompared} <English>{reason}</English>
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

async function addSheet(host: WorkbookHost, check: ForecastCheck): Promise<ChangeOutcome> {
  const answer = await insertWorkbook(host, forecastBook(check));
  if (answer.kind === "refused") return notChanged("", answer.reason);
  return changedWith(words.added(answer.sheets.join(", ")), host.leftOut?.join("; "));
}

interface OutcomeProps {
  readonly check: ForecastCheck;
  /** Whether the workbook has changed since. */
  readonly isOld: boolean;
  readonly onOwnChange: () => void;
}

function Outcome({ check, isOld, onOwnChange }: OutcomeProps): ReactElement {
  const common = useCommonStyles();
  const { host } = useWorkbook();
  const { locale } = useShared();
  const changes = useChanges(host);
  const { month, scenario, statistic, partitions, notes } = check;
  return (
    <>
      <h4 className={common.subtitle}>{words.heading(monthName(month, locale), scenario)}</h4>
      <p className={common.quiet}>{words.figure(statistics[statistic].name)}</p>
      {isOld && <p className={common.quiet}>{changed}</p>}
      <ForecastChart partitions={partitions} />
      <Partitions partitions={partitions} />
      <Bullets title={words.notes} items={notes} />
      <div>
        <Button
          size="small"
          disabled={changes.busy}
          onClick={() =>
            changes.change(async () => {
              try {
                return await addSheet(host, check);
              } finally {
                onOwnChange();
              }
            })
          }
        >
          {words.add}
        </Button>
      </div>
      <ChangesNotice
        changes={{
          ...changes,
          undo: () => {
            onOwnChange();
            changes.undo();
          },
        }}
      />
    </>
  );
}

/** Events of a change of the pane's own settle within this time. */
const SETTLED_MS = 2_000;

/** Whether contents have changed since a moment, but for changes of this view. */
function useForeignChanges(): {
  readonly isOld: boolean;
  readonly start: () => void;
  readonly own: () => void;
} {
  const { version } = useWorkbook();
  const [seen, setSeen] = useState(version);
  const ownUntil = useRef(0);
  useEffect(() => {
    if (Date.now() < ownUntil.current) setSeen(version);
  }, [version]);
  return {
    isOld: seen !== version,
    start: () => setSeen(version),
    own: () => {
      ownUntil.current = Date.now() + SETTLED_MS;
    },
  };
}

export function CompareForecast({ compare }: { readonly compare: Compare }): ReactElement {
  const common = useCommonStyles();
  const { host } = useWorkbook();
  const { notice, busy, attempt } = useAttempt();
  const [statistic, setStatistic] = useState<Statistic>();
  const [check, setCheck] = useState<ForecastCheck>();
  const changes = useForeignChanges();
  const run = (): void =>
    attempt(async (): Promise<Notice | undefined> => {
      setCheck(undefined);
      changes.start();
      const plan = await readPlanForecast(host);
      const outcome = "problem" in plan ? plan : await compare(plan, statistic);
      if (!("problem" in outcome)) {
        setCheck(outcome);
        return undefined;
      }
      return { intent: "warning", text: words.notCompared, english: outcome.problem };
    });
  return (
    <section className={common.stack} aria-label={words.title}>
      <h3 className={common.subtitle}>{words.title}</h3>
      <p className={common.quiet}>{words.text}</p>
      <Field label={words.statistic} size="small">
        <Select
          size="small"
          value={statistic ?? ""}
          onChange={(_, { value }) => setStatistic(STATISTIC_KEYS.find((key) => key === value))}
        >
          <option value="">{words.ofPlan}</option>
          {STATISTIC_KEYS.map((key) => (
            <option key={key} value={key}>
              {statistics[key].name}
            </option>
          ))}
        </Select>
      </Field>
      <div>
        <Button size="small" disabled={busy} onClick={run}>
          {check ? again : words.compare}
        </Button>
      </div>
      <p className={common.quiet} role="status">
        {busy && words.working}
      </p>
      <NoticeBar notice={busy ? undefined : notice} />
      {check && <Outcome check={check} isOld={changes.isOld} onOwnChange={changes.own} />}
    </section>
  );
}
