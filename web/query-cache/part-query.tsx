import type { Need } from '#/web/document/screen.tsx';
import { usePage } from '#/web/document/site.tsx';
import { useHydrated } from '#/web/islands/hydrated.tsx';
import { useOptionalQuery, type OptionalQuery } from './optional-query.tsx';

/**
 * Returns the state and the response of a need from the screen's `partNeeds`. A failure causes no
 * alert.
 */
export function usePartQuery<Value>(need: Need<Value>): OptionalQuery<Value> {
  const { held } = usePage();
  const query = useOptionalQuery(need, { isSilent: true });
  const isHydrated = useHydrated();
  // A development build hydrates the part with the response that the server rendered.
  if (!import.meta.env.SSR && (import.meta.env.PROD || isHydrated)) return query;
  const answer = held.peek(need);
  const isReady = answer?.status === 'fulfilled';
  return {
    ...query,
    state: isReady ? 'ready' : 'failed',
    value: isReady ? (answer.value as Value) : undefined,
  };
}
