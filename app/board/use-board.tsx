import { useEffect, useState } from 'react';
import { reloadIfOutdated } from '#/web/document/build.tsx';
import type { QueryCache } from '#/web/query-cache/query-cache.tsx';
import { all, on } from '#/web/document/listen.tsx';
import { queryFor } from '#/web/document/screen.tsx';
import { usePage } from '#/web/document/site.tsx';
import { getBoard, type Board } from './contract.ts';
import { reuseEqual } from './reuse-equal.ts';
import { isBoard } from './panels.ts';
import { SILENT_FAILURES, waitAfter } from './poll-interval.ts';

/** Always asked anew: what has not changed is answered by the browser's own copy. */
export const BOARD = queryFor(getBoard, {}, 0);

/** The board as it is, and, while nothing comes, since when (ms since 1970) it is no longer kept up. */
export type LiveBoard = { board: Board; lostAt: number | undefined };

/**
 * Keeps the board up to date for as long as it is in sight. One that cannot be fetched leaves the
 * last one standing, is said nowhere but here, and is asked for ever more rarely.
 */
export function useBoard(first: Board): LiveBoard {
  const { held } = usePage();
  const [live, setLive] = useState<LiveBoard>({ board: first, lostAt: undefined });
  useEffect(() => {
    let now: LiveBoard = { board: first, lostAt: undefined };
    // React keeps each update until it renders again, also one that changes nothing: of a board that
    // stays as it is for hours it must not be told.
    function show(board: Board, lostAt: number | undefined) {
      if (board === now.board && lostAt === now.lostAt) return;
      now = { board, lostAt };
      setLive(now);
    }
    return watchBoard(held, {
      onBoard: (next) => show(reuseEqual(now.board, next), undefined),
      onLost: (since) => show(now.board, since),
    });
  }, [held, first]);
  return live;
}

type Listener = { onBoard(board: Board): void; onLost(since: number): void };

/** Asks again and again while the page is in sight; answers what stops it. */
function watchBoard(held: QueryCache, { onBoard, onLost }: Listener): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isAsking = false;
  let failures = 0;
  let goodAt = Date.now();

  async function look() {
    clearTimeout(timer);
    if (isStopped || isAsking || document.hidden) return;
    isAsking = true;
    const asked = held.renew(BOARD);
    await asked.settled;
    isAsking = false;
    if (isStopped) return;
    if (asked.status === 'fulfilled' && isBoard(asked.value)) {
      failures = 0;
      goodAt = asked.settledAt ?? Date.now();
      onBoard(asked.value);
    } else {
      failures += 1;
      if (failures > SILENT_FAILURES) onLost(goodAt);
      // A newer server may answer what only newer code can draw.
      if (asked.status === 'fulfilled') void reloadIfOutdated();
    }
    timer = setTimeout(look, waitAfter(failures));
  }
  const lookNow = () => void look();
  // A board stays open for weeks: it takes up new code where nobody sees it blink.
  const renewUnseen = () => void (document.hidden && reloadIfOutdated());

  timer = setTimeout(look, waitAfter(0));
  const deaf = all([
    on(document, 'visibilitychange', lookNow),
    on(document, 'visibilitychange', renewUnseen),
    on(window, 'online', lookNow),
    on(window, 'pageshow', lookNow),
  ]);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    deaf();
  };
}
