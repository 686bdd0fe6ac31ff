/** Texts of components that several screens share, in English. */
export const ENGLISH_SHARED = {
  locale: "en" as string,
  views: {
    functions: "Functions",
    catalogue: "Catalogue",
    explain: "Explain",
    plan: "Plan",
    more: "More",
  },
  viewsLabel: "Views of the task pane",
  back: "Back",
  loading: "Loading…",
  undo: "Undo",
  trueWord: "TRUE",
  falseWord: "FALSE",
  emptyWord: "empty",
  showAll: (count: number) => `Show all ${count}`,
  showFewer: "Show fewer",
  problem: "The action failed.",
  dismiss: "Dismiss",
  clear: "Clear",
  notFetched: "Part of Sizebook could not be loaded. Check your connection and try again.",
  broken: "This view could not be shown.",
  again: "Try again",
  undone: "Undone.",
  notUndone:
    "Nothing was undone. All changes by Sizebook are undone, or the changed cells were edited later. Undo those edits first.",
  size: (rows: number, columns: number) => `${rows} × ${columns} cells`,
};

/** The texts that components share, in the language of their screen. */
export type SharedMessages = typeof ENGLISH_SHARED;
