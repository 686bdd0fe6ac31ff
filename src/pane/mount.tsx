/** Renders the pane into an element. The only entry for the page and for Excel. */
import { FluentProvider } from "@fluentui/react-components";
import { StrictMode, useEffect, useState, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { allFunctions } from "../functions";
import { Pane } from "./Pane";
import { prepareSearch } from "./common/search";
import type { PaneServices } from "./common/services";
import { MESSAGES } from "./messages/messages";
import { themeOf } from "./common/theme";

function Themed({ services }: { readonly services: PaneServices }): ReactElement {
  const [theme, setTheme] = useState(() => themeOf(services.theme));
  useEffect(() => services.theme.watch(() => setTheme(themeOf(services.theme))), [services]);
  return (
    <FluentProvider lang={MESSAGES.locale} theme={theme} style={{ height: "100%" }}>
      <Pane services={services} />
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
