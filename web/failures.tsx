import { CallError } from '#/contract/call-error.ts';

const said = new WeakSet<object>();

/**
 * Says a failed call in a browser alert, once per failure, if its policy says that it is told at
 * all. In a frame of another origin browsers swallow alerts: there the words show on the page.
 */
export function sayFailure(reason: unknown): void {
  if (!CallError.is(reason) || said.has(reason)) return;
  said.add(reason);
  const told = reason.policy === 'alert' || reason.policy === 'raise';
  if (!told || reason.reason === 'not_found') return;
  if (isFramedByOthers()) show(reason.message);
  else window.alert(reason.message);
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
