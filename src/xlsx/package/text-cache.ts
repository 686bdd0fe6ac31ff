/** A cache of the texts of parts, of limited size. */

/** Maximum number of characters; parts of larger workbooks are unpacked again. */
const MAX_CHARACTERS = 48 * 1024 * 1024;

export class TextCache {
  private readonly texts = new Map<string, string>();
  private characters = 0;

  /** Remaining number of characters. */
  get remainingCharacters(): number {
    return MAX_CHARACTERS - this.characters;
  }

  get(path: string): string | undefined {
    return this.texts.get(path);
  }

  set(path: string, text: string): void {
    this.delete(path);
    if (text.length > this.remainingCharacters) return;
    this.texts.set(path, text);
    this.characters += text.length;
  }

  delete(path: string): void {
    this.characters -= this.texts.get(path)?.length ?? 0;
    this.texts.delete(path);
  }
}
