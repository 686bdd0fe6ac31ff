/** Writes the values of the example plans into their pages, if they have changed. */
import { examplePages } from "./examples";
import { report, writeChanged } from "./write-pages";

examplePages()
  .then((pages) => report("examples", pages.size, writeChanged(pages)))
  .catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
