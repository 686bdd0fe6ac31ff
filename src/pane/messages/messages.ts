/** The texts of the pane in the language of the person. */
import { fetchedMessages } from "./fetch-messages";
import { ENGLISH, type Messages } from "./en";

export const MESSAGES: Messages = fetchedMessages() ?? ENGLISH;
