import { getCarOverview, type CarOverview } from '#/app/reports/overview/contract.ts';
import { CallError } from '#/contract/call-error.ts';
import { optionalQueryFor } from '#/web/document/screen.tsx';
import { usePage } from '#/web/document/site.tsx';
import type { At } from '#/web/navigation/routing.ts';
import type { OptionalQuery } from '#/web/query-cache/optional-query.tsx';
import { usePartQuery } from '#/web/query-cache/part-query.tsx';

/** Returns the optional query for the overview of the car in the URL. */
export function overviewAt({ params, query }: At) {
  const preview = query.get('preview') ?? undefined;
  return optionalQueryFor(getCarOverview, { id: params.id ?? '', preview });
}

/**
 * Returns the query for the overview of the car in the URL. The value is null if the call responds
 * with 404.
 */
export function useOverview(): OptionalQuery<CarOverview | null | undefined> {
  const { at, held } = usePage();
  const need = overviewAt(at);
  const query = usePartQuery(need);
  const reason = query.state === 'failed' ? held.peek(need)?.reason : undefined;
  if (CallError.is(reason) && reason.status === 404)
    return { ...query, state: 'ready', value: null };
  return query;
}
