import { useSyncExternalStore } from 'react';
import { CallError } from '#/contract/call-error.ts';
import styles from './notices.module.css';

const said = new WeakSet<object>();
const listeners = new Set<() => void>();
let notice = '';

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

function show(words: string): void {
  notice = words;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The words that would have been an alert. */
export function Notices() {
  const words = useSyncExternalStore(
    subscribe,
    () => notice,
    () => '',
  );
  if (!words) return null;
  return (
    <div role="alert" className={styles.notice}>
      <p>{words}</p>
      <button type="button" onClick={() => show('')}>
        知道了
      </button>
    </div>
  );
}
