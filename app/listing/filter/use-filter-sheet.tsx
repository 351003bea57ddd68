import { useEffect, useState, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import type { ListQuery } from '#/app/search/list-address.ts';
import { openLater, useOverlay } from '#/web/navigation/overlay.tsx';
import type { At } from '#/web/navigation/routing.ts';
import type { FilterSheet } from './sheet.tsx';

type Listeners = {
  onPointerDown(event: PointerEvent): void;
  onClick(event: MouseEvent): void;
};

/**
 * Returns the filter sheet while it is open, and listeners. A click on a link with `data-filter`
 * opens the sheet.
 */
export function useFilterSheet(at: At, query: ListQuery): [sheet: ReactNode, listeners: Listeners] {
  const { openDetail: openGroup, open, close } = useOverlay('filter');
  const [Sheet, setSheet] = useState<typeof FilterSheet>();
  const isOpen = openGroup !== undefined;
  const load = () => import('./sheet.tsx').then((code) => setSheet(() => code.FilterSheet));
  useEffect(() => {
    // An open sheet is open again after a reload.
    if (isOpen) load().catch(() => undefined);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `load` does the same each time
  }, [isOpen]);
  const sheet = Sheet && isOpen && (
    <Sheet at={at} query={query} group={openGroup} onGroup={open} onClose={close} />
  );
  return [
    sheet,
    {
      onPointerDown(event) {
        if (linkOf(event)) load().catch(() => undefined);
      },
      onClick(event) {
        const link = linkOf(event);
        if (!link || event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        link.setAttribute('aria-busy', 'true');
        const opened = openLater(load, () => open(link.dataset.filter), link.href);
        void opened.finally(() => link.removeAttribute('aria-busy'));
      },
    },
  ];
}

function linkOf({ target }: PointerEvent | MouseEvent): HTMLAnchorElement | null {
  return (target as Element).closest('a[data-filter]');
}
