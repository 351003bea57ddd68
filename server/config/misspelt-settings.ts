import leven from 'leven';
import { settings } from './settings.ts';

/** An environment variable that is no setting, and the setting with a similar name, if any. */
export type MisspeltSetting = { name: string; meant: string | undefined };

/**
 * Returns the environment variables that are no settings but look like one. Either the name begins
 * with one of `PREFIXES`, or it differs from the name of a setting by at most `mostDistance`
 * letters.
 */
export function misspeltSettings(names: readonly string[]): MisspeltSetting[] {
  return names
    .filter((name) => !KNOWN.some((known) => known === name))
    .flatMap((name) => {
      const upper = name.toUpperCase();
      const [nearest] = KNOWN.map((meant) => ({ meant, distance: leven(upper, meant) })).sort(
        (one, other) => one.distance - other.distance,
      );
      if (!nearest) return [];
      const { meant, distance } = nearest;
      const isOurs = PREFIXES.some((prefix) => upper.startsWith(prefix));
      if (isOurs) return [{ name, meant: distance <= meant.length / 2 ? meant : undefined }];
      return distance <= mostDistance(meant) ? [{ name, meant }] : [];
    });
}

const KNOWN = settings.map(({ name }) => name);

/** Beginnings of names that no common program uses. */
const PREFIXES = ['BRAND_', 'MAP_TILE_', 'WECHAT_', 'WECOM_'];

/**
 * Returns how many letters of a setting's name may be wrong: two, in a name of 8 letters one, in a
 * shorter name none. PORT and HOST are too similar to PATH and HOME, which every machine has.
 */
function mostDistance({ length }: string): number {
  if (length < 8) return 0;
  return length < 9 ? 1 : 2;
}
