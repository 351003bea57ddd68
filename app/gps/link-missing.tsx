import { useEffect } from 'react';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { hiddenLink } from './map/keep-link.tsx';

/** Stands where an address opens nothing by itself; goes on to the whole one where the tab has kept it. */
export function LinkMissing() {
  useEffect(() => {
    const link = hiddenLink();
    if (link !== undefined) location.replace(link);
  }, []);
  return <EmptyState message="没有这个链接，请打开顾问发来的完整链接" />;
}

/** The HTTP status of a page that a link opens: one that is over was there, gone and not missing. */
export function statusOfLink(answer: { told: object | null } | undefined): number {
  if (!answer) return 404;
  return answer.told ? 200 : 410;
}
