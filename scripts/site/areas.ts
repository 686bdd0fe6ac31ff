/** The parts of the site. The first page of each lists its pages: that list is its navigation. */

export interface Area {
  readonly key: string;
  readonly title: string;
  /** Its content, for the first page. */
  readonly about: string;
  /** Its first page, in the project. */
  readonly index: string;
  /** Sources of its pages; a page belongs to the first area that has it. */
  readonly holds: RegExp;
}

export const AREAS: readonly Area[] = [
  {
    key: "guide",
    title: "Guide",
    about: "Install it, learn it in ten minutes, and see where each value comes from.",
    index: "docs/guide/README.md",
    holds: /^docs\/guide\//,
  },
  {
    key: "tasks",
    title: "Tasks",
    about: "One page per question of a planner, with the formulas to type.",
    index: "docs/tasks/README.md",
    holds: /^docs\/tasks\//,
  },
  {
    key: "library",
    title: "Programs",
    about: "The functions and plans in programs, streams and assistants.",
    index: "docs/library/README.md",
    holds: /^docs\/library\//,
  },
  {
    key: "templates",
    title: "Templates",
    about: "The system plan, nine focused plans, and seven complete customer examples.",
    index: "templates/README.md",
    holds: /^(templates|docs\/templates|docs\/examples)\/|^docs\/plan-inputs/,
  },
  {
    key: "functions",
    title: "Functions",
    about: "Every function with its parameters, examples and sources.",
    index: "docs/functions/README.md",
    holds: /^docs\/(functions\/|errors)/,
  },
  {
    key: "catalogue",
    title: "Catalogue",
    about: "Every published table, value by value, with misprints and doubts.",
    index: "docs/catalogue/README.md",
    holds: /^docs\/(catalogue\/|packs\/)/,
  },
  {
    key: "developing",
    title: "Developers",
    about: "How it is built, how to add to it, and the reasons.",
    index: "docs/developing/README.md",
    holds: /./,
  },
];

/** Folders and single pages of the site. */
export const SOURCES: readonly string[] = [
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "CODE_OF_CONDUCT.md",
  "SECURITY.md",
  "docs",
  "templates",
];
export const HOME = "README.md";

export const areaOf = (source: string): Area | undefined =>
  source === HOME ? undefined : AREAS.find(({ holds }) => holds.test(source));
