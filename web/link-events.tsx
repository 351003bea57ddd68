import { all, on } from './on.tsx';

/** How long (ms) a finger rests before it counts as a touch: a scroll begins with a touch, too. */
const TOUCH_MS = 70;

type Navigator = {
  go(url: string, options: { replace: boolean }): void;
  prepare(url: string): void;
};

/**
 * Follows the site's links, those in HTML that React did not make included: a touch fetches ahead,
 * a plain click goes there without leaving the page. Answers what stops it.
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
    go(url, { replace: link.dataset.link === 'replace' || url === here });
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

function urlOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash;
}

/** Clicks with a modifier, another button or a target of their own are the browser's. */
function isPlain(event: MouseEvent, { target }: HTMLAnchorElement): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  const modified = metaKey || ctrlKey || shiftKey || altKey;
  return !defaultPrevented && button === 0 && !modified && !target;
}
