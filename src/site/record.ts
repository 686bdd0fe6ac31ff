/** The search entry of a heading. */
export interface SearchRecord {
  readonly page: string;
  readonly area: string;
  /** Empty for the page itself. */
  readonly heading: string;
  /** From the root of the site. */
  readonly address: string;
  /** The beginning of its text. */
  readonly excerpt: string;
  /** Its words, each once. */
  readonly words: string;
  /** How much sooner than others it is shown. */
  readonly weight: number;
}
