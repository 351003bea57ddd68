import { fold } from '#/records/columns/cells/cell.ts';
import { KNOWN_BRANDS, MAKERS, type KnownBrand } from './known-brands.ts';
import { KNOWN_SERIES } from './known-series.ts';

/** The brand with whose name a text begins, and the text behind the name. */
export type LeadingBrand = { brand: KnownBrand; rest: string };

/**
 * Returns the brand with whose name a title begins, as in 大众 迈腾, 2021款 一汽-大众迈腾, 长安 福特 or
 * MINI COOPER; undefined for other titles.
 */
export function leadingBrand(title: string): LeadingBrand | undefined {
  const bare = withoutPrefix(title);
  const words = bare.split(WORD_ENDS);
  const text = plain(bare);
  const made = brandBehindMaker(text, words);
  if (made) return { brand: made.brand, rest: textBehind(bare, made.name) };
  for (const length of [3, 2, 1]) {
    // Without blanks, COOPER would continue the name MINI.
    const name = words.slice(0, length).join('');
    const brand = BRAND_BY_ALIAS.get(plain(name));
    if (brand) return { brand, rest: textBehind(bare, squeeze(name)) };
  }
  const found = LONGEST_ALIAS_FIRST.find(([alias]) => startsWith(text, alias));
  return found && { brand: found[1], rest: textBehind(bare, found[0]) };
}

/**
 * Returns a title without what precedes the brand: a model year, a remark in brackets, or words on
 * the condition or the origin of the car, such as 全新, 二手 or 进口.
 */
export function withoutPrefix(title: string): string {
  return title
    .replace(/^\s*(?:19|20)?\d\d款?\s*/, '')
    .replace(/^\s*[(（【[].*?[)）】\]]/, '')
    .replace(PREFIX, '')
    .trim();
}

const PREFIX =
  /^(?:\s*(?:全新|准新|二手|一手|新款|平行进口|原装进口|进口|国产|合资)车?[\s·・_-]*)+/;

const WORD_ENDS = /[\s·・_.-]+/;

/**
 * Returns the brand behind the name of its maker, such as 福特 in 长安 福特, and both names. Undefined
 * if no maker or no brand is named, or if a series of the maker itself follows its name.
 */
function brandBehindMaker(
  text: string,
  [first = '', second = '']: readonly string[],
): { brand: KnownBrand; name: string } | undefined {
  const [maker = ''] = MAKERS.exec(text) ?? [];
  const rest = text.slice(maker.length);
  if (maker === '' || rest === '') return undefined;
  const own = KNOWN_SERIES.get(BRAND_BY_ALIAS.get(maker)?.name ?? '') ?? [];
  if (own.some((series) => rest.startsWith(plain(series)))) return undefined;
  const han = LONGEST_ALIAS_FIRST.find(([alias]) => HAN.test(alias) && rest.startsWith(alias));
  if (han) return { brand: han[1], name: maker + han[0] };
  // A name in Latin letters is a whole word: the BJ40 of 北京 does not name the brand BJ.
  const brand = plain(first) === maker ? BRAND_BY_ALIAS.get(plain(second)) : undefined;
  return brand && { brand, name: maker + squeeze(second) };
}

const HAN = /^\p{Script=Han}/u;

/** Returns the text behind this name, with which the text begins apart from separators and case. */
function textBehind(text: string, name: string): string {
  const end = Array.from(text, (_, at) => at + 1).find(
    (length) => squeeze(text.slice(0, length)).length >= name.length,
  );
  return text.slice(end).replace(/^[\s/／|｜、·・_.-]+/, '');
}

/**
 * Returns whether a text starts with a name. No letter may follow a Latin name: bjorn does not
 * start with bj.
 */
export function startsWith(text: string, name: string): boolean {
  if (!text.startsWith(name)) return false;
  return !/[a-z]$/.test(name) || !/^[a-z]/.test(text.slice(name.length));
}

/** Returns a name as aliases are compared: without separators, case, and words such as 汽车. */
export function plain(word: string): string {
  return squeeze(word).replace(/(品牌|汽车|牌)$/, '');
}

function squeeze(word: string): string {
  return fold(word).replace(/[·・\-_.\s]+/g, '');
}

/** The known brands by their names and aliases, as `plain` returns them. */
export const BRAND_BY_ALIAS: ReadonlyMap<string, KnownBrand> = new Map(
  KNOWN_BRANDS.flatMap((brand) =>
    [...brand.aliases, brand.name].map((alias) => [plain(alias), brand] as const),
  ),
);

/** The entries of `BRAND_BY_ALIAS`, the longest names first. */
export const LONGEST_ALIAS_FIRST = [...BRAND_BY_ALIAS].toSorted(
  ([one], [other]) => other.length - one.length,
);
