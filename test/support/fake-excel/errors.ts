/** An error as Office.js throws it. */
export class RichApiError extends Error {
  readonly debugInfo: {
    readonly code: string;
    readonly message: string;
    readonly errorLocation: string;
  };
  constructor(
    readonly code: string,
    location = "",
    message = `${code} at ${location}`,
  ) {
    super(message);
    this.name = "RichApi.Error";
    this.debugInfo = { code, message, errorLocation: location };
  }
}

/** Thrown by the fake Excel itself; the current call is added when the error is reported. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message = code,
  ) {
    super(message);
  }
}
