import { access } from 'node:fs/promises';
import { join, relative, resolve, isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CarSummary } from '#/app/inventory/car-summary.ts';
import { sitemap } from '#/app/sitemap.ts';
import { OperatorError } from '#/database/operator-error.ts';
import type { Config } from '#/server/config/config.ts';
import type { MediaStore } from '#/server/media/store.ts';
import { readAssets } from '#/server/pages/assets.ts';
import { DIST } from '#/server/server.ts';
import { createLocate } from '#/web/navigation/locate.ts';
import type { At } from '#/web/navigation/routing.ts';
import { brandRule } from '#/web/ui/brand-colour.ts';
import type { CardSite } from './preview-page.ts';
import { NO_BUILD } from './words.ts';

type RenderCards = (
  at: At,
  config: Config['public'],
  cars: readonly CarSummary[],
) => Promise<{ cards: string[]; screenFile: string }>;

/** Width in px of the pictures in a preview: twice that of a card on a phone. */
const WIDTH = 360;

/**
 * Opens the built pages to render cards of cars. Rejects with an OperatorError if there is no
 * build.
 * @param store the store with the pictures of the site
 */
export async function openCardSite(config: Config, store: MediaStore): Promise<CardSite> {
  const entry = join(DIST, 'server/entry.server.js');
  await access(entry).catch((cause: unknown) => {
    throw new OperatorError(NO_BUILD, { cause });
  });
  const { renderCards } = (await import(pathToFileURL(entry).href)) as { renderCards: RenderCards };
  const at = createLocate(sitemap, config.public.brand, 'Index')('/');
  const { screenFile } = await renderCards(at, config.public, []);
  const { css } = readAssets(join(DIST, 'client')).of(screenFile);
  return {
    css: css + brandRule(config.public.brand.colour),
    async render(cards, photos) {
      const cars: CarSummary[] = [];
      for (const car of cards as readonly CarSummary[]) {
        cars.push({ ...car, cover: await embed(car.cover, photos, store) });
      }
      return (await renderCards(at, config.public, cars)).cards;
    },
  };
}

/**
 * Returns a URL for the picture `src`. A file becomes a data URL, and a URL of another site stays
 * unchanged. Returns null if `src` is null or if the file cannot be read.
 */
async function embed(
  src: string | null,
  photos: string | undefined,
  store: MediaStore,
): Promise<string | null> {
  if (src === null || /^https?:\/\//.test(src)) return src;
  try {
    const picture = await openPicture(src, photos, store);
    if (!picture) return null;
    const bytes = await picture.resize({ width: WIDTH }).webp({ quality: 70 }).toBuffer();
    return `data:image/webp;base64,${bytes.toString('base64')}`;
  } catch {
    // The import reports pictures that cannot be read.
    return null;
  }
}

async function openPicture(src: string, photos: string | undefined, store: MediaStore) {
  if (src.startsWith('/media/')) return store.open(src.slice('/media/'.length), WIDTH);
  if (photos === undefined) return undefined;
  const path = resolve(photos, src);
  const inside = relative(photos, path);
  if (inside.startsWith('..') || isAbsolute(inside)) return undefined;
  return store.openFile(path, WIDTH);
}
