import { withoutForeign } from '#/web/navigation/foreign-parameters.ts';
import type { At } from '#/web/navigation/routing.ts';
import type { Card } from './connecting.ts';

/**
 * Fetches the share card of this page; undefined on failure. A private page gets the card of the
 * home page.
 */
export async function fetchCard({ url, isPrivate }: At): Promise<Card | undefined> {
  try {
    const query = new URLSearchParams({ of: isPrivate ? '/' : withoutForeign(url) });
    const answer = await fetch(`/share-card?${query}`);
    return answer.ok ? ((await answer.json()) as Card) : undefined;
  } catch {
    // Without a network nothing can be shared.
    return undefined;
  }
}
