const TERM = /终身|(半|\d+(?:\.\d+)?|[一二两三四五六七八九十]+)个?(年|月|万公里|公里)/g;
const DIGITS = '一二三四五六七八九';
/**
 * Matches warranties that someone other than the dealer gives, such as the maker. The dealer's
 * record of a car's warranty does not contain their terms.
 */
const OF_OTHERS = /三电|电池|原厂|厂家|官方/;

/**
 * Returns a Chinese sentence if the claimed warranty is longer than the recorded one; otherwise
 * undefined.
 */
export function shorterWarranty(claimed: string, recorded: readonly string[]): string | undefined {
  if (OF_OTHERS.test(claimed)) return undefined;
  const known = recorded.flatMap(termsIn);
  const isLonger = termsIn(claimed).some(({ unit, length }) => {
    const same = known.filter((term) => term.unit === unit);
    return same.length > 0 && same.every((term) => term.length < length);
  });
  return isLonger ? `登记的质保是「${recorded.join('；')}」` : undefined;
}

type Term = { unit: 'months' | 'km'; length: number };

function termsIn(text: string): Term[] {
  return [...text.matchAll(TERM)].map(([, count, unit]): Term => {
    if (count === undefined) return { unit: 'months', length: Infinity };
    const number = toNumber(count);
    if (unit === '年') return { unit: 'months', length: number * 12 };
    if (unit === '月') return { unit: 'months', length: number };
    return { unit: 'km', length: unit === '公里' ? number : number * 10_000 };
  });
}

function toNumber(count: string): number {
  if (count === '半') return 0.5;
  if (/^\d/.test(count)) return Number(count);
  const [tens = '', ones = ''] = count.includes('十') ? count.split('十') : ['', count];
  const ten = count.includes('十') ? (digitOf(tens) || 1) * 10 : 0;
  return ten + digitOf(ones);
}

function digitOf(word: string): number {
  if (word === '') return 0;
  return word === '两' ? 2 : DIGITS.indexOf(word) + 1;
}
