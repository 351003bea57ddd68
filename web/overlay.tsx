import { useSyncExternalStore } from 'react';
import { on } from './on.tsx';
import { currentVisit } from './visits.tsx';

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
      const put = detailOf(name) === undefined ? 'pushState' : 'replaceState';
      history[put]({ key: currentVisit(), overlay: name, detail }, '');
      for (const listener of listeners) listener();
    },
    close() {
      if (detailOf(name) !== undefined) history.back();
    },
  };
}

/** Whether the history entry on top is that of an overlay. */
export function isOverlaid(): boolean {
  return (history.state as Entry)?.overlay !== undefined;
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
  return entry?.overlay === name ? entry.detail : undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = on(window, 'popstate', listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}
