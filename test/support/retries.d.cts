/** Notes a step of a test that is done again, for the closing lines. */
export function noteRetry(step: string): void;
