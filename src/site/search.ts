/**
 * Searches the site on the reader's machine: the words are loaded as a script, so that it works
 * from a folder too.
 */
import MiniSearch from "minisearch";
import { withoutNamespace } from "../functions/core/namespace";
import { searchOptions, tokenize } from "./search-words";
import type { SearchRecord } from "./record";

export interface Found extends SearchRecord {
  readonly id: number;
}

type Index = MiniSearch<Found>;

const MOST = 12;

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

export async function openIndex(root: string): Promise<(query: string) => readonly Found[]> {
  const records = (await load(root)).map((record, id): Found => ({ ...record, id }));
  const index: Index = new MiniSearch<Found>({
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
      .slice(0, MOST)
      .map(({ id }) => records[Number(id)]!);
}
