import { useEffect, useState } from 'react';
import { usePage } from './site.tsx';
import { useHydrated } from './hydrated.tsx';
import { sayFailure } from './failures.tsx';
import type { Need } from './screen.tsx';

export type Later<Value> = {
  state: 'waiting' | 'ready' | 'failed';
  value: Value | undefined;
  retry(): void;
};

/** The answer for a section that loads after the screen has been painted, and fails alone. */
export function useLater<Value>(need: Need<Value>): Later<Value> {
  const { held } = usePage();
  const [, redraw] = useState(0);
  const answer = useHydrated() ? held.peek(need) : undefined;
  const again = () => redraw((count) => count + 1);

  function load(): () => void {
    const asked = held.renew(need);
    let isShown = true;
    void asked.settled.then(() => {
      // Whoever has gone on is not told what went wrong where they were.
      if (!isShown) return;
      sayFailure(asked.reason);
      again();
    });
    again();
    return () => {
      isShown = false;
    };
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the need
  useEffect(load, [held, need.key]);

  const states = { pending: 'waiting', fulfilled: 'ready', rejected: 'failed' } as const;
  return {
    state: answer ? states[answer.status] : 'waiting',
    value: answer?.value as Value | undefined,
    retry: () => void load(),
  };
}
