import { CallError } from '#/contract/call-error.ts';
import { alertWords } from '#/contract/failure-policy.ts';

const reported = new WeakSet<object>();

/** Alerts the message of the failed call `reason` once, if the failure has a message. */
export function alertFailure(reason: unknown): void {
  if (!CallError.is(reason) || reported.has(reason)) return;
  reported.add(reason);
  const words = alertWords(reason);
  if (words === undefined) return;
  if (isInForeignFrame()) show(words);
  else window.alert(words);
}

function isInForeignFrame(): boolean {
  try {
    return window.top?.location.origin !== location.origin;
  } catch {
    return true;
  }
}

/**
 * Shows the message on the page, for a page in a frame of another site, where browsers block
 * alerts. The code is loaded on demand, because few visitors see the site in such a frame.
 */
function show(words: string): void {
  void import('#/web/document/notice.tsx').then(({ showNotice }) => showNotice(words));
}
