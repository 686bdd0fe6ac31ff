export const LAYERS: readonly (readonly string[])[];
export const PURPOSES: Readonly<Record<string, string>>;
