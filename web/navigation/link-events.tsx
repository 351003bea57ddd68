import { all, on } from '#/web/document/listen.tsx';

/**
 * Time in ms that a touch must last before the link's page is prefetched. A shorter touch may be
 * the beginning of a scroll.
 */
const TOUCH_MS = 70;

type Navigator = {
  go(url: string, options: { replace: boolean; link: HTMLAnchorElement }): void;
  prepare(url: string): void;
};

/**
 * Opens the site's links when they are clicked, and prefetches them when they are touched. Returns
 * a function that removes the listeners.
 */
export function followLinks({ go, prepare }: Navigator): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => clearTimeout(timer);

  function touch(event: Event) {
    const link = linkOf(event);
    forget();
    if (link) timer = setTimeout(() => prepare(urlOf(link)), TOUCH_MS);
  }
  function click(event: MouseEvent) {
    const link = linkOf(event);
    forget();
    if (!link || !isPlain(event, link)) return;
    event.preventDefault();
    const url = urlOf(link);
    const here = location.pathname + location.search + location.hash;
    go(url, { replace: link.dataset.link === 'replace' || url === here, link });
  }

  return all([
    on(document, 'click', click),
    on(document, 'touchstart', touch),
    on(document, 'touchmove', forget),
    on(document, 'touchcancel', forget),
  ]);
}

function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-link]') : null;
}

function urlOf({ dataset, pathname, search, hash }: HTMLAnchorElement): string {
  return dataset.to ?? pathname + search + hash;
}

/** Returns whether the site, not the browser, handles this click on a link. */
export function isPlain(event: MouseEvent, { target }: HTMLAnchorElement): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  const modified = metaKey || ctrlKey || shiftKey || altKey;
  return !defaultPrevented && button === 0 && !modified && !target;
}
