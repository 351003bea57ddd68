/** Timeout of a call in ms. */
export const CALL_TIMEOUT_MS = 10_000;
