import { useEffect, useState } from 'react';
import type { Need } from '#/web/document/screen.tsx';
import { usePage } from '#/web/document/site.tsx';
import { useHydrated } from '#/web/islands/hydrated.tsx';
import { alertFailure } from './failures.tsx';

export type OptionalQuery<Value> = {
  state: 'waiting' | 'ready' | 'failed';
  value: Value | undefined;
  retry(): void;
};

type Options = {
  /**
   * Delay in ms before the call, so that fast changes of `need`, as by typing, cause only one call.
   */
  delayMs?: number;
  /** Whether the section shows the failure itself. If so, there is no alert. */
  isSilent?: boolean;
};

/**
 * Makes the call that `need` describes, for one section of a screen. Returns the state of the call.
 * While `need` is undefined, the state is `waiting`.
 */
export function useOptionalQuery<Value>(
  need: Need<Value> | undefined,
  { delayMs = 0, isSilent = false }: Options = {},
): OptionalQuery<Value> {
  const { held } = usePage();
  const [, redraw] = useState(0);
  const answer = useHydrated() && need ? held.peek(need) : undefined;
  const again = () => redraw((count) => count + 1);

  function load(): (() => void) | undefined {
    if (!need) return undefined;
    let isMounted = true;
    const call = () => {
      const query = held.renew(need);
      void query.settled.then(() => {
        // A failure on a screen that the visitor has left shows no alert.
        if (!isMounted) return;
        if (!isSilent) alertFailure(query.reason);
        again();
      });
      again();
    };
    const timer = delayMs > 0 ? setTimeout(call, delayMs) : void call();
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the need
  useEffect(load, [held, need?.key]);

  const states = { pending: 'waiting', fulfilled: 'ready', rejected: 'failed' } as const;
  return {
    state: answer ? states[answer.status] : 'waiting',
    value: answer?.value as Value | undefined,
    retry: () => void load(),
  };
}
