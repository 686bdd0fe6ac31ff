/** The switches of the plan's sections. */
import { Switch } from "@fluentui/react-components";
import type { ReactElement } from "react";
import { OPTIONAL_SECTIONS } from "../../plan/definition/optional-sections";
import type { SectionSwitch } from "../../plan/read/overview";
import { English } from "../common/LocalizedMessage";
import { useCommonStyles } from "../common/styles";
import { MESSAGES } from "../messages/messages";
import { MissingSections } from "./MissingSections";
import type { PlanChanges } from "./use-plan-changes";
import { useWorkbook } from "../common/workbook-context";

const words = MESSAGES.plan;
const ABOUT = new Map(OPTIONAL_SECTIONS.map(({ name, about }) => [name, about]));

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
