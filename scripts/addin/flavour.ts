export {
  DEVELOPMENT,
  PRODUCTION,
  type AddinIdentity,
} from "../../src/functions/core/addin-identity";

/** The location of the files in the project's own manifest. */
export const PLACEHOLDER_URL = "https://sizebook.example";
