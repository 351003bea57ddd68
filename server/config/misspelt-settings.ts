import leven from 'leven';
import { settings } from './settings.ts';

/**
 * An environment variable that is not a setting: its name, and the similar setting (`meant`) if
 * there is one.
 */
export type MisspeltSetting = { name: string; meant: string | undefined };

/** Returns the environment variables that look like misspelt settings. */
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

/** Prefixes of settings that no common program uses for its own variables. */
const PREFIXES = ['BRAND_', 'MAP_TILE_', 'WECHAT_', 'WECOM_'];

/**
 * Returns the setting whose name differs from `written` by at most `mostDistance` letters; a
 * different order of the words is no difference. Undefined if there is none.
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
 * Returns the setting that has the same first word as `written` and shares the most words with it,
 * at least two. Unless `mayDiffer` is set, it must contain all words of `written`. Undefined if
 * there is no such setting, or if several share the most words.
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

/**
 * Returns a name with its words in alphabetical order, so that `DIR_DATA` and `DATA_DIR` become
 * equal.
 */
function inOrder(name: string): string {
  return wordsOf(name).toSorted().join('_');
}

/** Returns the words of a name in the singular. */
function wordsOf(name: string): string[] {
  return name.split(/[^A-Z\d]+/).map((word) => word.replace(/IES$/, 'Y').replace(/S$/, ''));
}

/**
 * Returns how many letters of a setting's name may be wrong: 0 if it has up to 7 letters, 1 for 8
 * or 9, 2 for longer names. Short names must match exactly, because PORT and HOST are similar to
 * PATH and HOME.
 */
function mostDistance({ length }: string): number {
  if (length < 8) return 0;
  return length < 10 ? 1 : 2;
}
