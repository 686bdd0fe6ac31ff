/**
 * Stands in for the file of the same name of the stand-in of Excel: the page fetches the text
 * before it starts.
 */
let text = "";

export const declarations = (): string => text;

export async function fetchDeclarations(): Promise<void> {
  text = await (await fetch("office.d.ts")).text();
}
