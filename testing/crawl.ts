import { Parser } from 'htmlparser2';
import { parseRobots } from './robots.ts';

/** The result of a crawl that obeys robots.txt, `nofollow` and redirects. */
export type Crawl = {
  /** The requested paths with their HTTP status, in the order in which they were found. */
  statuses: ReadonlyMap<string, number>;
  /**
   * Paths whose status is neither a success nor a redirect, each with the path of a page that links
   * to it.
   */
  broken: readonly { path: string; status: number; linkedBy: string }[];
  /** Paths that were found but not requested, because the crawl had made `most` requests. */
  unvisited: readonly string[];
};

type Options = {
  /** Maximum number of requests. */
  most: number;
  /** Number of concurrent requests. */
  atOnce?: number;
};

/**
 * Requests up to `most` pages of a site. Starts at the home page, and follows links and redirects.
 * Obeys robots.txt and `nofollow`. Does not request pictures, because the demo would draw each of
 * them.
 */
export async function crawl(origin: string, { most, atOnce = 4 }: Options): Promise<Crawl> {
  const rules = await (await fetch(`${origin}/robots.txt`)).text();
  const robots = parseRobots(`${origin}/robots.txt`, rules);
  const linkedBy = new Map([['/', '']]);
  const statuses = new Map<string, number>();
  const open = ['/'];
  const add = (link: string, from: string) => {
    const { origin: home, pathname, search } = new URL(link, origin + from);
    const path = pathname + search;
    if (home !== origin || linkedBy.has(path) || pathname.startsWith('/media/')) return;
    if (!robots.isAllowed(home + path)) return;
    linkedBy.set(path, from);
    open.push(path);
  };
  const visit = async (path: string) => {
    statuses.set(path, 0);
    const response = await fetch(origin + path, { redirect: 'manual' });
    statuses.set(path, response.status);
    const location = response.headers.get('location');
    if (location !== null) add(location, path);
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    const text = await response.text();
    if (isPage) for (const link of linksIn(text)) add(link, path);
  };
  while (open.length > 0 && statuses.size < most) {
    await Promise.all(open.splice(0, Math.min(atOnce, most - statuses.size)).map(visit));
  }
  const broken = [...statuses]
    .filter(([, status]) => status < 200 || status >= 400)
    .map(([path, status]) => ({ path, status, linkedBy: linkedBy.get(path) ?? '' }));
  return { statuses, broken, unvisited: open };
}

/**
 * Returns the links of a page that a robot follows: anchors without `nofollow`, and the canonical
 * URL.
 */
function linksIn(html: string): string[] {
  const links: string[] = [];
  const parser = new Parser({
    onopentag(name, { href, rel = '' }) {
      const words = rel.toLowerCase().split(/\s+/);
      const follows = name === 'a' ? !words.includes('nofollow') : words.includes('canonical');
      if (href && (name === 'a' || name === 'link') && follows) links.push(href);
    },
  });
  parser.end(html);
  return links;
}
