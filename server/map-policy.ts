import type { MapConfig } from '#/contract/public-config.ts';

/** What a page with a map may use beside what every page may, as parts of its security policy. */
export type MapPolicy = {
  scripts: readonly string[];
  connects: readonly string[];
  pictures: readonly string[];
  workers: readonly string[];
  /** AMap writes styles of its own into the page, which no hash can know. */
  anyStyle: boolean;
};

/** Where AMap's script lies, and what it asks for by itself. */
const AMAP = ['https://webapi.amap.com', 'https://*.amap.com'];

/** What the map that is configured needs, and no host more; undefined where a track is drawn alone. */
export function mapPolicy({ amapKey, tileUrl }: MapConfig): MapPolicy | undefined {
  if (amapKey)
    return {
      scripts: AMAP,
      connects: AMAP,
      pictures: ['blob:'],
      workers: ['blob:'],
      anyStyle: true,
    };
  if (!tileUrl) return undefined;
  const { origin } = new URL(tileUrl.replace(/[{}]/g, ''));
  return { scripts: [], connects: [], pictures: [origin], workers: [], anyStyle: false };
}
