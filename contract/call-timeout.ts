/** Timeout of a call in ms. In a file of its own, because a first load does not need `call.ts`. */
export const CALL_TIMEOUT_MS = 10_000;
