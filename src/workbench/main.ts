/** The page: shows itself at once and fetches the grid. */
import "./page.css";
import { message } from "./shell";

import(/* webpackChunkName: "workbench" */ "./workbench")
  .then(({ startWorkbench }) => startWorkbench())
  .catch((error: unknown) => {
    document
      .getElementById("loading")
      ?.replaceChildren(
        "The grid could not be started. Reload the page in a recent Chrome, Edge, Firefox or Safari.",
      );
    message(error instanceof Error ? error.message : String(error), true);
  });
