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
  /**
   * Whether the new screen replaces the current one in the history, so that Back does not return to
   * it.
   */
  replace?: boolean;
  /** Warnings about data that were just stored. The opened screen displays them. */
  warnings?: readonly string[];
  /** Whether the opened screen is a lead whose customer is to be called at once. */
  isCall?: boolean;
};

/** Opens a screen of the console. */
export function openScreen(path: string, { replace = false, ...opening }: Opening = {}): void {
  if (replace) history.replaceState(opening, '', path);
  else history.pushState({ ...OPENED, ...opening }, '', path);
  for (const notify of listeners) notify();
  scrollTo(0, 0);
}

/** Returns the warnings that the current screen has to display. A reload does not remove them. */
export function readWarnings(): readonly string[] {
  const { warnings = [] } = (history.state ?? {}) as Pick<Opening, 'warnings'>;
  return warnings;
}

/**
 * Returns whether the customer of this lead is to be called at once. Returns true only the first
 * time, also across reloads.
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

/** The state of a history entry before which there is another screen of the console. */
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

/** Calls `notify` whenever another screen is opened. Returns a function that ends this. */
export function onScreenChange(notify: () => void): () => void {
  listeners.add(notify);
  addEventListener('popstate', notify);
  return () => {
    listeners.delete(notify);
    removeEventListener('popstate', notify);
  };
}
