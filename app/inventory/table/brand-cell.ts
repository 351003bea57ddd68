import { isBlank, type CellReader } from '#/records/columns/cells/cell.ts';
import { knownBrand, seriesOfTitle } from './brand-words.ts';
import type { KnownBrand } from './known-brands.ts';

/**
 * Reads a brand, and the series behind it: 大众 途观L is 大众 with the series 途观L. Under a heading
 * such as 品牌车系, the first word of an unknown brand is the brand.
 */
export const brandCell: CellReader = {
  read({ text, heading }) {
    if (isBlank(text)) return {};
    const namesSeries = heading.includes('车系');
    const { brand, rest } = splitKnown(text, namesSeries) ?? splitWords(text, namesSeries);
    const series = rest.replace(/\s*(?:(?:19|20)\d\d|\d\d(?=款)).*$/, '').trim();
    if (series === '') return { value: brand };
    return { value: brand, parts: [{ field: 'series', value: series }] };
  },
};

type Split = { brand: string; rest: string };

/** Splits a text behind the longest known brand at its start; undefined if it names no series. */
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

/** Returns the known brand of a whole word; digits, blanks at the end and brackets belong to none. */
function brandAt(word: string): KnownBrand | undefined {
  return /[\d\s/／|｜、([（【]$|\d/.test(word) ? undefined : knownBrand(word);
}

function splitWords(text: string, namesSeries: boolean): Split {
  const [, brand, rest] = /^([^\s/／|｜、]+)[\s/／|｜、]+(.+)$/.exec(namesSeries ? text : '') ?? [];
  return brand === undefined || rest === undefined ? { brand: text, rest: '' } : { brand, rest };
}
