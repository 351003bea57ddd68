import { useSyncExternalStore, type ComponentProps } from 'react';

/** Returns the path of the screen, such as `/console/audit`, and renders again when it changes. */
export function usePath(): string {
  return useSyncExternalStore(onScreenChange, () => location.pathname);
}

/** Opens a screen of the console. With `replace`, Back does not return to the current screen. */
export function openScreen(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(OPENED, '', path);
  for (const notify of listeners) notify();
  scrollTo(0, 0);
}

/** Goes back to the previous screen; opens `path` if there is none. */
export function goBack(path: string): void {
  const { isOpened = false } = (history.state ?? {}) as Partial<typeof OPENED>;
  if (isOpened) history.back();
  else openScreen(path);
}

/** The state of an entry of the history that follows another screen of the console. */
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
        openScreen(href);
      }}
    >
      {children}
    </a>
  );
}

const listeners = new Set<() => void>();

/** Calls `notify` when another screen is opened. Returns a function that ends that. */
export function onScreenChange(notify: () => void): () => void {
  listeners.add(notify);
  addEventListener('popstate', notify);
  return () => {
    listeners.delete(notify);
    removeEventListener('popstate', notify);
  };
}
