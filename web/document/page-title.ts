import type { At } from '#/web/navigation/routing.ts';

type Titled = {
  title?: (data: never, at: At) => string;
  subject?: (data: never, at: At) => string | null | undefined;
};

/**
 * Returns the document title: the name of the page (`pageName`) and its subject, such as 外观瑕疵 -
 * 大众 迈腾. A page without a subject has the dealer's name in its place.
 * @param screen empty for a page that failed, which has no data
 */
export function pageTitle(screen: Titled, at: At, data: object, dealer: string): string {
  const subject = screen.subject?.(data as never, at) || dealer;
  return [pageName(screen, at, data), subject].filter(Boolean).join(' - ');
}

/** Returns the first part of the document title, which link previews and breadcrumbs show alone. */
export function pageName(screen: Titled, at: At, data: object): string {
  return screen.title?.(data as never, at) ?? at.title;
}
