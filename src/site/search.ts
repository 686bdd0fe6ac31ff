/**
 * Searches the site on the reader's machine: the words are loaded as a script, so that it works
 * from a folder too.
 */
import MiniSearch from "minisearch";
import { withoutNamespace } from "../functions/core/namespace";
import { searchOptions, tokenize } from "./search-words";
import type { SearchRecord } from "./record";

export interface SearchHit extends SearchRecord {
  readonly id: number;
}

type SearchIndex = MiniSearch<SearchHit>;

const MAX_HITS = 12;

function load(root: string): Promise<readonly SearchRecord[]> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = `${root}search-index.js`;
    script.addEventListener("load", () =>
      resolve(
        (globalThis as unknown as { sizebookSearch: readonly SearchRecord[] }).sizebookSearch,
      ),
    );
    script.addEventListener("error", () =>
      reject(new Error("search-index.js could not be loaded")),
    );
    document.head.append(script);
  });
}

export async function openIndex(root: string): Promise<(query: string) => readonly SearchHit[]> {
  const records = (await load(root)).map((record, id): SearchHit => ({ ...record, id }));
  const index: SearchIndex = new MiniSearch<SearchHit>({
    fields: ["page", "heading", "words"],
    tokenize,
    searchOptions: {
      ...searchOptions,
      boost: { page: 6, heading: 3 },
      boostDocument: (id) =>
        records[Number(id)]!.weight * (records[Number(id)]!.heading === "" ? 2 : 1),
    },
  });
  index.addAll(records);
  return (query) =>
    index
      .search(withoutNamespace(query).replace(/\($/, ""))
      .slice(0, MAX_HITS)
      .map(({ id }) => records[Number(id)]!);
}
