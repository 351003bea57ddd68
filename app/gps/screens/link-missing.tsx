import { useEffect } from 'react';
import { hiddenLink } from '#/app/gps/map/hidden-link.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';

/** The page for an address without a token. Redirects if `hideLink` stored the token. */
export function LinkMissing() {
  useEffect(() => {
    const link = hiddenLink();
    if (link !== undefined) location.replace(link);
  }, []);
  return <EmptyState message="没有这个链接，请打开顾问发来的完整链接" />;
}

/**
 * Returns the HTTP status of the page of a link:
 * - 404 for an unknown link (undefined)
 * - 410 for an expired link (`content` is null)
 * - 200 otherwise
 */
export function statusOfLink(answer: { content: object | null } | undefined): number {
  if (!answer) return 404;
  return answer.content ? 200 : 410;
}
