/** Types of parameters whose help a message cites also where they are optional. */
export const CITED_HELP: ReadonlySet<string>;
