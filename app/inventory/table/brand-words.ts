import leven from 'leven';
import {
  isBlank,
  type CellPart,
  type CellReader,
  type ColumnCells,
} from '#/records/columns/cells/cell.ts';
import type { Sentence } from '#/records/columns/language.ts';
import { MAKERS, type KnownBrand } from './known-brands.ts';
import { KNOWN_SERIES } from './known-series.ts';
import {
  BRAND_BY_ALIAS,
  leadingBrand,
  LONGEST_ALIAS_FIRST,
  plain,
  startsWith,
  withoutPrefix,
} from './leading-brand.ts';

/**
 * Returns the known brand that this word means, such as BMW, 宝马BMW or 一汽-大众; undefined if there is
 * none.
 */
export function knownBrand(word: string): KnownBrand | undefined {
  const text = plain(word.replace(/^[A-Z]\d{2,4}[|\s-]+|[([（【].*$/gi, ''));
  for (const each of [text, text.replace(/^[a-z](?=\p{Script=Han})/u, '')]) {
    const found = BRAND_BY_ALIAS.get(each) ?? BRAND_BY_ALIAS.get(each.replace(MAKERS, ''));
    if (found) return found;
  }
  const han = text.replace(/[^\p{Script=Han}]+/gu, '');
  const latin = text.replace(/[^a-z&]+/g, '');
  const byHan =
    han === ''
      ? undefined
      : (BRAND_BY_ALIAS.get(han) ?? BRAND_BY_ALIAS.get(han.replace(MAKERS, '')));
  const byLatin = latin === '' ? undefined : BRAND_BY_ALIAS.get(latin);
  // 宝马BMW names one brand twice; 奔驰smart names two.
  if (byHan && byLatin) return byHan === byLatin ? byHan : undefined;
  return byHan !== undefined && latin === ''
    ? byHan
    : byHan && latin.length > 1
      ? undefined
      : byLatin;
}

/**
 * The minimum lengths of a word in Chinese and of a word in Latin letters in which a typing mistake
 * is recognised. Shorter words resemble too many others.
 */
const SHORTEST_HAN = 3;
const SHORTEST_LATIN = 5;

/**
 * Returns the known brand that this mistyped word means, such as 比亚笛, Porshe or BWM. If it
 * resembles no brand, returns the only brand with the series `series`. Undefined unless exactly one
 * brand is possible.
 */
export function nearBrand(word: string, series: string | undefined): KnownBrand | undefined {
  const text = plain(word);
  const isHan = /\p{Script=Han}/u.test(text);
  const sorted = (letters: string) => [...letters].toSorted().join('');
  const found = new Set(
    LONGEST_ALIAS_FIRST.flatMap(([alias, brand]) => {
      const isSwapped = !isHan && alias.length === text.length && sorted(alias) === sorted(text);
      const isLong = Math.min(text.length, alias.length) >= (isHan ? SHORTEST_HAN : SHORTEST_LATIN);
      return isSwapped || (isLong && leven(alias, text) === 1) ? brand : [];
    }),
  );
  const [only, second] = found;
  if (only) return second ? undefined : only;
  return series === undefined ? undefined : brandOfSeries(series);
}

function brandOfSeries(series: string): KnownBrand | undefined {
  const own = plain(series);
  const brands = [...KNOWN_SERIES].filter(([, names]) => names.some((name) => plain(name) === own));
  const [only, second] = brands;
  return only && !second ? BRAND_BY_ALIAS.get(plain(only[0])) : undefined;
}

/**
 * Returns the brand of a title that begins with the name of a brand or of a series, such as 大众 迈腾
 * or 途观L. Undefined unless exactly one brand fits.
 */
export function brandOfTitle(title: string): KnownBrand | undefined {
  const named = leadingBrand(title);
  if (named) return named.brand;
  const text = plain(withoutPrefix(title));
  const brands = [...KNOWN_SERIES].filter(([, series]) =>
    series.some((name) => name.length > 1 && startsWith(text, plain(name))),
  );
  const [only, second] = brands;
  return only && !second ? BRAND_BY_ALIAS.get(plain(only[0])) : undefined;
}

/**
 * Returns the brand and the series in a text such as 雪佛兰 科鲁泽 or 深蓝SL03, under a heading that
 * promises both. Empty if the text names no brand; without the series if more than a series follows.
 */
export function modelParts(text: string): CellPart[] {
  const named = leadingBrand(text);
  const bare = withoutPrefix(text);
  const split = named
    ? { brand: named.brand.name, rest: named.rest }
    : (splitKnown(bare, true) ?? splitNewBrand(bare));
  if (!split) return [];
  const brand: CellPart = { field: 'brand', value: split.brand };
  const known = knownBrand(split.brand);
  // MG6 is a series that begins with the name of its brand.
  const listed = known && (seriesOfTitle(split.rest, known) ?? seriesOfTitle(bare, known));
  if (listed !== undefined) return [brand, { field: 'series', value: listed }];
  const isSeries =
    /^[\p{L}\d][\p{L}\d+·-]*$/u.test(split.rest) &&
    split.rest.length <= LONGEST_SERIES &&
    !/款|^\d{4}/.test(split.rest);
  return isSeries ? [brand, { field: 'series', value: split.rest }] : [brand];
}

/**
 * Splits a text after its first word, which is a brand that no list names. Undefined if the text
 * begins with a known series, or if a later word is a known brand.
 */
function splitNewBrand(text: string): Split | undefined {
  const [, brand, rest = ''] = /^(\p{L}+)[\s/／|｜、-]+(\S.*)$/u.exec(text) ?? [];
  if (brand === undefined || brandOfTitle(text)) return undefined;
  const hasKnown = rest.split(/[\s/／|｜、]+/).some((word) => knownBrand(word) !== undefined);
  return hasKnown ? undefined : { brand, rest };
}

/** Maximum number of characters of a series that no list names. */
const LONGEST_SERIES = 12;

/**
 * Returns the brand that has a Chinese series name contained in this title. Undefined unless there
 * is exactly one.
 */
export function brandInTitle(title: string): KnownBrand | undefined {
  const text = plain(title);
  const brands = [...KNOWN_SERIES].filter(([, series]) =>
    series.some((name) => /^\p{Script=Han}{2,}$/u.test(name) && text.includes(name)),
  );
  const [only, second] = brands;
  return only && !second ? BRAND_BY_ALIAS.get(plain(only[0])) : undefined;
}

/** Returns whether a title contains a name of this brand, such as VW for 大众. */
export function namesBrand(title: string, { name, aliases }: KnownBrand): boolean {
  const text = plain(title);
  return [name, ...aliases].some((each) => text.includes(plain(each)));
}

/** Returns whether a text contains the name of a well-known series, such as 迈腾 or CR-V. */
export function namesSeries(text: string): boolean {
  const words = text.toLowerCase().split(/[^a-z\d-]+/);
  const plainText = plain(text);
  return [...KNOWN_SERIES.values()].flat().some((name) => {
    if (/^\p{Script=Han}{2}/u.test(name)) return plainText.includes(plain(name));
    return /^[a-z]+-?[a-z]{2,}$|-/i.test(name) && words.includes(name.toLowerCase());
  });
}

/** Returns the longest series name of this brand in the title; undefined if there is none. */
export function seriesOfTitle(title: string, brand: KnownBrand): string | undefined {
  const text = plain(title);
  const series = KNOWN_SERIES.get(brand.name) ?? [];
  return series.find((name) => name.length > 1 && text.includes(plain(name)));
}

/** Reads a brand and the series after it, such as 大众 途观L. */
export const brandCell: CellReader = {
  noteOn: noteOnMakers,
  read({ text, heading }) {
    if (isBlank(text)) return {};
    const namesSeries = heading.includes('车系');
    const { brand, rest } = splitKnown(text, namesSeries) ?? splitWords(text, namesSeries);
    const series = rest.replace(/\s*(?:(?:19|20)\d\d|\d\d(?=款)).*$/, '').trim();
    if (series === '') return { value: brand };
    return { value: brand, parts: [{ field: 'series', value: series }] };
  },
};

/**
 * Returns a note on the cells of a column that name a maker whose brand has another name: 江铃福特,
 * stored as 福特.
 */
function noteOnMakers(cells: ColumnCells): Sentence | undefined {
  const found = [...cells.keys()].flatMap((text) => {
    const brand = isBlank(text) ? undefined : knownBrand(text)?.name;
    const isMaker = brand !== undefined && text !== brand && /\p{Script=Han}/u.test(text);
    return isMaker && text.endsWith(brand) ? { text, brand } : [];
  });
  const [first] = found;
  if (!first) return undefined;
  const named = found.slice(0, MOST_NAMED);
  const more = found.length > MOST_NAMED;
  return {
    zh: `按品牌的常用名存：${named.map(({ text, brand }) => `「${text}」存「${brand}」`).join('，')}${more ? ' 等' : ''}`,
    en: `is stored with the usual names of the brands: ${named.map(({ text, brand }) => `"${text}" as "${brand}"`).join(', ')}${more ? ' and more' : ''}`,
  };
}

/** Maximum number of brands that a note names. */
const MOST_NAMED = 6;

type Split = { brand: string; rest: string };

/**
 * Splits a text after the longest known brand with which it begins. Undefined if no series follows.
 */
function splitKnown(text: string, namesSeries: boolean): Split | undefined {
  const isOneBrand = knownBrand(text) !== undefined;
  for (let end = text.length - 1; end > 0; end -= 1) {
    const brand = brandAt(text.slice(0, end));
    if (!brand) continue;
    const rest = text.slice(end).replace(SEPARATORS, '');
    const isSeparated = SEPARATORS.test(text.slice(end));
    const series = seriesOfTitle(rest, brand);
    const isSeries = series !== undefined || (isSeparated && !isOneBrand) || namesSeries;
    if (isSeries && knownBrand(rest) === undefined) return { brand: brand.name, rest };
  }
  return undefined;
}

const SEPARATORS = /^[\s/／|｜、]+/;

/**
 * Returns the known brand that this whole word means. Undefined if the word contains a digit, or
 * ends with a blank, separator or bracket.
 */
function brandAt(word: string): KnownBrand | undefined {
  return /[\d\s/／|｜、([（【]$|\d/.test(word) ? undefined : knownBrand(word);
}

function splitWords(text: string, namesSeries: boolean): Split {
  const [, brand, rest] = /^([^\s/／|｜、]+)[\s/／|｜、]+(.+)$/.exec(namesSeries ? text : '') ?? [];
  return brand === undefined || rest === undefined ? { brand: text, rest: '' } : { brand, rest };
}
