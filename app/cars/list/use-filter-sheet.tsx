import { useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import type { FilterSheet } from '#/app/cars/filter/sheet.tsx';
import { openLater, useOverlay } from '#/web/overlay.tsx';
import type { At } from '#/web/routing.ts';
import type { ListQuery } from './address.ts';

/** How long (ms) the page has to itself before the sheet's code is fetched ahead. */
const AHEAD_MS = 2_000;

/**
 * The filters over a list while they are open, and what opens them at a click on a link with
 * `data-filter`. What does not arrive as code may yet arrive as a page.
 */
export function useFilterSheet(
  at: At,
  query: ListQuery,
): [sheet: ReactNode, hear: (event: MouseEvent) => void] {
  const { shown, open, close } = useOverlay('filter');
  const [Sheet, setSheet] = useState<typeof FilterSheet>();
  const isOpen = shown !== undefined;
  const load = async () => {
    const code = await import('#/app/cars/filter/sheet.tsx');
    setSheet(() => code.FilterSheet);
  };
  useEffect(() => {
    const timer = setTimeout(() => load().catch(() => undefined), isOpen ? 0 : AHEAD_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `load` does the same each time
  }, [isOpen]);
  return [
    Sheet && isOpen && <Sheet at={at} query={query} group={shown} onGroup={open} onClose={close} />,
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-filter]');
      if (!link || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      openLater(load, () => open(link.dataset.filter), link.href);
    },
  ];
}
