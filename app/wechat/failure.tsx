/** Returns the error `within fetchWeChatJSSDKConf()` with this cause. */
export function failure(cause: unknown): Error {
  return new Error('within fetchWeChatJSSDKConf()', { cause });
}

let isLogged = false;

/**
 * Logs a failure to the console, once per page load. Without the SDK, only the share cards of pages
 * are affected.
 */
export function logFailure(error: unknown): void {
  if (isLogged) return;
  isLogged = true;
  // oxlint-disable-next-line no-console -- the only message of this application in the console
  console.error(String(error));
}
