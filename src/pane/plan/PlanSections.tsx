/** The switches of the plan's sections, and the sections that it lacks. */
import { Button, ProgressBar, Switch } from "@fluentui/react-components";
import { AddRegular } from "@fluentui/react-icons";
import { useState, type ReactElement } from "react";
import { OPTIONAL_SECTIONS } from "../../plan/definition/optional-sections";
import type { SectionSwitch } from "../../plan/read/overview";
import { addSection } from "../../plan/definition/add-section";
import { afterDrawing } from "../common/after-drawing";
import { NoticeBar, useAttempt, type Notice } from "../common/components";
import type { PaneServices } from "../common/services";
import { English } from "../common/LocalizedMessage";
import { useCommonStyles } from "../common/styles";
import { MESSAGES } from "../messages/messages";
import type { PlanChanges } from "./use-plan-changes";
import { useWorkbook } from "../common/workbook-context";

const words = MESSAGES.plan;
const ABOUT = new Map(OPTIONAL_SECTIONS.map(({ name, about }) => [name, about]));

type Added = Exclude<Awaited<ReturnType<typeof addSection>>, { readonly problem: string }>;

function addedNotice(name: string, place: PaneServices["place"], added: Added): Notice {
  const { copiedInputs, droppedInputs, becameFull } = added;
  const sentences = [
    words.added[place](name, copiedInputs),
    ...(becameFull ? [words.becameFull] : []),
    ...(droppedInputs.length ? [words.notMoved(droppedInputs)] : []),
    words.ownStays,
  ];
  return { intent: droppedInputs.length ? "warning" : "success", text: sentences.join(" ") };
}

interface SectionProps {
  readonly name: string;
  readonly busy: boolean;
  readonly onAdd: () => void;
}

function MissingSection({ name, busy, onAdd }: SectionProps): ReactElement {
  const common = useCommonStyles();
  return (
    <li className={common.between} style={{ padding: "4px 0", alignItems: "flex-start" }}>
      <span className={common.grow}>
        <span className={common.text} lang="en">
          {name}
        </span>
        <span className={common.quiet} style={{ display: "block" }}>
          {words.sectionTexts?.[name] ?? ABOUT.get(name)}
        </span>
      </span>
      <Button
        size="small"
        icon={<AddRegular />}
        aria-label={words.addLabel(name)}
        disabled={busy}
        onClick={onAdd}
      >
        {words.add}
      </Button>
    </li>
  );
}

interface MissingProps {
  readonly names: readonly string[];
  readonly openBeside: NonNullable<PaneServices["openBeside"]>;
}

/** Sections that the open plan lacks: it is built again with one of them, next to the open one. */
function MissingSections({ names, openBeside }: MissingProps): ReactElement {
  const common = useCommonStyles();
  const { host, place } = useWorkbook();
  const { notice, busy, attempt } = useAttempt();
  const [building, setBuilding] = useState("");
  const add = (name: string): void =>
    attempt(async (): Promise<Notice> => {
      setBuilding(name);
      try {
        await afterDrawing();
        const added = await addSection(host, name);
        if ("problem" in added) return { intent: "warning", text: "", english: added.problem };
        await openBeside(added.workbook, words.withSection(name));
        return addedNotice(name, place, added);
      } finally {
        setBuilding("");
      }
    });
  return (
    <section className={common.tight} aria-label={words.missing} style={{ paddingTop: "8px" }}>
      <h3 className={common.eyebrow}>{words.missing}</h3>
      <p className={common.quiet}>{words.missingText[place]}</p>
      <p className={common.quiet} role="status">
        {building && words.building(building)}
      </p>
      {building && <ProgressBar aria-label={words.building(building)} />}
      <NoticeBar notice={building ? undefined : notice} />
      <ul className={common.list}>
        {names.map((name) => (
          <MissingSection key={name} name={name} busy={busy} onAdd={() => add(name)} />
        ))}
      </ul>
    </section>
  );
}

export function PlanSections({
  switches,
  changes,
}: {
  readonly switches: readonly SectionSwitch[];
  readonly changes: PlanChanges;
}): ReactElement {
  const common = useCommonStyles();
  const { openBeside } = useWorkbook();
  const missing = OPTIONAL_SECTIONS.filter(
    ({ name }) => !switches.some((sectionSwitch) => sectionSwitch.name === name),
  ).map(({ name }) => name);
  return (
    <div className={common.tight}>
      {switches.map(({ name, on, range }) => (
        <div key={name}>
          <Switch
            checked={on}
            disabled={changes.busy}
            label={{ children: <English>{name}</English> }}
            onChange={(_, { checked }) =>
              changes.set(
                checked ? words.switchedOn(name) : words.switchedOff(name),
                range,
                checked ? "Yes" : "No",
              )
            }
            style={{ minHeight: "28px" }}
          />
          {ABOUT.has(name) && (
            <p className={common.quiet} style={{ paddingLeft: "58px", marginTop: "-6px" }}>
              {words.sectionTexts?.[name] ?? ABOUT.get(name)}
            </p>
          )}
        </div>
      ))}
      {missing.length > 0 &&
        (openBeside ? (
          <MissingSections names={missing} openBeside={openBeside} />
        ) : (
          <p className={common.quiet}>{words.notHere(missing)}</p>
        ))}
    </div>
  );
}
