import { useEffect, useState } from 'react';
import { sayFailure } from '#/web/failures.tsx';
import type { Need } from '#/web/screen.tsx';
import { usePage } from '#/web/site.tsx';

/**
 * The answer to what a form needs as it is filled: there at once where the page came with it, asked
 * for otherwise. Undefined while it is on its way, where nothing is needed, and where it failed.
 */
export function useAsked<Value>(need: Need<Value> | undefined): {
  value: Value | undefined;
  isFailed: boolean;
  retry(): void;
} {
  const { held } = usePage();
  const [, redraw] = useState(0);
  function load() {
    if (!need) return;
    const asked = held.renew(need);
    void asked.settled.then(() => {
      sayFailure(asked.reason);
      redraw((times) => times + 1);
    });
    redraw((times) => times + 1);
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the need
  useEffect(load, [held, need?.key]);
  const { status, value } = (need && held.peek(need)) ?? {};
  return {
    value: status === 'fulfilled' ? (value as Value) : undefined,
    isFailed: status === 'rejected',
    retry: load,
  };
}
