import { useEffect, useLayoutEffect, useState } from 'react';
import { on } from '#/web/document/listen.tsx';
import { createStaticIsland } from '#/web/islands/static-island.tsx';
import { usePage } from '#/web/document/site.tsx';

const ID = 'list-head';
const load = async () => (await import('#/app/listing/filter-bar/list-head.island.tsx')).ListHead;

/** All that stands above the cars. */
export const ListHead = createStaticIsland(ID, load);

/**
 * A key for the head of the list at a URL. On the first page it is the server's HTML: with the first
 * change it is made anew, once, and the same links go on from there. The focus keeps its place.
 */
export function useHead(url: string): string {
  const { code } = usePage().site;
  const [now, setNow] = useState({ url, isFirst: true, place: -1 });
  // As late as can be: until the next list is there, a visitor may go on.
  if (url !== now.url) setNow({ url, isFirst: false, place: links().indexOf(focused()) });
  useLayoutEffect(() => {
    // A link that took itself away leaves its place to the next one.
    const next = now.place < 0 ? undefined : (links()[now.place] ?? links().pop());
    if (focused() === document.body) next?.focus({ preventScroll: true });
  }, [now]);
  useEffect(() => {
    // The first page does without its code; the next list does not.
    const fetchCode = () => void code.get(ID, load);
    if (document.readyState !== 'complete') return on(window, 'load', fetchCode);
    return fetchCode();
  }, [code]);
  return String(now.isFirst);
}

/** Not the search: a field that takes the focus brings a keyboard over the list. */
function links(): (HTMLElement | null)[] {
  return [...document.querySelectorAll<HTMLElement>(`#${ID} a, #${ID} button`)];
}

function focused(): HTMLElement | null {
  return document.activeElement as HTMLElement | null;
}
