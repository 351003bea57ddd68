import leven from 'leven';
import { settings } from './settings.ts';

/** An environment variable that is no setting, and the setting with a similar name, if any. */
export type MisspeltSetting = { name: string; meant: string | undefined };

/**
 * Returns the environment variables that are no settings but look like one: the name is similar to
 * that of a setting, or begins with one of `PREFIXES`.
 */
export function misspeltSettings(names: readonly string[]): MisspeltSetting[] {
  return names
    .filter((name) => !KNOWN.some((known) => known === name))
    .flatMap((name) => {
      const written = name.toUpperCase();
      const isOurs = PREFIXES.some((prefix) => written.startsWith(prefix));
      const meant = nearestSetting(written) ?? settingSharingWords(written, isOurs);
      return isOurs || meant !== undefined ? [{ name, meant }] : [];
    });
}

const KNOWN = settings.map(({ name }) => name);

/** Beginnings of names that no common program uses. */
const PREFIXES = ['BRAND_', 'MAP_TILE_', 'WECHAT_', 'WECOM_'];

/**
 * Returns the setting whose name differs by at most `mostDistance` letters, whatever the order of
 * the words; undefined if there is none.
 */
function nearestSetting(written: string): string | undefined {
  const [nearest] = KNOWN.map((meant) => ({
    meant,
    distance: Math.min(leven(written, meant), leven(inOrder(written), inOrder(meant))),
  })).sort((one, other) => one.distance - other.distance);
  if (!nearest || nearest.distance > mostDistance(nearest.meant)) return undefined;
  return nearest.meant;
}

/**
 * Returns the setting that begins with the same word and shares most other words, at least one;
 * undefined if there is none, or if several share as many. If `mayDiffer` is false, every word has
 * to be one of the setting's.
 */
function settingSharingWords(written: string, mayDiffer: boolean): string | undefined {
  const words = wordsOf(written);
  const sharing = KNOWN.map((meant) => {
    const others = wordsOf(meant);
    const shared = words.filter((word) => others.includes(word)).length;
    const isFit = others[0] === words[0] && (mayDiffer || shared === words.length);
    return { meant, shared: isFit ? shared : 0 };
  }).sort((one, other) => other.shared - one.shared);
  const [most, next] = sharing;
  if (!most || most.shared < 2 || most.shared === next?.shared) return undefined;
  return most.meant;
}

/** Returns the words of a name in alphabetical order: `DIR_DATA` and `DATA_DIR` become equal. */
function inOrder(name: string): string {
  return wordsOf(name).toSorted().join('_');
}

/** Returns the words of a name in the singular. */
function wordsOf(name: string): string[] {
  return name.split(/[^A-Z\d]+/).map((word) => word.replace(/IES$/, 'Y').replace(/S$/, ''));
}

/**
 * Returns how many letters of a setting's name may be wrong: two, in a name of 8 letters one, in a
 * shorter name none. PORT and HOST are too similar to PATH and HOME, which every machine has.
 */
function mostDistance({ length }: string): number {
  if (length < 8) return 0;
  return length < 9 ? 1 : 2;
}
