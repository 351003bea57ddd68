import { useEffect, useState } from 'react';
import { reloadIfOutdated } from '#/web/document/build.tsx';
import { all, on } from '#/web/document/listen.tsx';
import { queryFor } from '#/web/document/screen.tsx';
import { usePage } from '#/web/document/site.tsx';
import type { QueryCache } from '#/web/query-cache/query-cache.tsx';
import { getBoard, type Board } from './contract.ts';
import { isBoard } from './panels.ts';
import { SILENT_FAILURES, waitAfter } from './poll-interval.ts';
import { reuseEqual } from './reuse-equal.ts';

/** The query for the board, which every poll sends. */
export const BOARD = queryFor(getBoard, {}, 0);

/**
 * The latest board. `lostAt` is the time (ms) of the last successful poll, if polls are failing.
 */
export type LiveBoard = { board: Board; lostAt: number | undefined };

/**
 * Returns the board, which is polled while the page is visible. A failed poll keeps the last board.
 */
export function useBoard(first: Board): LiveBoard {
  const { held: queryCache } = usePage();
  const [live, setLive] = useState<LiveBoard>({ board: first, lostAt: undefined });
  useEffect(() => {
    let now: LiveBoard = { board: first, lostAt: undefined };
    // React queues every update until the next render, even one without a change, so a board that
    // is unchanged for hours must not cause updates.
    function show(board: Board, lostAt: number | undefined) {
      if (board === now.board && lostAt === now.lostAt) return;
      now = { board, lostAt };
      setLive(now);
    }
    return watchBoard(queryCache, {
      onBoard: (next) => show(reuseEqual(now.board, next), undefined),
      onLost: (since) => show(now.board, since),
    });
  }, [queryCache, first]);
  return live;
}

type Listener = { onBoard(board: Board): void; onLost(since: number): void };

/**
 * Polls the board while the page is visible, and calls `onBoard` with each board. From the second
 * consecutive failure on, calls `onLost` with the time of the last success. Returns a function that
 * stops polling.
 */
function watchBoard(queryCache: QueryCache, { onBoard, onLost }: Listener): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isAsking = false;
  let failures = 0;
  let lastSuccessAt = Date.now();

  async function look() {
    clearTimeout(timer);
    if (isStopped || isAsking || document.hidden) return;
    isAsking = true;
    const response = queryCache.renew(BOARD);
    await response.settled;
    isAsking = false;
    if (isStopped) return;
    if (response.status === 'fulfilled' && isBoard(response.value)) {
      failures = 0;
      lastSuccessAt = response.settledAt ?? Date.now();
      onBoard(response.value);
    } else {
      failures += 1;
      if (failures > SILENT_FAILURES) onLost(lastSuccessAt);
      // A newer server may send data that only newer code can render.
      if (response.status === 'fulfilled') void reloadIfOutdated();
    }
    timer = setTimeout(look, waitAfter(failures));
  }
  const lookNow = () => void look();
  // A board stays open for weeks, so it loads new code while it is hidden.
  const reloadWhileHidden = () => void (document.hidden && reloadIfOutdated());

  timer = setTimeout(look, waitAfter(0));
  const unsubscribe = all([
    on(document, 'visibilitychange', lookNow),
    on(document, 'visibilitychange', reloadWhileHidden),
    on(window, 'online', lookNow),
    on(window, 'pageshow', lookNow),
  ]);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    unsubscribe();
  };
}
