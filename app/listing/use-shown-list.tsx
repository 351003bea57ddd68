import { useState } from 'react';
import type { CarPage } from '#/app/inventory/contract.ts';
import { usePage } from '#/web/document/site.tsx';
import type { At } from '#/web/navigation/routing.ts';
import type { Need } from '#/web/document/screen.tsx';

type Shown = { at: At; first: CarPage };

/**
 * The list to show at a place: its own, or, when that failed, the one that was shown before.
 * Throws the failure where there is none before: then the screen has nothing to show.
 */
export function useDisplayedList(at: At, first: CarPage | undefined, need: Need): Shown {
  const { held } = usePage();
  const [shown, setShown] = useState<Shown>();
  // Two addresses may have one answer, and each its own links.
  if (first && (first !== shown?.first || at !== shown.at)) {
    const now = { at, first };
    setShown(now);
    return now;
  }
  if (!shown) throw held.peek(need)?.reason;
  return shown;
}
