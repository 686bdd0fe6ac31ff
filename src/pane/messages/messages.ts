/**
 * The texts of the pane. Those of screens that the chosen language covers are in that language; all
 * others are in English, so that no screen mixes two languages.
 */
import type { PaneView } from "../common/services";
import { fetchedMessages } from "./fetch-messages";
import { ENGLISH, type Messages } from "./en";
import type { SharedMessages } from "./en-shared";

/** Screens that are whole in every language. */
const COVERED: ReadonlySet<PaneView> = new Set<PaneView>(["plan", "more"]);

type Texts = Record<string, unknown>;
const isGroup = (value: unknown): value is Texts => typeof value === "object" && value !== null;

/** Groups of texts keep their identity, since modules hold them. */
function assignTexts(to: Texts, from: Texts): Texts {
  for (const [name, value] of Object.entries(from))
    to[name] = isGroup(value) ? assignTexts(isGroup(to[name]) ? to[name] : {}, value) : value;
  return to;
}

/** Texts by their screens. Components of several screens use `useShared` instead of `shared`. */
export const MESSAGES = assignTexts({}, ENGLISH) as unknown as Messages;

/** Uses the texts that `fetchMessages` has loaded. */
export function applyMessages(): void {
  assignTexts(MESSAGES as unknown as Texts, ENGLISH);
  const { shared: _, ...covered } = fetchedMessages() ?? ENGLISH;
  assignTexts(MESSAGES as unknown as Texts, covered);
}

/** The shared texts on a screen. */
export const sharedOf = (screen: PaneView): SharedMessages =>
  (COVERED.has(screen) ? fetchedMessages()?.shared : undefined) ?? ENGLISH.shared;

applyMessages();
