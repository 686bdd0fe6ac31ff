/**
 * The plans that can be inserted, empty or as an example, each with a picture of its sheet; of the
 * full plan the sections can be chosen.
 */
import { Button, Checkbox, makeStyles } from "@fluentui/react-components";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { OPTIONAL_SECTIONS } from "../../plan/definition/optional-sections";
import { planTemplates, type PlanKind, type PlanTemplate } from "../../plan/templates/templates";
import { Disclosure } from "../common/components";
import type { PlanInsertion } from "./PlanInsert";
import { English } from "../common/LocalizedMessage";
import { useCommonStyles } from "../common/styles";
import { TemplatePicture } from "./TemplatePicture";
import { MESSAGES } from "../messages/messages";

const words = MESSAGES.plan;

const useStyles = makeStyles({
  gallery: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(270px, 100%), 1fr))",
    gap: "8px",
    alignItems: "start",
  },
  sections: { display: "flex", flexDirection: "column" },
});

/** A kind of plan, with its empty template and its example. */
interface GalleryEntry {
  readonly kind: PlanKind;
  readonly empty?: PlanTemplate;
  readonly example?: PlanTemplate;
}

const KINDS: readonly GalleryEntry[] = [...new Set(planTemplates.map(({ kind }) => kind))].map(
  (kind) => ({
    kind,
    empty: planTemplates.find(
      (planTemplate) => planTemplate.kind === kind && !planTemplate.isExample,
    ),
    example: planTemplates.find(
      (planTemplate) => planTemplate.kind === kind && planTemplate.isExample,
    ),
  }),
);

const aboutOf = ({
  key,
  about,
  variant: shape,
}: PlanKind): { readonly title: string; readonly text: string } =>
  words.kinds?.[key] ?? { title: shape.title, text: about };

/** Which sections an empty plan gets; all of them at first. */
function SectionChoice({
  only,
  onChange,
}: {
  readonly only: readonly string[];
  readonly onChange: (only: readonly string[]) => void;
}): ReactElement {
  const styles = useStyles();
  const common = useCommonStyles();
  const toggle = (name: string, on: boolean): void =>
    onChange(
      OPTIONAL_SECTIONS.map((optionalSection) => optionalSection.name).filter((section) =>
        section === name ? on : only.includes(section),
      ),
    );
  return (
    <div className={styles.sections} role="group" aria-label={words.chooseSections}>
      <p className={common.quiet}>{words.chooseText}</p>
      {OPTIONAL_SECTIONS.map(({ name }) => (
        <Checkbox
          key={name}
          checked={only.includes(name)}
          label={{ children: <English>{name}</English> }}
          onChange={(_, { checked }) => toggle(name, checked === true)}
        />
      ))}
    </div>
  );
}

function KindCard({
  kind: { kind, empty, example },
  insertion,
  first,
}: {
  readonly kind: GalleryEntry;
  readonly insertion: PlanInsertion;
  readonly first: boolean;
}): ReactElement {
  const common = useCommonStyles();
  const [only, setOnly] = useState<readonly string[]>(() =>
    OPTIONAL_SECTIONS.map(({ name }) => name),
  );
  const { title, text } = aboutOf(kind);
  const hasChoice = kind.only === undefined;
  return (
    <li className={common.card} data-template={kind.key}>
      <TemplatePicture name={kind.key} alt={words.pictureOf(title)} />
      <div className={common.tight}>
        <h3 className={common.subtitle}>{title}</h3>
        <p className={common.quiet}>{text}</p>
        <div className={common.row} style={{ paddingTop: "4px" }}>
          {empty && (
            <Button
              size="small"
              appearance={first ? "primary" : "secondary"}
              aria-label={words.insertLabel(title)}
              disabled={insertion.changes.busy}
              onClick={() => insertion.insert(hasChoice ? { ...empty, only } : empty)}
            >
              {words.insert}
            </Button>
          )}
          {example && (
            <Button
              size="small"
              aria-label={words.exampleLabel(title)}
              disabled={insertion.changes.busy}
              onClick={() => insertion.insert(example)}
            >
              {words.insertExample}
            </Button>
          )}
        </div>
      </div>
      {hasChoice && (
        <Disclosure title={words.chooseSections}>
          <SectionChoice only={only} onChange={setOnly} />
        </Disclosure>
      )}
    </li>
  );
}

export function PlanGallery({
  insertion,
  title = words.insertTitle,
  template,
  turn,
}: {
  readonly insertion: PlanInsertion;
  readonly title?: string;
  /** The requested template; each turn scrolls it into view. */
  readonly template: string | undefined;
  readonly turn: number;
}): ReactElement {
  const common = useCommonStyles();
  const styles = useStyles();
  const cards = useRef<HTMLElement>(null);
  useEffect(() => {
    if (template === undefined) return;
    const card = cards.current?.querySelector(`[data-template="${template}"]`);
    card?.scrollIntoView({ block: "start" });
    card?.querySelector("button")?.focus({ preventScroll: true });
  }, [template, turn]);
  return (
    <section aria-label={title} className={common.tight} style={{ gap: "8px" }} ref={cards}>
      <h2 className={common.subtitle}>{title}</h2>
      <p className={common.quiet}>{words.insertText}</p>
      <ul className={`${common.list} ${styles.gallery}`} style={{ display: "grid" }}>
        {KINDS.map((kind, i) => (
          <KindCard key={kind.kind.key} kind={kind} insertion={insertion} first={i === 0} />
        ))}
      </ul>
    </section>
  );
}
