import { withoutForeign } from '#/web/foreign-parameters.ts';
import type { At } from '#/web/routing.ts';
import type { Card } from './connecting.ts';

/**
 * What is shared of a screen; of a private one that it is this site. Undefined where nobody could tell:
 * then the app shows what it finds by itself.
 */
export async function fetchCard({ url, isPrivate }: At): Promise<Card | undefined> {
  try {
    const query = new URLSearchParams({ of: isPrivate ? '/' : withoutForeign(url) });
    const answer = await fetch(`/share-card?${query}`);
    return answer.ok ? ((await answer.json()) as Card) : undefined;
  } catch {
    // No network: nothing can be shared either.
    return undefined;
  }
}
