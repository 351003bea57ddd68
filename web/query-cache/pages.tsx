import { useEffect, useRef, useState } from 'react';
import type { Need } from '#/web/document/screen.tsx';
import { usePage } from '#/web/document/site.tsx';
import { useHistoryState } from '#/web/navigation/history-state.tsx';

const NONE: readonly string[] = [];

export type Pages<Page> = {
  pages: Page[];
  hasMore: boolean;
  state: 'idle' | 'busy' | 'failed';
  /** Fetches the next page, or retries it after a failure. */
  more(): void;
};

/**
 * Returns a list whose pages are fetched one by one. The history entry stores the cursors of the
 * fetched pages.
 */
export function usePages<Page extends { next_cursor: string | null }>(
  first: Page,
  nextNeed: (cursor: string) => Need<Page>,
): Pages<Page> {
  const { held } = usePage();
  const [cursors, setCursors] = useHistoryState('cursors', NONE);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [, redraw] = useState(0);
  const pages = [first];
  let missing: string | undefined;
  for (const cursor of cursors) {
    const page = held.peek(nextNeed(cursor))?.value as Page | undefined;
    if (!page) {
      missing = cursor;
      break;
    }
    pages.push(page);
  }
  const next = missing ?? pages[pages.length - 1]?.next_cursor ?? undefined;

  const currentFirst = useRef(first);
  useEffect(() => {
    currentFirst.current = first;
    setState('idle');
  }, [first]);

  function more() {
    if (next === undefined || state === 'busy') return;
    setState('busy');
    const answer = held.renew(nextNeed(next));
    void answer.settled.then(() => {
      // The visitor may have opened another list in the meantime.
      if (currentFirst.current !== first) return;
      // Some services return null for a failure.
      setState(answer.value ? 'idle' : 'failed');
      if (!answer.value) return;
      if (missing === undefined) setCursors([...cursors, next]);
      else redraw((count) => count + 1);
    });
  }

  // Fetches a page again if the history entry has its cursor but its response is no longer cached.
  useEffect(() => {
    if (missing !== undefined && state === 'idle') more();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the missing page matters
  }, [missing]);

  return { pages, hasMore: next !== undefined, state, more };
}

/**
 * Returns the items with each id once. Of the items with the same id, the last is returned, at the
 * position of the first.
 */
export function uniqueById<Item extends { id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
