import * as v from 'valibot';
import { STATUS_OF_TYPE } from '#/app/car-facts/status.ts';
import { text } from '#/records/columns/fields.ts';

/** Other words of dealers for a sale status. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['售出', '已售'],
  ['已售出', '已售'],
  ['成交', '已售'],
  ['已成交', '已售'],
  ['预定', '已预定'],
  ['预订', '已预定'],
  ['已预订', '已预定'],
  ['已订', '已预定'],
  ['已下架', '下架'],
]);

/**
 * Patterns in words that suggest that a car is sold, delisted or reserved, with the nearest status.
 */
const OFF_SALE: readonly (readonly [part: RegExp, type: string])[] = [
  [/售出|成交|已售/, '已售'],
  [/下架/, '下架'],
  [/订|预定/, '已预定'],
];

const KNOWN_TYPES = `可用的状态：${[...STATUS_OF_TYPE.keys()].join('、')}`;

/**
 * A field for a sale status. Synonyms become the status. An unknown word is valid unless it
 * suggests that the car is sold, reserved or delisted, since unknown words count as on sale.
 */
export function saleType() {
  return v.pipe(
    text({ max: 20 }),
    v.transform((word) => SYNONYMS.get(word) ?? word),
    v.check(
      (word) => STATUS_OF_TYPE.has(word) || offSaleType(word) === undefined,
      ({ input }) =>
        `没有「${input}」这个状态，最接近的是「${offSaleType(input)}」。${KNOWN_TYPES}`,
    ),
  );
}

/** Returns the warning for a status that counts as on sale because it is unknown. */
export function unknownTypeWarning(word: string): string {
  return `没有「${word}」这个状态，按在售显示。最接近的是「在售」。${KNOWN_TYPES}`;
}

function offSaleType(word: string): string | undefined {
  return OFF_SALE.find(([part]) => part.test(word))?.[1];
}
