import { VALUE } from '#/records/reasons/value-reasons.ts';
import { fold, isBlank, leftOut, shorten, type CellReader } from './cell.ts';
import { withoutCode } from './words.ts';
import { readCount, readNumber } from './written-number.ts';

const NUMBER = '\\d{1,3}|[零一二三四五六七八九十两俩双单]{1,3}';

/**
 * Returns a reader of whole numbers with or without the word that `counter` matches, such as 座: 5,
 * 5座 or 五座.
 */
export function countReader(
  counter: RegExp,
  { min = 0, max = 99, example = '5' } = {},
): CellReader {
  const pattern = new RegExp(`^(?<count>${NUMBER})(?:\\.0+)?(?:${counter.source})?$`, 'u');
  return {
    read(cell) {
      if (isBlank(cell.text)) return {};
      const bare = withoutCode(fold(cell.text)).replace(/[([【].*?[)\]】]/g, '');
      const count = readCount(pattern.exec(bare)?.groups?.['count'] ?? '');
      const isPlausible = count !== undefined && count >= min && count <= max;
      return isPlausible
        ? { value: count }
        : leftOut(cell, VALUE.whole_number(min, max, [example]));
    },
  };
}

/** Returns a reader of measures, such as 60.48kWh. The value is the number with `unit`, as text. */
export function measureReader(
  unit: string,
  units: RegExp,
  { min = 0, max }: { min?: number; max: number },
): CellReader {
  return {
    read(cell) {
      if (isBlank(cell.text) || /^0(\.0+)?$/.test(cell.text)) return {};
      const number = readNumber(
        cell.text,
        /^(cltc|nedc|wltp|工信部|综合|纯电|续航|满电|显示|表显|约)+/g,
      );
      const isMeasure =
        number && number.scale === '' && (number.unit === '' || units.test(number.unit));
      if (isMeasure && number.value >= min && number.value <= max) {
        return { value: `${number.value}${unit}` };
      }
      return leftOut(cell, VALUE.number_between(min, max, [`${Math.round(max / 3)}${unit}`]));
    },
  };
}

/**
 * Returns this text in half width and lower case, without blanks and without the parts in brackets.
 */
function bareOf(text: string): string {
  return fold(text).replace(/[([【].*?[)\]】]/g, '');
}

/** A reader of percentages: 98.5%, 98.5 or 0.985. The value is in per cent. */
export const percent: CellReader = {
  read(cell) {
    if (isBlank(cell.text)) return {};
    const [, digits = ''] = /^(?:约)?(\d+(?:\.\d+)?)%?$/.exec(bareOf(cell.text)) ?? [];
    const written = digits === '' ? Number.NaN : Number(digits);
    const isShare = written > 0 && written <= 1 && !cell.text.includes('%');
    const value = Number((isShare ? written * 100 : written).toFixed(2));
    return value > 0 && value <= 100 ? { value } : leftOut(cell, VALUE.percentage());
  },
};

/** Returns a reader of short texts. A text of more than `longest` characters is left out. */
export function phrase(longest: number): CellReader {
  return {
    read({ text }) {
      const value = text.replace(/\s+/g, ' ').trim();
      if (isBlank(value)) return {};
      if (value.length <= longest) return { value };
      return { warning: { ...VALUE.short_text(longest), quoted: shorten(value) } };
    },
  };
}
