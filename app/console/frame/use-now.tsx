import { useEffect, useState } from 'react';

/** The interval in ms at which displayed times are updated. */
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
