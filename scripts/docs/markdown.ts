/** Markdown from plain texts. */

/** Escapes a text for Markdown. */
export const plain = (text: string): string =>
  text
    .replace(/[\\`*_<>[\]|]/g, (sign) =>
      sign === "<" ? "&lt;" : sign === ">" ? "&gt;" : `\\${sign}`,
    )
    .replace(/\r?\n/g, " ");

export const code = (text: string): string => `\`${text.replace(/\|/g, "\\|")}\``;

/** A table; cells are Markdown already. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [
    `| ${head.join(" | ")} |`,
    `|${head.map(() => " --- ").join("|")}|`,
    ...rows.map((cells) => `| ${cells.join(" | ")} |`),
  ].join("\n");

export const list = (items: readonly string[]): string =>
  items.map((item) => `- ${item}`).join("\n");

/** Blocks with an empty line between them, without empty ones. */
export const page = (...blocks: readonly string[]): string =>
  `${blocks.filter(Boolean).join("\n\n")}\n`;

/** A heading with its content, if there is any. */
export const section = (heading: string, ...blocks: readonly string[]): string => {
  const filled = blocks.filter(Boolean);
  return filled.length ? [heading, ...filled].join("\n\n") : "";
};
