import { useSyncExternalStore } from 'react';
import styles from './toast.module.css';

/** How long (ms) a toast stays. */
export const TOAST_MS = 2000;

const listeners = new Set<() => void>();
let words = '';
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says a few words that need no answer; a later toast replaces an earlier one. */
export function showToast(text: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => say(''), TOAST_MS);
  say(text);
}

function say(text: string): void {
  words = text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where toasts appear; stands once in the frame, so that screen readers know it before it speaks. */
export function Toast() {
  const text = useSyncExternalStore(
    subscribe,
    () => words,
    () => '',
  );
  return (
    <div role="status" className={styles.region}>
      {text && <p className={styles.toast}>{text}</p>}
    </div>
  );
}
