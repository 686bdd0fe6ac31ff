/** Answers as the protocol transmits them, within limits of length. */
import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";

/** Rows of a table in one answer. */
export const MAX_ROWS = 200;
const MAX_LETTERS = 200_000;

export const textResult = (text: string, isError = false): CallToolResult => ({
  content: [
    {
      type: "text",
      text:
        text.length > MAX_LETTERS
          ? `${text.slice(0, MAX_LETTERS)}\n... ${text.length - MAX_LETTERS} more characters are not shown.`
          : text,
    },
  ],
  ...(isError ? { isError } : {}),
});

export const jsonResult = (value: object): CallToolResult =>
  textResult(JSON.stringify(value, null, 1));
