/** Texts of the pane in the user's language, and texts from elsewhere in English. */
import type { ReactElement, ReactNode } from "react";
import { reasonOf } from "./format";
import { ENGLISH_SHARED, type SharedMessages } from "../messages/en-shared";

/**
 * Texts of catalogue, functions, plan and hosts are English in every language; marks them for
 * screen readers.
 */
export function English({ children }: { readonly children: ReactNode }): ReactElement {
  return <span lang="en">{children}</span>;
}

/** A text of the pane, followed by an English one of catalogue, plan or host. */
export interface LocalizedMessage {
  readonly text: string;
  readonly english?: string;
}

export function MessageText({
  message: { text, english },
}: {
  readonly message: LocalizedMessage;
}): ReactElement {
  return (
    <>
      {text}
      {text && english ? " " : ""}
      {english && <English>{english}</English>}
    </>
  );
}

/** The error of the bundler when a chunk cannot be loaded. */
const isNotFetched = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === "ChunkLoadError" || /dynamically imported module/.test(error.message));

/** Anything that was thrown as a sentence. */
export const messageOfError = (
  error: unknown,
  { notFetched }: SharedMessages = ENGLISH_SHARED,
): LocalizedMessage =>
  isNotFetched(error) ? { text: notFetched } : { text: "", english: reasonOf(error) };

/** The same error, preceded by a sentence on what failed. */
export function messageAfter(
  before: string,
  error: unknown,
  shared?: SharedMessages,
): LocalizedMessage {
  const { text, english } = messageOfError(error, shared);
  return {
    text: [before, text].filter(Boolean).join(" "),
    ...(english === undefined ? {} : { english }),
  };
}
