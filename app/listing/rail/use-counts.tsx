import { useState } from 'react';
import { listQuery } from '#/app/listing/list-queries.tsx';
import type { Choice, Facets } from '#/app/search/contract.ts';
import { inOrder, type ListQuery } from '#/app/search/list-address.ts';
import type { At } from '#/web/navigation/routing.ts';
import { useOptionalQuery } from '#/web/query-cache/optional-query.tsx';

/** Delay (ms) after a choice before the cars are counted, so that quick choices make one call. */
const PAUSE_MS = 250;

/** Returns the query for the numbers of cars beside the choices. */
export function countsQuery(at: At, selection: ListQuery) {
  const query = inOrder({ ...selection, cursor: undefined });
  return listQuery(at, query, { facets: '1', page_size: '1' });
}

/**
 * Returns the numbers of cars for this selection. While they are counted again, and if that fails,
 * returns the previous numbers. A choice stays in its place, even if no car matches it any more.
 */
export function useCounts(at: At, selection: ListQuery): Facets | undefined {
  const { value: page } = useOptionalQuery(countsQuery(at, selection), {
    delayMs: PAUSE_MS,
    isSilent: true,
  });
  const [{ counted, displayed }, setCounts] = useState<{ counted?: Facets; displayed?: Facets }>(
    {},
  );
  if (!page?.facets || page.facets === counted) return displayed;
  const next = inPlace(page.facets, displayed);
  setCounts({ counted: page.facets, displayed: next });
  return next;
}

function inPlace(now: Facets, { colours, seats, highlights }: Partial<Facets> = {}): Facets {
  return {
    ...now,
    colours: merged(colours, now.colours),
    seats: merged(seats, now.seats),
    highlights: merged(highlights, now.highlights),
  };
}

/** Returns the earlier choices with their present numbers, then the choices that are new. */
function merged(earlier: readonly Choice[] = [], now: readonly Choice[] = []): Choice[] {
  const isNew = ({ id }: Choice) => earlier.every((one) => one.id !== id);
  return [
    ...earlier.map((one) => now.find(({ id }) => id === one.id) ?? { ...one, count: 0 }),
    ...now.filter(isNew),
  ];
}
