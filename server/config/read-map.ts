import type { MapConfig } from '#/contract/public-config.ts';
import type { Read } from './settings.ts';

/** Reads the map settings. Adds a message to `problems` for each invalid setting. */
export function readMap(read: Read, problems: string[]): MapConfig {
  const tileUrl = read('MAP_TILE_URL');
  const tileAttribution = read('MAP_TILE_ATTRIBUTION');
  const tileSystem = read('MAP_TILE_SYSTEM').toLowerCase();
  const amapKey = read('AMAP_KEY');
  if (tileUrl && !isTileUrl(tileUrl)) {
    problems.push(
      `MAP_TILE_URL must look like https://tiles.example.com/{z}/{x}/{y}.png, not ${tileUrl}`,
    );
  }
  if (tileUrl && !tileAttribution) {
    problems.push('MAP_TILE_URL needs MAP_TILE_ATTRIBUTION: every map must show its attribution');
  }
  if (tileSystem !== 'gcj02' && tileSystem !== 'wgs84') {
    problems.push(`MAP_TILE_SYSTEM must be gcj02 or wgs84, not ${tileSystem}`);
  }
  if (amapKey && !/^\w{8,64}$/.test(amapKey)) {
    problems.push('AMAP_KEY must be the letters and digits of a key of AMap');
  }
  if (Boolean(amapKey) !== Boolean(read('AMAP_SECURITY_CODE'))) {
    problems.push('AMAP_KEY and AMAP_SECURITY_CODE go together');
  }
  return {
    amapKey,
    tileUrl,
    tileAttribution,
    tileSystem: tileSystem === 'wgs84' ? 'wgs84' : 'gcj02',
  };
}

/**
 * Returns whether a tile URL has placeholders for zoom, column and row, and none in its host. The
 * host must be fixed, because the content security policy names it.
 */
function isTileUrl(url: string): boolean {
  const [, host = ''] = /^https?:\/\/([^/?#{}]+)\/\S+$/.exec(url) ?? [];
  return host !== '' && ['{z}', '{x}', '{y}'].every((part) => url.includes(part));
}
