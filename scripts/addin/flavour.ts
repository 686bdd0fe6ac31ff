export { DEVELOPMENT, PRODUCTION, type Flavour } from "../../src/hosts/flavour";

/** Where the project's own manifest says that its files are. */
export const PLACEHOLDER_URL = "https://sizebook.example";
