/** Spellings of the trade: synonyms of planners, and keys of the catalogue with their aliases. */
import { dimensionSpellings } from "../../catalogue/catalogue";
import packedSynonyms from "../../catalogue/synonyms.json";
import { Spellings } from "./query";

/** Groups of spellings with one meaning. */
export const catalogueGroups = (): readonly (readonly string[])[] => [
  ...packedSynonyms.synonyms,
  ...dimensionSpellings(),
];

export const CATALOGUE_SPELLINGS = new Spellings(catalogueGroups);
