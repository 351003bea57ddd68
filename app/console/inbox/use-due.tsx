import { useEffect, useState } from 'react';
import { callConsole, ConsoleError } from '#/app/console/frame/call-console.tsx';
import { onScreenChange } from '#/app/console/frame/location.tsx';
import { countDue } from './contract.ts';

/** The interval in ms at which the number of due leads is requested while the page is visible. */
const STEP_MS = 60_000;

/**
 * Returns the number of leads whose next contact is due, updated every minute and whenever another
 * screen is opened. It is 0 until it is loaded, and for a person who may see no leads (`isSeen` is
 * false). It stays unchanged if a call fails.
 */
export function useDue(isSeen: boolean): number {
  const [due, setDue] = useState(0);
  useEffect(() => {
    if (!isSeen) return undefined;
    const stopping = new AbortController();
    const read = () => {
      if (document.visibilityState !== 'visible') return;
      callConsole(countDue, {}, stopping.signal).then(
        (counted) => setDue(counted.due),
        (error: unknown) => {
          if (!stopping.signal.aborted && !(error instanceof ConsoleError)) throw error;
        },
      );
    };
    read();
    const stop = onScreenChange(read);
    const timer = setInterval(read, STEP_MS);
    document.addEventListener('visibilitychange', read, { signal: stopping.signal });
    return () => {
      stop();
      clearInterval(timer);
      stopping.abort();
    };
  }, [isSeen]);
  return due;
}
