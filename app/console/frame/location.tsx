import { useSyncExternalStore, type ComponentProps } from 'react';

/** Returns the path of the screen, such as `/console/audit`, and renders again when it changes. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, () => location.pathname);
}

/** Opens a screen of the console. With `replace`, Back does not return to the current screen. */
export function openScreen(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  for (const notify of listeners) notify();
  scrollTo(0, 0);
}

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

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  addEventListener('popstate', notify);
  return () => {
    listeners.delete(notify);
    removeEventListener('popstate', notify);
  };
}
