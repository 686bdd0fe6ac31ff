/** The help of a function: syntax, answer, examples with results, sources, related functions. */
import { NAMESPACE } from "../../functions/core/namespace";
import { Button, Link } from "@fluentui/react-components";
import { useMemo, type ReactElement } from "react";
import type { Table } from "../../catalogue/catalogue";
import { CellError } from "../../functions/core/cell-error";
import type { Example, WorksheetFunction } from "../../functions/core/define-function";
import { exampleFormula, exampleResult } from "../../functions/core/example-text";
import { explain } from "../../functions/core/explain";
import { findFunction } from "../../functions/core/registry";
import { signature } from "../../functions/core/signature";
import { unitText, valueText } from "../common/format";
import { useWorkbook } from "../common/workbook-context";
import { exampleTexts } from "./formula-text";
import { FormulaText } from "./FormulaText";
import { useNavigation } from "../common/navigation";
import { ShowMore } from "../common/components";
import { English } from "../common/LocalizedMessage";
import { useCommonStyles } from "../common/styles";
import { MESSAGES } from "../messages/messages";

const words = MESSAGES.functions;
const FEW_EXAMPLES = 3;
const FEW_SOURCES = 4;

/** The tables that the examples rest on. */
export function tablesOf(fn: WorksheetFunction): readonly Table[] {
  const tables = new Set<Table>();
  for (const { args } of fn.examples) {
    const outcome = fn.outcome(args);
    if (!(outcome instanceof CellError))
      outcome.references.forEach(({ table }) => tables.add(table));
  }
  return [...tables];
}

function resultText(fn: WorksheetFunction, example: Example): string {
  const { value, unit, error } = explain(fn, example.args);
  return error || typeof value !== "number"
    ? exampleResult(fn, example)
    : `${valueText(value)} ${unitText(unit)}`.trim();
}

function ExampleCard({
  fn,
  example,
  onTry,
}: {
  readonly fn: WorksheetFunction;
  readonly example: Example;
  readonly onTry: (values: readonly string[]) => void;
}): ReactElement {
  const common = useCommonStyles();
  const { notation } = useWorkbook();
  const formula = exampleFormula(fn, example, NAMESPACE).slice(1);
  const result = useMemo(() => resultText(fn, example), [fn, example]);
  return (
    <li className={common.card} style={{ padding: "8px", gap: "4px" }}>
      <FormulaText formula={formula} />
      <p className={common.text}>
        <span className={common.quiet}>{words.gives} </span>
        <span className={common.strong} lang="en">
          {result}
        </span>
      </p>
      <div className={common.between} style={{ alignItems: "flex-end" }}>
        <p className={common.quiet} lang="en">
          {example.shows}
        </p>
        {fn.params.length > 0 && (
          <Button
            size="small"
            aria-label={words.tryLabel(formula)}
            onClick={() => onTry(exampleTexts(fn.params, example, notation))}
            style={{ flexShrink: 0 }}
          >
            {words.tryExample}
          </Button>
        )}
      </div>
    </li>
  );
}

interface FunctionHelpProps {
  readonly fn: WorksheetFunction;
  readonly onTry: (values: readonly string[]) => void;
}

function Syntax({ fn }: Pick<FunctionHelpProps, "fn">): ReactElement {
  const common = useCommonStyles();
  return (
    <section className={common.tight} aria-label={words.syntax}>
      <h3 className={common.subtitle}>{words.syntax}</h3>
      <code className={common.code}>{signature(fn)}</code>
      <p className={common.quiet}>
        {words.returns}: <English>{fn.returns}</English>
        {fn.spills ? `, ${words.spills}` : ""}
      </p>
    </section>
  );
}

function Examples({ fn, onTry }: FunctionHelpProps): ReactElement {
  const common = useCommonStyles();
  return (
    <section className={common.tight} style={{ gap: "8px" }} aria-label={words.examples}>
      <h3 className={common.subtitle}>{words.examples}</h3>
      <ShowMore
        items={fn.examples}
        most={FEW_EXAMPLES}
        draw={(some) => (
          <ul className={common.list} style={{ gap: "8px" }}>
            {some.map((example) => (
              <ExampleCard
                key={example.shows + JSON.stringify(example.args)}
                fn={fn}
                example={example}
                onTry={onTry}
              />
            ))}
          </ul>
        )}
      />
    </section>
  );
}

function SourceTables({ tables }: { readonly tables: readonly Table[] }): ReactElement {
  const common = useCommonStyles();
  const { openTable } = useNavigation();
  return (
    <section className={common.tight} aria-label={words.sources}>
      <h3 className={common.subtitle}>{words.sources}</h3>
      <ShowMore
        items={tables}
        most={FEW_SOURCES}
        draw={(some) => (
          <ul className={common.list} style={{ gap: "4px" }}>
            {some.map(({ name, about }) => (
              <li key={name} className={common.small} lang="en">
                <Link
                  as="button"
                  inline
                  onClick={() => openTable({ name })}
                  style={{ textAlign: "left" }}
                >
                  {about.title}
                </Link>{" "}
                <span className={common.quiet}>
                  {about.document} {about.section}
                </span>
              </li>
            ))}
          </ul>
        )}
      />
    </section>
  );
}

function RelatedFunctions({
  functions,
}: {
  readonly functions: readonly WorksheetFunction[];
}): ReactElement {
  const common = useCommonStyles();
  const { openFunction } = useNavigation();
  return (
    <section className={common.tight} aria-label={words.related}>
      <h3 className={common.subtitle}>{words.related}</h3>
      <ul className={common.list} style={{ gap: "4px" }}>
        {functions.map(({ name, summary }) => (
          <li key={name} className={common.small} lang="en">
            <Link as="button" inline onClick={() => openFunction({ name })}>
              {name}
            </Link>{" "}
            <span className={common.quiet}>{summary}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function FunctionHelp({ fn, onTry }: FunctionHelpProps): ReactElement {
  const common = useCommonStyles();
  const tables = useMemo(() => tablesOf(fn), [fn]);
  const related = fn.seeAlso.flatMap((name) => findFunction(name) ?? []);
  return (
    <div className={common.stack} style={{ gap: "16px" }}>
      <Syntax fn={fn} />
      <Examples fn={fn} onTry={onTry} />
      {tables.length > 0 && <SourceTables tables={tables} />}
      {related.length > 0 && <RelatedFunctions functions={related} />}
    </div>
  );
}
