/** What the pane says in the language of the person, and what it passes on of others in English. */
import type { ReactElement, ReactNode } from "react";
import { reasonOf } from "./format";
import { MESSAGES } from "../messages/messages";

/**
 * The words of catalogue, functions, plan and hosts are English in every language; this has a
 * screen reader say them so.
 */
export function English({ children }: { readonly children: ReactNode }): ReactElement {
  return <span lang="en">{children}</span>;
}

/** A sentence of the pane, and behind it what catalogue, plan or host say, in English. */
export interface LocalizedMessage {
  readonly text: string;
  readonly english?: string;
}

export function MessageText({
  said: { text, english },
}: {
  readonly said: LocalizedMessage;
}): ReactElement {
  return (
    <>
      {text}
      {text && english ? " " : ""}
      {english && <English>{english}</English>}
    </>
  );
}

/** What the bundler throws when a part of the code cannot be fetched. */
const isNotFetched = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === "ChunkLoadError" || /dynamically imported module/.test(error.message));

/** Anything that was thrown as a sentence. */
export const messageOfError = (error: unknown): LocalizedMessage =>
  isNotFetched(error) ? { text: MESSAGES.notFetched } : { text: "", english: reasonOf(error) };

/** The same behind a sentence that says what it was that went wrong. */
export function messageAfter(before: string, error: unknown): LocalizedMessage {
  const { text, english } = messageOfError(error);
  return {
    text: [before, text].filter(Boolean).join(" "),
    ...(english === undefined ? {} : { english }),
  };
}
