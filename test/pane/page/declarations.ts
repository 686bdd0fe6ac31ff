/**
 * Replaces the file of the same name of the fake Excel: the page fetches the text before it starts.
 */
let text = "";

export const declarations = (): string => text;

export async function fetchDeclarations(): Promise<void> {
  text = await (await fetch("office.d.ts")).text();
}
