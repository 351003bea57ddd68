import { useSyncExternalStore } from 'react';
import { NO_ANSWER } from '#/contract/call-error.ts';
import { on } from '#/web/document/listen.tsx';
import { currentEntry, visitKey } from './history-state.tsx';

/**
 * State of a history entry. An open overlay has its own entry, whose `key` is that of the page
 * below the overlay.
 */
type Entry = { key: string; overlay?: string; detail?: string } | null;

export type Overlay = {
  /** The `detail` passed to `open`; undefined while the overlay is closed, and on the server. */
  openDetail: string | undefined;
  /** Opens the overlay. If it is already open, replaces its detail. */
  open(detail?: string): void;
  close(): void;
};

const listeners = new Set<() => void>();
/**
 * True while `history.back()` is pending. An overlay that is being closed must not be closed twice.
 */
let isLeaving = false;

/**
 * Returns the state of the overlay `name`, and the functions that open and close it. The state
 * survives a reload.
 */
export function useOverlay(name: string): Overlay {
  const detail = useSyncExternalStore(
    subscribe,
    () => detailOf(name),
    () => undefined,
  );
  return {
    openDetail: detail,
    open(next = '') {
      if (isLeaving) return;
      const put = detailOf(name) === undefined ? 'pushState' : 'replaceState';
      history[put]({ key: currentEntry(), overlay: name, detail: next }, '');
      notify();
    },
    close() {
      if (detailOf(name) !== undefined) goBackFromOverlay();
    },
  };
}

/** Returns true if the current history entry belongs to an open overlay. */
export function isOverlaid(): boolean {
  return !isLeaving && (history.state as Entry)?.overlay !== undefined;
}

/**
 * Closes the open overlay by going back in the history. Does nothing if the browser is already
 * going back.
 */
export function goBackFromOverlay(): void {
  if (isLeaving) return;
  isLeaving = true;
  const arrive = () => {
    isLeaving = false;
    notify();
  };
  addEventListener('popstate', arrive, { once: true });
  history.back();
  notify();
}

/** Calls `action` as soon as no overlay is being closed. */
export function afterOverlay(action: () => void): void {
  if (isLeaving) addEventListener('popstate', action, { once: true });
  else action();
}

/**
 * Loads code, then calls `open` unless the visitor has left the page. If loading fails, opens the
 * URL `instead`. Without a network, shows an alert.
 */
export function openLater(
  load: () => Promise<unknown>,
  open: () => void,
  instead: string,
): Promise<void> {
  const visit = visitKey();
  const ifSameVisit = (act: () => void) => () => {
    if (visitKey() === visit) act();
  };
  const fail = () => (navigator.onLine ? location.assign(instead) : window.alert(NO_ANSWER));
  return load().then(ifSameVisit(open), ifSameVisit(fail));
}

/** Selector of open sheets that work without JavaScript. */
export const OPEN_SHEET = 'details[data-overlay][open]';

/** Closes all dialogs and sheets on the page. */
export function closeOverlays(): void {
  for (const dialog of document.querySelectorAll('dialog')) dialog.close();
  for (const sheet of document.querySelectorAll<HTMLDetailsElement>(OPEN_SHEET)) sheet.open = false;
}

function detailOf(name: string): string | undefined {
  const entry = history.state as Entry;
  return !isLeaving && entry?.overlay === name ? entry.detail : undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = on(window, 'popstate', listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}
