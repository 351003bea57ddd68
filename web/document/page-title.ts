import type { At } from '#/web/navigation/routing.ts';

type Titled = {
  title?: (data: never, at: At) => string;
  subject?: (data: never, at: At) => string | null | undefined;
};

/**
 * Returns the document title: the name of the page, then its subject. Without a subject, the
 * dealer's name follows.
 * @param screen an empty object for a page that failed
 */
export function pageTitle(screen: Titled, at: At, data: object, dealer: string): string {
  const subject = screen.subject?.(data as never, at) || dealer;
  return [pageName(screen, at, data), subject].filter(Boolean).join(' - ');
}

/** Returns the name of the page at this location: the first part of the document title. */
export function pageName(screen: Titled, at: At, data: object): string {
  return screen.title?.(data as never, at) ?? at.title;
}
