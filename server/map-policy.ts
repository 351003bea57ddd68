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

/** Where AMap's script and its parts lie. Not its services: those answer with what scripts they are asked for. */
const AMAP_SCRIPTS = ['webapi', 'jsapi', 'jsapi-service'].map(toHost);
/** What the script asks for by itself: styles, the parts of the map, and where those lie. */
const AMAP_CONNECTS = [
  'webapi',
  'restapi',
  'vdata',
  'fmap01',
  'jsapi',
  'jsapi-service',
  'jsapi-data1',
  'jsapi-data2',
  'jsapi-data3',
  'jsapi-data4',
  'jsapi-data5',
].map(toHost);

/** What the map that is configured needs, and no host more; undefined where a track is drawn alone. */
export function mapPolicy({ amapKey, tileUrl }: MapConfig): MapPolicy | undefined {
  if (amapKey)
    return {
      scripts: AMAP_SCRIPTS,
      connects: AMAP_CONNECTS,
      pictures: ['blob:'],
      workers: ['blob:'],
      anyStyle: true,
    };
  if (!tileUrl) return undefined;
  const { origin } = new URL(tileUrl.replace(/[{}]/g, ''));
  return { scripts: [], connects: [], pictures: [origin], workers: [], anyStyle: false };
}

function toHost(name: string): string {
  return `https://${name}.amap.com`;
}
