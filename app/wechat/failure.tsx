/** Whatever keeps a chat app's SDK from being configured goes by the words that are known for it. */
export function failure(cause: unknown): Error {
  return new Error('within fetchWeChatJSSDKConf()', { cause });
}

let isLogged = false;

/** Sharing looks poorer then; nobody is told but the log, and that once. */
export function logFailure(error: unknown): void {
  if (isLogged) return;
  isLogged = true;
  // oxlint-disable-next-line no-console -- the one thing of ours that a console says
  console.error(String(error));
}
