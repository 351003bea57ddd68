import { useState } from 'react';
import type { CarPage } from '#/app/search/contract.ts';
import type { Need } from '#/web/document/screen.tsx';
import { usePage } from '#/web/document/site.tsx';
import type { At } from '#/web/navigation/routing.ts';

type DisplayedList = { at: At; first: CarPage };

/**
 * Returns the list of this location, or the last displayed list if loading failed. Throws the error
 * of the call if no list was displayed.
 */
export function useDisplayedList(at: At, first: CarPage | undefined, need: Need): DisplayedList {
  const { held: queryCache } = usePage();
  const [displayed, setDisplayed] = useState<DisplayedList>();
  // Two URLs may have the same answer but different links.
  if (first && (first !== displayed?.first || at !== displayed.at)) {
    const now = { at, first };
    setDisplayed(now);
    return now;
  }
  if (!displayed) throw queryCache.peek(need)?.reason;
  return displayed;
}
