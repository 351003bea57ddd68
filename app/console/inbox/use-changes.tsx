import { useEffect, useRef } from 'react';
import { callConsole, ConsoleError } from '#/app/console/frame/call-console.tsx';
import { waitForChange } from './contract.ts';

/** The pause in ms after a failed call, before it is repeated. */
const RETRY_MS = 5_000;

/**
 * Calls `onChange` once when a lead has changed after the change number `after`. Waits only while
 * the page is visible.
 */
export function useChanges(after: number | undefined, onChange: () => void): void {
  const notify = useRef(onChange);
  useEffect(() => {
    notify.current = onChange;
  });
  useEffect(() => {
    if (after === undefined) return undefined;
    const stopping = new AbortController();
    void watch(after, () => notify.current(), stopping.signal);
    return () => stopping.abort();
  }, [after]);
}

async function watch(after: number, notify: () => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await visible(signal);
      const { change } = await callConsole(waitForChange, { after: String(after) }, signal);
      if (change === after) continue;
      if (!signal.aborted) notify();
      return;
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ConsoleError)) throw error;
      if (error.status === 401) return;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/** Resolves as soon as the page is visible or `signal` aborts. */
function visible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
