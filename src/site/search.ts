/**
 * Loads the index of the site for a search on the reader's machine: as a script, so that it works
 * from a folder too.
 */
import { pageSearch, type SearchRecord, type SiteIndex } from "./page-search";

function load(root: string): Promise<SiteIndex> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `${root}search-index.js`;
    script.addEventListener("load", () =>
      resolve((globalThis as unknown as { sizebookSearch: SiteIndex }).sizebookSearch),
    );
    script.addEventListener("error", () =>
      reject(new Error("search-index.js could not be loaded")),
    );
    document.head.append(script);
  });
}

export const openIndex = async (
  root: string,
): Promise<(query: string) => readonly SearchRecord[]> => pageSearch(await load(root));
