import { useEffect, useState } from 'react';
import type { CarPage } from '#/app/cars/contract.ts';
import type { Need } from '#/web/screen.tsx';
import { usePage } from '#/web/site.tsx';

/** How long (ms) a finger may rest between two picks before the cars are counted. */
const PAUSE_MS = 250;

/** The first page of a draft, which has the count of its cars. */
export type Counted = {
  page: CarPage | undefined;
  state: 'counting' | 'counted' | 'failed';
};

/**
 * How many cars a draft leaves. An answer belongs to its question: one that comes late is not
 * shown. One that fails is said on the button and not alerted (`contract/failure-policy.ts`).
 */
export function useCounted(need: Need<CarPage>): Counted {
  const { held } = usePage();
  const [, redraw] = useState(0);
  function count() {
    const timer = setTimeout(() => {
      const asked = held.renew(need);
      void asked.settled.then(() => redraw((times) => times + 1));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the need
  useEffect(count, [held, need.key]);
  const { status, value } = held.peek(need) ?? {};
  if (status === 'fulfilled') return { page: value as CarPage, state: 'counted' };
  return { page: undefined, state: status === 'rejected' ? 'failed' : 'counting' };
}
