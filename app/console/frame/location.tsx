import { useSyncExternalStore, type ComponentProps } from 'react';
import { mayLeave } from './unsaved.tsx';

/**
 * Returns the path of the current screen, such as `/console/audit`, and renders again when it
 * changes.
 */
export function usePath(): string {
  return useSyncExternalStore(onScreenChange, () => location.pathname);
}

type Opening = {
  /** Whether Back should not return to the current screen. */
  replace?: boolean;
  /** Warnings about stored data, which the opened screen displays. */
  warnings?: readonly string[];
  /** Whether the person calls the customer of the opened lead. */
  isCall?: boolean;
};

/** Opens a screen of the console. */
export function openScreen(path: string, { replace = false, ...opening }: Opening = {}): void {
  if (replace) history.replaceState(opening, '', path);
  else history.pushState({ ...OPENED, ...opening }, '', path);
  for (const notify of listeners) notify();
  scrollTo(0, 0);
}

/**
 * Returns the warnings with which the current screen was opened. They are still there after a
 * reload.
 */
export function readWarnings(): readonly string[] {
  const { warnings = [] } = (history.state ?? {}) as Pick<Opening, 'warnings'>;
  return warnings;
}

/**
 * Returns whether the screen was opened to call the customer. Returns true only once, and not again
 * after a reload.
 */
export function takeCall(): boolean {
  const { isCall = false, ...rest } = (history.state ?? {}) as Pick<Opening, 'isCall'>;
  if (isCall) history.replaceState(rest, '');
  return isCall;
}

/** Goes back to the previous screen of the console, or opens `path` if there is none. */
export function goBack(path: string): void {
  const { isOpened = false } = (history.state ?? {}) as Partial<typeof OPENED>;
  if (isOpened) history.back();
  else if (mayLeave()) openScreen(path);
}

/** The state of a history entry that follows another screen of the console. */
const OPENED = { isOpened: true };

/** A link to a screen of the console. */
export function ScreenLink({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        if (mayLeave()) openScreen(href);
      }}
    >
      {children}
    </a>
  );
}

const listeners = new Set<() => void>();

/** Calls `notify` whenever another screen is opened. Returns a function that stops this. */
export function onScreenChange(notify: () => void): () => void {
  listeners.add(notify);
  addEventListener('popstate', notify);
  return () => {
    listeners.delete(notify);
    removeEventListener('popstate', notify);
  };
}
