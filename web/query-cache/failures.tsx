import { CallError } from '#/contract/call-error.ts';
import { alertWords } from '#/contract/failure-policy.ts';

const reported = new WeakSet<object>();

/**
 * Shows the message of the failed call `reason` in an alert, once. Does nothing if the failure has
 * no message for the visitor.
 */
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
 * Shows the message on the page. Used in a frame of another site, because browsers block alerts
 * there. The code is loaded on demand, because few visitors see the site in such a frame.
 */
function show(words: string): void {
  void import('#/web/document/notice.tsx').then(({ showNotice }) => showNotice(words));
}
