import { CallError } from '#/contract/call-error.ts';
import { alertWords } from '#/contract/failure-policy.ts';

const said = new WeakSet<object>();

/**
 * Says a failed call in a browser alert, once per failure, if its policy says that it is told at
 * all. An answer that cannot be read is only said on its screen. In a frame of another origin browsers swallow alerts: there the words show on the page.
 */
export function sayFailure(reason: unknown): void {
  if (!CallError.is(reason) || said.has(reason)) return;
  said.add(reason);
  const words = alertWords(reason);
  if (words === undefined) return;
  if (isFramedByOthers()) show(words);
  else window.alert(words);
}

function isFramedByOthers(): boolean {
  try {
    return window.top?.location.origin !== location.origin;
  } catch {
    return true;
  }
}

/** Loaded when it is needed: hardly any visitor sees the site in somebody else's frame. */
function show(words: string): void {
  void import('./notice.tsx').then(({ showNotice }) => showNotice(words));
}
