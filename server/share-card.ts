import { Hono } from 'hono';
import { BadCall } from './errors.ts';
import type { PageHead } from './page-head.ts';
import { squareOf } from './share-picture.ts';
import type { HomeOf } from './visitor.ts';

/** A page as a chat app shows it that is told by a page's script, and reads no head. */
export type ShareCard = {
  title: string;
  description: string;
  /** The address that the page is known by: nothing of the visitor's is in it. */
  link: string;
  /** A square one, where this server sizes it. */
  picture: string;
};

export const NO_CARD: ShareCard = { title: '', description: '', link: '', picture: '' };

/** What a page tells of itself in its head, as such a card. */
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
/** As long as a page may stand in a tab before its answers are asked for anew. */
const CACHE = 'private, max-age=60';

/** The cards of the site's own pages: `/share-card?of=/car/ZY-0317`. */
export function shareCards(
  cardOf: (url: string, home: string) => Promise<ShareCard>,
  homeOf: HomeOf,
): Hono {
  const routes = new Hono();
  routes.get('/', async (c) => {
    const of = c.req.query('of') ?? '';
    if (!/^\/(?![/\\])/.test(of) || of.length > LONGEST) {
      throw new BadCall(400, '参数 of 应为本站的路径');
    }
    return c.json(await cardOf(of, homeOf(c.req.raw)), 200, { 'Cache-Control': CACHE });
  });
  return routes;
}
