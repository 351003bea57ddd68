import { Hono, type Context as HonoContext } from 'hono';
import { BadCall } from '#/server/http/errors.ts';
import type { PageHead } from './page-head.ts';
import { squareOf } from './share-picture.ts';

/** Link preview for a messaging app. */
export type ShareCard = {
  title: string;
  description: string;
  /** Canonical URL of the page. */
  link: string;
  /** URL of the picture; '' if there is none. */
  picture: string;
};

export const NO_CARD: ShareCard = { title: '', description: '', link: '', picture: '' };

/** Converts the metadata of a page to a link preview. */
export function shareCardOf(
  head: PageHead,
  { title, origin }: { title: string; origin: string },
): ShareCard {
  return {
    title: head.heading ?? title,
    description: head.description,
    link: origin + head.canonical,
    picture: squareOf(head.picture ?? ''),
  };
}

const LONGEST = 2_000;
/**
 * Cache-Control of link previews. A browser reuses a preview for a minute, like responses in the
 * query cache.
 */
const CACHE = 'private, max-age=60';

/** Serves the link previews of the site's own pages: `/share-card?of=/car/ZY-0317`. */
export function shareCards(cardOf: (c: HonoContext, url: string) => Promise<ShareCard>): Hono {
  const routes = new Hono();
  routes.get('/', async (c) => {
    const of = c.req.query('of') ?? '';
    if (!/^\/(?![/\\])/.test(of) || of.length > LONGEST) {
      throw new BadCall(400, '参数 of 应为本站的路径');
    }
    return c.json(await cardOf(c, of), 200, { 'Cache-Control': CACHE });
  });
  return routes;
}
