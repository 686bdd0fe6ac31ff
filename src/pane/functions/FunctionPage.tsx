/**
 * The page of a function: its form with the live answer in the footer, its evidence, and its help.
 */
import { Button } from "@fluentui/react-components";
import { ChevronDownRegular, ChevronRightRegular, EraserRegular } from "@fluentui/react-icons";
import { useId, useState, type ReactElement } from "react";
import type { WorksheetFunction } from "../../functions/core/define-function";
import type { Param } from "../../functions/core/parameters";
import { ArgumentField } from "./ArgumentField";
import { Evidence } from "../explain/Evidence";
import { placeText } from "../common/format";
import { FunctionHelp } from "./FunctionHelp";
import { BackButton, Frame, NoticeBar, useAttempt } from "../common/components";
import { ResultDock } from "./ResultDock";
import { useCommonStyles } from "../common/styles";
import { MESSAGES } from "../messages/messages";
import { useForm, type FormState } from "./use-form";
import { useFocusedHeading } from "../common/use-focused-heading";
import { useWorkbook } from "../common/workbook-context";

const words = MESSAGES.functions;

/** Forms with at most this many fields show all of them. */
const SHORT = 4;

interface FieldsProps {
  readonly fn: WorksheetFunction;
  readonly form: FormState;
  readonly onPick: (index: number) => void;
}

function Fields({ fn, form, onPick }: FieldsProps): ReactElement {
  const common = useCommonStyles();
  const id = useId();
  const folds = fn.params.length > SHORT && fn.params.filter(({ optional }) => optional).length > 1;
  const hasValues = fn.params.some(({ optional }, i) => optional && form.values[i] !== "");
  const hasSuggestions = fn.params.some(
    ({ optional }, i) => optional && form.fields[i]!.suggestions.length > 0,
  );
  const [opened, setOpened] = useState(false);
  const open = opened || hasValues || hasSuggestions;
  const draw = (param: Param, i: number): ReactElement => (
    <ArgumentField
      key={param.name}
      param={param}
      index={i}
      {...form.fields[i]!}
      onChange={form.set}
      onPick={onPick}
    />
  );
  const optional = fn.params.flatMap((param, i) =>
    folds && param.optional ? [draw(param, i)] : [],
  );
  return (
    <div className={common.stack} style={{ gap: "14px" }}>
      {fn.params.map((param, i) => (folds && param.optional ? null : draw(param, i)))}
      {folds && (
        <>
          <div>
            <Button
              appearance="subtle"
              size="small"
              aria-expanded={open}
              aria-controls={id}
              disabled={hasValues || hasSuggestions}
              icon={open ? <ChevronDownRegular /> : <ChevronRightRegular />}
              onClick={() => setOpened(!opened)}
              style={{ marginLeft: "-8px" }}
            >
              {words.more(optional.length)}
            </Button>
          </div>
          <div
            id={id}
            hidden={!open}
            className={open ? common.stack : undefined}
            style={{ gap: "14px" }}
          >
            {optional}
          </div>
        </>
      )}
    </div>
  );
}

interface FunctionPageProps {
  readonly fn: WorksheetFunction;
  readonly initial: readonly string[];
  readonly remember: (values: readonly string[]) => void;
  readonly onBack: () => void;
}

export function FunctionPage({ fn, initial, remember, onBack }: FunctionPageProps): ReactElement {
  const common = useCommonStyles();
  const { host } = useWorkbook();
  const form = useForm(fn, initial, remember);
  const { notice, attempt } = useAttempt();
  const heading = useFocusedHeading(fn);
  const { set } = form;
  const pick = (index: number): void =>
    attempt(async () => set(index, placeText(await host.selection())));
  const hasValues = form.values.some((value) => value !== "");
  const toTop = (values: readonly string[]): void => {
    form.fill(values);
    heading.current?.closest("[role=region]")?.scrollTo({ top: 0 });
  };
  return (
    <Frame label={fn.name} foot={<ResultDock fn={fn} form={form} />}>
      <div className={common.stack}>
        <div className={common.between}>
          <BackButton onBack={onBack} />
          {hasValues && (
            <Button
              appearance="subtle"
              size="small"
              icon={<EraserRegular />}
              onClick={() => form.fill(fn.params.map(() => ""))}
            >
              {words.clear}
            </Button>
          )}
        </div>
        <div className={common.tight}>
          <h2 className={common.title} tabIndex={-1} ref={heading}>
            {fn.name}
          </h2>
          <p className={common.text} lang="en">
            {fn.summary}
          </p>
        </div>
        {fn.params.length === 0 ? (
          <p className={common.quiet}>{words.noArguments}</p>
        ) : (
          <Fields fn={fn} form={form} onPick={pick} />
        )}
        <NoticeBar notice={notice} />
        {form.missing.length === 0 && form.call?.explanation && (
          <section className={common.card} aria-label={words.evidence}>
            <h3 className={common.subtitle}>{words.evidence}</h3>
            <Evidence call={form.call} />
          </section>
        )}
        <FunctionHelp fn={fn} onTry={toTop} />
      </div>
    </Frame>
  );
}
