import { fold } from './cell.ts';

/** A number as written: its value, and the unit after it. */
export type WrittenNumber = {
  value: number;
  /** The multiple that the text names: 万, 千 or none. */
  scale: '' | '万' | '千';
  /** The unit after the number, such as 元; empty if the number has no unit. */
  unit: string;
  /** Whether the number is approximate: 约6万, 5万多, 6万起. */
  isAbout: boolean;
  /** Whether the text has a typing error that was ignored, such as 1O.8. */
  hasSlip: boolean;
};

const ABOUT =
  /^(大?约|大概|将近|近|不到|接近|差不多)|(左右|上下|出头|起|\+)$|(?<=[\d万w千])(多|余)/g;
const NUMBER = /^([-+]?\d+(?:\.\d+)?)(万|w|萬|千|k(?![mw]))?(\d{1,4})?(千)?([^\d.,]*)$/;
const DIGITS = '零一二三四五六七八九';

/**
 * Parses a number as dealers write it: 12,800, ¥12,800, 6万3, 约6万. Ignores words that match `aside`,
 * such as 可议. Returns undefined for anything else.
 */
export function readNumber(text: string, aside?: RegExp): WrittenNumber | undefined {
  const bare = fold(text)
    .replace(/[([【].*?[)\]】]/g, '')
    .replace(aside ?? /$^/, '')
    .replace(/^(¥|￥|rmb|cny|人民币)+/, '')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/(?<=\d)个(?=\d)/, '万')
    .replace(/[。，,;；.]+$/, '');
  const stated = bare.replace(ABOUT, '');
  const exact = stated
    // Slips: 1O.8 for 10.8, 4..8 for 4.8.
    .replace(/(?<=\d)o(?=[\d.]|$)/g, '0')
    .replace(/(?<=\d)\.{2}(?=\d)/, '.');
  const [, digits = '', scale = '', rest = '', thousand = '', unit = ''] =
    NUMBER.exec(fromChinese(exact)) ?? [];
  if (digits === '') return undefined;
  const multiple = scale === '' ? '' : /千|k/.test(scale) ? '千' : '万';
  const more = behind(rest, thousand, multiple);
  if (more === undefined) return undefined;
  const known = {
    scale: multiple,
    unit,
    isAbout: stated !== bare,
    hasSlip: exact !== stated,
  } as const;
  return { value: Number((Number(digits) + more).toFixed(8)), ...known };
}

/** Returns the value of this number in its base unit: 6.3万 is 63000. */
export function scaled({ value, scale }: Pick<WrittenNumber, 'value' | 'scale'>): number {
  const factor = scale === '万' ? 10_000 : scale === '千' ? 1_000 : 1;
  // 12.8 × 10000 is not 128000 in binary fractions.
  return Number((value * factor).toFixed(4));
}

/** Returns the small number that this word means: 2 for 两, 12 for 十二. Undefined for other words. */
export function readCount(word: string): number | undefined {
  if (/^\d{1,3}$/.test(word)) return Number(word);
  const digits = word.replace(/[两俩双]/g, '二').replace(/单/g, '一');
  const [, tens, ones] = /^([一二三四五六七八九])?十([一二三四五六七八九])?$/.exec(digits) ?? [];
  if (/十/.test(digits)) {
    if (!/^[一二三四五六七八九]?十[一二三四五六七八九]?$/.test(digits)) return undefined;
    return (tens ? DIGITS.indexOf(tens) : 1) * 10 + (ones ? DIGITS.indexOf(ones) : 0);
  }
  const at = DIGITS.indexOf(digits);
  return digits.length === 1 && at >= 0 ? at : undefined;
}

/**
 * Returns the fraction of 万 in the digits `rest` after 万: 0.3 for 6万3 and 6万3千, 0.35 for 6万3500.
 * Undefined if the digits cannot be read.
 */
function behind(rest: string, thousand: string, scale: '' | '万' | '千'): number | undefined {
  if (rest === '') return thousand === '' ? 0 : undefined;
  if (scale !== '万') return undefined;
  if (rest.length === 1) return Number(rest) / 10;
  return rest.length === 4 && thousand === '' ? Number(rest) / 10_000 : undefined;
}

/** Replaces Chinese digits before 万 and 千: 六万三 is 6万3, 十二万 is 12万. */
function fromChinese(text: string): string {
  if (!/^[零一二三四五六七八九十两]+万/.test(text)) return text;
  const [whole = '', rest = ''] = text.split('万');
  const count = readCount(whole);
  const digit = DIGITS.indexOf(rest.charAt(0).replace('两', '二'));
  if (count === undefined) return text;
  return `${count}万${rest !== '' && digit > 0 ? digit + rest.slice(1) : rest}`;
}
