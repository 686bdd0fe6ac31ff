/** The language of the pane, and its change. */
import { createContext, useContext } from "react";
import type { Language } from "../messages/language";

export interface LanguageChoice {
  readonly language: Language;
  /** Draws the pane again in another language. Rejects if its texts cannot be loaded. */
  readonly change: (language: Language) => Promise<void>;
}

export const LanguageContext = createContext<LanguageChoice>({
  language: "en",
  change: async () => undefined,
});

export const useLanguage = (): LanguageChoice => useContext(LanguageContext);
