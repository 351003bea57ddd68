import { useEffect, useState } from 'react';
import { sayFailure } from '#/web/failures.tsx';
import type { Need } from '#/web/screen.tsx';
import { usePage } from '#/web/site.tsx';

/**
 * Loads data that a form needs while it is being filled. The value is available at once if the page came
 * with it. It is undefined while loading, without a `need`, and after a failure.
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
    const request = held.renew(need);
    void request.settled.then(() => {
      sayFailure(request.reason);
      redraw((times) => times + 1);
    });
    redraw((times) => times + 1);
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key identifies the need
  useEffect(load, [held, need?.key]);
  const { status, value } = (need && held.peek(need)) ?? {};
  return {
    value: status === 'fulfilled' ? (value as Value) : undefined,
    isFailed: status === 'rejected',
    retry: load,
  };
}
