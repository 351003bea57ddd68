import { useEffect, useLayoutEffect, useState } from 'react';
import { on } from '#/web/document/listen.tsx';
import { usePage } from '#/web/document/site.tsx';
import { createStaticIsland } from '#/web/islands/static-island.tsx';

const ID = 'list-head';
const load = async () => (await import('#/app/listing/filter-bar/list-head.island.tsx')).ListHead;

/** The head of the list of cars, as static HTML. */
export const ListHead = createStaticIsland(ID, load);

/**
 * Returns a React key for `ListHead`, which changes only at the first change of the URL. If the
 * focused link of the head is removed by a change of the URL, moves the focus to the next link.
 */
export function useHead(url: string): string {
  const { code } = usePage().site;
  const [now, setNow] = useState({ url, isFirst: true, place: -1 });
  // Reads the focus during the render of the new list: until then the visitor can still move it.
  if (url !== now.url) setNow({ url, isFirst: false, place: links().indexOf(focused()) });
  useLayoutEffect(() => {
    // The focus of a link that was removed moves to the next link.
    const next = now.place < 0 ? undefined : (links()[now.place] ?? links().pop());
    if (focused() === document.body) next?.focus({ preventScroll: true });
  }, [now]);
  useEffect(() => {
    // The first page works without the code of the head; the next list needs it.
    const fetchCode = () => void code.get(ID, load);
    if (document.readyState !== 'complete') return on(window, 'load', fetchCode);
    return fetchCode();
  }, [code]);
  return String(now.isFirst);
}

/**
 * Returns the links and buttons of the head. Excludes the search field, whose focus would open the
 * keyboard.
 */
function links(): (HTMLElement | null)[] {
  return [...document.querySelectorAll<HTMLElement>(`#${ID} a, #${ID} button`)];
}

function focused(): HTMLElement | null {
  return document.activeElement as HTMLElement | null;
}
