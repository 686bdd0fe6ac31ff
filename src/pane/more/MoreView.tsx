/** Settings, and a problem report that the user reads before copying it. */
import { Button, Field, Select, Textarea } from "@fluentui/react-components";
import { CopyRegular } from "@fluentui/react-icons";
import { useState, type ReactElement } from "react";
import { problemReport, workbookFacts } from "../../plan/problem-report/workbook-facts";
import { reportLines } from "../../plan/problem-report/report-text";
import { snapshotOf } from "../../spreadsheet/workbook-reader";
import { Frame, NoticeBar, useAttempt } from "../common/components";
import { useShared } from "../common/screen";
import { useCommonStyles } from "../common/styles";
import { useWorkbook } from "../common/workbook-context";
import { LANGUAGES, type Language } from "../messages/language";
import { MESSAGES } from "../messages/messages";
import { useLanguage } from "./language-context";
import { recordedSteps } from "./steps";

const words = MESSAGES.more;
/** Lines of the report that are visible at once. */
const ROWS = 16;

function Settings(): ReactElement {
  const common = useCommonStyles();
  const { language, change } = useLanguage();
  const { notice, busy, attempt } = useAttempt();
  return (
    <section className={common.tight} aria-label={words.settings}>
      <h2 className={common.subtitle}>{words.settings}</h2>
      <Field label={words.language} hint={words.languageText} size="small">
        <Select
          size="small"
          value={language}
          disabled={busy}
          onChange={(_, { value }) => attempt(() => change(value as Language))}
        >
          {LANGUAGES.map((offered) => (
            <option key={offered} value={offered}>
              {words.languages[offered]}
            </option>
          ))}
        </Select>
      </Field>
      <NoticeBar notice={notice} />
    </section>
  );
}

/** The recorded steps as sentences. */
function useStepTexts(): () => readonly string[] {
  const { views } = useShared();
  return () =>
    recordedSteps().map((step) =>
      "name" in step ? words.steps[step.kind](step.name) : words.steps[step.kind](views[step.view]),
    );
}

interface ReportTextProps {
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** The report as the user sees and completes it, and as it is copied. */
function ReportText({ text, onText }: ReportTextProps): ReactElement {
  const common = useCommonStyles();
  const { notice, busy, attempt } = useAttempt();
  const copy = (): void =>
    attempt(async () => {
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        return { intent: "warning", text: words.notCopied };
      }
      return { intent: "success", text: words.copied };
    });
  return (
    <div className={common.tight} style={{ gap: "8px" }}>
      <Textarea
        aria-label={words.reportLabel}
        value={text}
        rows={ROWS}
        resize="vertical"
        onChange={(_, { value }) => onText(value)}
      />
      <div>
        <Button
          size="small"
          appearance="primary"
          icon={<CopyRegular />}
          disabled={busy}
          onClick={copy}
        >
          {words.copy}
        </Button>
      </div>
      <NoticeBar notice={notice} />
    </div>
  );
}

function ProblemReport(): ReactElement {
  const common = useCommonStyles();
  const { host, hostFacts } = useWorkbook();
  const stepTexts = useStepTexts();
  const { notice, busy, attempt } = useAttempt();
  const [text, setText] = useState("");
  const create = (): void =>
    attempt(async () => {
      const steps = stepTexts();
      const facts = await workbookFacts(snapshotOf(host));
      setText(
        reportLines(problemReport(hostFacts?.() ?? [], facts, steps), words.lines).join("\n"),
      );
    });
  return (
    <section className={common.tight} aria-label={words.report} style={{ gap: "8px" }}>
      <h2 className={common.subtitle}>{words.report}</h2>
      <p className={common.quiet}>{words.reportText}</p>
      <div>
        <Button size="small" disabled={busy} onClick={create}>
          {words.create}
        </Button>
      </div>
      <p className={common.quiet} role="status">
        {busy && text === "" && words.creating}
      </p>
      <NoticeBar notice={notice} />
      {text !== "" && <ReportText text={text} onText={setText} />}
    </section>
  );
}

export function MoreView(): ReactElement {
  const common = useCommonStyles();
  const { views } = useShared();
  return (
    <Frame label={views.more}>
      <div className={common.stack} style={{ gap: "20px" }}>
        <Settings />
        <ProblemReport />
      </div>
    </Frame>
  );
}
