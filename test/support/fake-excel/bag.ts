/** Settings of an object by dotted names ("font.bold"), accessed through objects without state. */

export interface Settings {
  get(key: string): unknown;
  set(key: string, value: unknown): void;
}

export const settingsOf = (record: Record<string, unknown>): Settings => ({
  get: (key) => record[key],
  set: (key, value) => {
    record[key] = value;
  },
});

/** A part of the settings, which Office.js exposes as an object, such as a font. */
export class SettingsRecord {
  constructor(
    private readonly settings: Settings,
    private readonly prefix = "",
  ) {}

  read(name: string): unknown {
    return this.settings.get(this.prefix + name);
  }

  write(name: string, value: unknown): void {
    this.settings.set(this.prefix + name, value);
  }

  /** The object behind a property, or an item of a collection by its key. */
  child(name: string): SettingsRecord {
    return new SettingsRecord(this.settings, `${this.prefix}${name}.`);
  }

  /** Methods of formats: their effect is stored as a setting. */
  call(name: string, args: readonly unknown[]): unknown {
    if (name === "clear") this.write("cleared", true);
    else this.write(name, args.length === 1 ? args[0] : args);
    return undefined;
  }
}
