import { sitemap } from '#/app/sitemap.ts';
import type { Brand } from '#/contract/public-config.ts';
import { createLocate } from '#/web/navigation/locate.ts';
import type { PageView } from './contract.ts';

/** The route of a page view, and the id of its car ('' for none). */
export type ViewedPage = { route: string; car_id: string };

/**
 * Creates a function that returns the route and car of a page view; undefined for an invalid URL.
 */
export function createReader(brand: Brand): (view: PageView) => ViewedPage | undefined {
  const locate = createLocate(sitemap, brand, 'Index');
  return ({ url, route }) => {
    if (!URL.canParse(url)) return undefined;
    const { pathname } = new URL(url);
    const at = locate(pathname);
    if (at.name !== route) return undefined;
    const id = OF_CAR.test(at.canonical) ? (at.params.id ?? '') : '';
    return { route, car_id: ID.test(id) ? id : '' };
  };
}

/**
 * Matches the paths of a car's pages, such as /car/ZY-0317 or /w/ZY-0317. Their parameter `id` is
 * the id of the car.
 */
const OF_CAR = /^\/(car|w)\/./;
/** The format of a car id. Excludes control characters, which a database may reject. */
const ID = /^[^\p{C}]{1,64}$/u;
