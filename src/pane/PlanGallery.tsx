/** The templates that can be inserted, each with a small drawing of what is in it; of the empty plan the sections can be chosen. */
import { Button, Checkbox, makeStyles } from "@fluentui/react-components";
import { useState, type ReactElement } from "react";
import { OPTIONAL } from "../plan/optional";
import { planTemplates, type PlanTemplate } from "../plan/templates";
import { Disclosure } from "./parts";
import type { PlanInsertion } from "./PlanInsert";
import { useLooks } from "./styles";
import { TemplatePicture } from "./TemplatePicture";
import { TEXTS } from "./texts";

const words = TEXTS.plan;

const useStyles = makeStyles({
  template: { display: "grid", gridTemplateColumns: "72px minmax(0, 1fr)", gap: "12px", alignItems: "start" },
  gallery: { display: "grid", gridTemplateColumns: "repeat(auto-fill, minmax(min(270px, 100%), 1fr))", gap: "8px", alignItems: "start" },
  sections: { display: "flex", flexDirection: "column" },
});

const EMPTY = "system-plan.xlsx";

/** "backup-window.xlsx" is the template "Backup window". */
const titleOf = (file: string): string => file.replace(/\.xlsx$/, "").replace(/-/g, " ").replace(/^./, (first) => first.toUpperCase());
const aboutOf = ({ file, only }: PlanTemplate): { readonly title: string; readonly text: string } =>
  words.templates[file] ?? { title: titleOf(file), text: only?.length ? words.withSections(only) : "" };

/** Which sections an empty plan gets; all of them at first. */
function SectionChoice({ only, onChange }: { readonly only: readonly string[]; readonly onChange: (only: readonly string[]) => void }): ReactElement {
  const styles = useStyles();
  const looks = useLooks();
  const toggle = (name: string, on: boolean): void => onChange(OPTIONAL.map((one) => one.name).filter((one) => (one === name ? on : only.includes(one))));
  return (
    <div className={styles.sections} role="group" aria-label={words.chooseSections}>
      <p className={looks.quiet}>{words.chooseText}</p>
      {OPTIONAL.map(({ name }) => <Checkbox key={name} checked={only.includes(name)} label={name} onChange={(_, { checked }) => toggle(name, checked === true)} />)}
    </div>
  );
}

function TemplateCard({ template, insertion, first }: { readonly template: PlanTemplate; readonly insertion: PlanInsertion; readonly first: boolean }): ReactElement {
  const looks = useLooks();
  const styles = useStyles();
  const [only, setOnly] = useState<readonly string[]>(() => OPTIONAL.map(({ name }) => name));
  const { title, text } = aboutOf(template);
  const hasChoice = template.file === EMPTY;
  return (
    <li className={looks.card}>
      <div className={styles.template}>
        <TemplatePicture file={template.file} />
        <div className={looks.tight}>
          <h3 className={looks.subtitle}>{title}</h3>
          <p className={looks.quiet}>{text}</p>
          <div style={{ paddingTop: "4px" }}><Button size="small" appearance={first ? "primary" : "secondary"} aria-label={words.insertLabel(title)} disabled={insertion.busy} onClick={() => insertion.insert(hasChoice ? { ...template, only } : template)}>{words.insert}</Button></div>
        </div>
      </div>
      {hasChoice && <Disclosure title={words.chooseSections}><SectionChoice only={only} onChange={setOnly} /></Disclosure>}
    </li>
  );
}

export function PlanGallery({ insertion, title = words.insertTitle }: { readonly insertion: PlanInsertion; readonly title?: string }): ReactElement {
  const looks = useLooks();
  const styles = useStyles();
  return (
    <section aria-label={title} className={looks.tight} style={{ gap: "8px" }}>
      <h2 className={looks.subtitle}>{title}</h2>
      <p className={looks.quiet}>{words.insertText}</p>
      <ul className={`${looks.list} ${styles.gallery}`} style={{ display: "grid" }}>{planTemplates.map((template, i) => <TemplateCard key={template.file} template={template} insertion={insertion} first={i === 0} />)}</ul>
    </section>
  );
}
