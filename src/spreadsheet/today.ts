/** The current day as text, such as 2026-11-25, UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10);
