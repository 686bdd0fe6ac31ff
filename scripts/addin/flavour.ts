export {
  DEVELOPMENT,
  PRODUCTION,
  type AddinIdentity,
} from "../../src/functions/core/addin-identity";

/** Where the project's own manifest says that its files are. */
export const PLACEHOLDER_URL = "https://sizebook.example";
