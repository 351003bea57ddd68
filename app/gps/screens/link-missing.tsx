import { useEffect } from 'react';
import { hiddenLink } from '#/app/gps/map/hidden-link.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';

/**
 * The page of an address without a token. Redirects to the full address if `hideLink` stored it in
 * this tab.
 */
export function LinkMissing() {
  useEffect(() => {
    const link = hiddenLink();
    if (link !== undefined) location.replace(link);
  }, []);
  return <EmptyState message="没有这个链接，请打开顾问发来的完整链接" />;
}

/** Returns the HTTP status of a link's page: 404 for an unknown link, 410 for an expired one. */
export function statusOfLink(answer: { content: object | null } | undefined): number {
  if (!answer) return 404;
  return answer.content ? 200 : 410;
}
