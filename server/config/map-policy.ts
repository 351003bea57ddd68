import type { MapConfig } from '#/contract/public-config.ts';

/** Additions to the content security policy of a page with a map. */
export type MapPolicy = {
  scripts: readonly string[];
  connects: readonly string[];
  pictures: readonly string[];
  workers: readonly string[];
  /** Whether inline styles are allowed. */
  anyStyle: boolean;
};

/**
 * Hosts of AMap's scripts. AMap's service hosts are not allowed as scripts: their JSONP responses
 * call any function that the URL names.
 */
const AMAP_SCRIPTS = ['webapi', 'jsapi', 'jsapi-service'].map(toHost);
/** Hosts that AMap's script connects to, for styles, map data and the modules of the map. */
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

/**
 * Returns what the configured map adds to the content security policy; undefined if there is no
 * map.
 */
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
