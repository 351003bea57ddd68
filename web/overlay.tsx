import { useSyncExternalStore } from 'react';
import { NO_ANSWER } from '#/contract/call-error.ts';
import { on } from './on.tsx';
import { currentVisit, visitKey } from './visits.tsx';

/** What lies over a page is a history entry of its own, with the visit of the page beneath. */
type Entry = { key: string; overlay?: string; detail?: string } | null;

export type Overlay = {
  /** What it shows, as it was opened with; undefined while it is closed, and on the server. */
  shown: string | undefined;
  /** Opens it; what is open already shows the detail given now. */
  open(detail?: string): void;
  close(): void;
};

const listeners = new Set<() => void>();
/** Going back takes a moment, in which what was closed is gone and must not be closed again. */
let isLeaving = false;

/**
 * Something that lies over the page: Back closes it, and it comes back with a reload. The page
 * beneath stays as it is.
 */
export function useOverlay(name: string): Overlay {
  const shown = useSyncExternalStore(
    subscribe,
    () => detailOf(name),
    () => undefined,
  );
  return {
    shown,
    open(detail = '') {
      if (isLeaving) return;
      const put = detailOf(name) === undefined ? 'pushState' : 'replaceState';
      history[put]({ key: currentVisit(), overlay: name, detail }, '');
      tell();
    },
    close() {
      if (detailOf(name) !== undefined) leaveOverlay();
    },
  };
}

/** Whether the history entry on top is that of an overlay. */
export function isOverlaid(): boolean {
  return !isLeaving && (history.state as Entry)?.overlay !== undefined;
}

/** Goes back from an overlay's entry, once however often it is asked. */
export function leaveOverlay(): void {
  if (isLeaving) return;
  isLeaving = true;
  const arrive = () => {
    isLeaving = false;
    tell();
  };
  addEventListener('popstate', arrive, { once: true });
  history.back();
  tell();
}

/** Goes on once an overlay that is being closed has left the history. */
export function afterOverlay(goOn: () => void): void {
  if (isLeaving) addEventListener('popstate', goOn, { once: true });
  else goOn();
}

/**
 * Opens something once its code is there, unless the visitor has gone elsewhere meanwhile. If it does
 * not come, the page `instead` does; without a line the page that is there stays.
 */
export function openLater(
  load: () => Promise<unknown>,
  open: () => void,
  instead: string,
): Promise<void> {
  const visit = visitKey();
  const unlessGone = (act: () => void) => () => {
    if (visitKey() === visit) act();
  };
  const giveUp = () => (navigator.onLine ? location.assign(instead) : window.alert(NO_ANSWER));
  return load().then(unlessGone(open), unlessGone(giveUp));
}

/** A sheet that opens without JavaScript, while it is open. */
export const OPEN_SHEET = 'details[data-overlay][open]';

/** Closes whatever lies over the page: on going elsewhere, and on coming back out of a cache. */
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

function tell(): void {
  for (const listener of listeners) listener();
}
