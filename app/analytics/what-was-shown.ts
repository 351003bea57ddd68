import type { Brand } from '#/contract/public-config.ts';
import { createLocate } from '#/web/locate.ts';
import { sitemap } from '#/app/sitemap.ts';
import type { PageView } from './contract.ts';

/** The screen of a page view, and the car that it is of. */
export type Shown = { route: string; car_id: string };

/** Says which screen a page view is of; undefined for a view of what this site does not have. */
export function createReader(brand: Brand): (view: PageView) => Shown | undefined {
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

/** A car has its pages here, and wholesale ones there; ids elsewhere are of other things. */
const OF_CAR = /^\/(car|w)\/./;
/** What no car is called, a database may not even take. */
const ID = /^[^\p{C}]{1,64}$/u;
