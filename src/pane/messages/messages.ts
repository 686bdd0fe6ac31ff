/** The texts of the pane in the user's language. */
import { fetchedMessages } from "./fetch-messages";
import { ENGLISH, type Messages } from "./en";

export const MESSAGES: Messages = fetchedMessages() ?? ENGLISH;
