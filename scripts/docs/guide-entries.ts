/** The guide's entries for the pane's search: templates and tasks, with their words. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { OPTIONAL_SECTIONS } from "../../src/plan/definition/optional-sections";
import { PLAN_KINDS, type PlanKind } from "../../src/plan/templates/templates";

const TASKS = join(__dirname, "../../docs/tasks");
const MIN_WORD_LENGTH = 3;

interface Entry {
  readonly kind: "plan" | "task";
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly words: string;
}

const withoutLinks = (text: string): string => text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1");

/** Each word of a page once, without its formulas. */
const wordsOf = (text: string): string =>
  [
    ...new Set(
      withoutLinks(text.replace(/```[\s\S]*?```|`[^`]*`/g, " "))
        .toLowerCase()
        .match(/[a-z][a-z0-9]+/g) ?? [],
    ),
  ]
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .sort()
    .join(" ");

function taskEntries(): Entry[] {
  const index = readFileSync(join(TASKS, "README.md"), "utf8");
  const about = new Map(
    [...index.matchAll(/^- \[[^\]]*\]\(([^)]*)\): (.*)$/gm)].map(([, page, text]) => [
      page!,
      text!,
    ]),
  );
  return readdirSync(TASKS)
    .filter((file) => file.endsWith(".md") && file !== "README.md")
    .sort()
    .map((file) => {
      const text = readFileSync(join(TASKS, file), "utf8");
      const described = about.get(file);
      if (described === undefined) throw new Error(`docs/tasks/README.md does not list ${file}`);
      return {
        kind: "task",
        key: `tasks/${file.replace(/\.md$/, ".html")}`,
        title: /^# (.*)$/m.exec(text)![1]!,
        text: withoutLinks(described),
        words: wordsOf(text),
      };
    });
}

const planEntry = (kind: PlanKind): Entry => ({
  kind: "plan",
  key: kind.key,
  title: kind.variant.title,
  text: kind.about,
  words: wordsOf(
    OPTIONAL_SECTIONS.filter(({ name }) => kind.only?.includes(name) ?? true)
      .map(({ name, about }) => `${name} ${about}`)
      .join(" "),
  ),
});

export const guideEntries = (): string =>
  `${JSON.stringify([...PLAN_KINDS.map(planEntry), ...taskEntries()], null, 2)}\n`;
