import { useEffect, useRef, useState } from 'react';
import { usePage } from './site.tsx';
import type { Need } from './screen.tsx';
import { useKept } from './visits.tsx';

const NONE: readonly string[] = [];

export type Pages<Page> = {
  pages: Page[];
  hasMore: boolean;
  state: 'idle' | 'busy' | 'failed';
  /** Fetches the next page; after a failure, tries it again. */
  more(): void;
};

/**
 * A list that grows page by page. Pages after the first are fetched outside of rendering, so that
 * one that fails leaves the list standing. Which pages are open comes back with the history entry.
 */
export function usePages<Page extends { next_cursor: string | null }>(
  first: Page,
  nextNeed: (cursor: string) => Need<Page>,
): Pages<Page> {
  const { held } = usePage();
  const [cursors, setCursors] = useKept('cursors', NONE);
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

  const shown = useRef(first);
  useEffect(() => {
    shown.current = first;
    setState('idle');
  }, [first]);

  function more() {
    if (next === undefined || state === 'busy') return;
    setState('busy');
    const answer = held.renew(nextNeed(next));
    void answer.settled.then(() => {
      // The visitor may have gone on to another list meanwhile.
      if (shown.current !== first) return;
      // A service whose failures are told as null has no more to show than one that failed.
      setState(answer.value ? 'idle' : 'failed');
      if (!answer.value) return;
      if (missing === undefined) setCursors([...cursors, next]);
      else redraw((count) => count + 1);
    });
  }

  // A page that was open and is no longer held is fetched again.
  useEffect(() => {
    if (missing !== undefined && state === 'idle') more();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the missing page matters
  }, [missing]);

  return { pages, hasMore: next !== undefined, state, more };
}
