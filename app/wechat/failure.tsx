/** Returns the error `within fetchWeChatJSSDKConf()` with `cause` as its cause. */
export function failure(cause: unknown): Error {
  return new Error('within fetchWeChatJSSDKConf()', { cause });
}

let isLogged = false;

/**
 * Logs a failure of WeChat's script to the console, at most at most once for each load of the page.
 */
export function logFailure(error: unknown): void {
  if (isLogged) return;
  isLogged = true;
  // oxlint-disable-next-line no-console -- the only message of this application in the console
  console.error(String(error));
}
