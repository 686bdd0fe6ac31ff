/** Renders the pane into an element. The only entry for the page and for Excel. */
import { FluentProvider } from "@fluentui/react-components";
import { StrictMode, useEffect, useMemo, useState, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { allFunctions } from "../functions";
import { Pane } from "./Pane";
import { prepareSearch } from "./common/search";
import type { PaneServices, PaneView } from "./common/services";
import { fetchMessages } from "./messages/fetch-messages";
import { chooseLanguage, language as chosenLanguage, type Language } from "./messages/language";
import { applyMessages } from "./messages/messages";
import { LanguageContext, type LanguageChoice } from "./more/language-context";
import { themeOf } from "./common/theme";

/** The language, and the view that is shown at first: after a change, the one with the setting. */
interface Drawn {
  readonly language: Language;
  readonly first?: PaneView;
}

function useLanguageChoice(): LanguageChoice & Drawn {
  const [drawn, setDrawn] = useState<Drawn>(() => ({ language: chosenLanguage() }));
  return useMemo(
    () => ({
      ...drawn,
      change: async (language: Language) => {
        const before = chosenLanguage();
        chooseLanguage(language);
        try {
          await fetchMessages();
        } catch (error) {
          chooseLanguage(before);
          throw error;
        }
        applyMessages();
        setDrawn({ language: chosenLanguage(), first: "more" });
      },
    }),
    [drawn],
  );
}

function Themed({ services }: { readonly services: PaneServices }): ReactElement {
  const [theme, setTheme] = useState(() => themeOf(services.theme));
  useEffect(() => services.theme.watch(() => setTheme(themeOf(services.theme))), [services]);
  const choice = useLanguageChoice();
  return (
    <FluentProvider lang="en" theme={theme} style={{ height: "100%" }}>
      <LanguageContext.Provider value={choice}>
        <Pane key={choice.language} services={services} first={choice.first} />
      </LanguageContext.Provider>
    </FluentProvider>
  );
}

/** The first view is loaded first. */
const AFTER_FIRST_VIEW_MS = 200;

/** @returns a function that unmounts the pane */
export function mountPane(element: HTMLElement, services: PaneServices): () => void {
  allFunctions(); // all are registered before the first search
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <Themed services={services} />
    </StrictMode>,
  );
  setTimeout(() => void prepareSearch(), AFTER_FIRST_VIEW_MS);
  return () => root.unmount();
}
