import { useEffect, useState } from 'react';

/** Interval in ms at which displayed times move on. */
const STEP_MS = 30_000;

/** Returns the current time, updated every 30 seconds. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
