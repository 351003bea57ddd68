import { grouped } from '#/app/format.ts';
import type { ImportWarning } from '#/records/columns/record-type.ts';
import { reasons } from '#/records/reasons/reason.ts';

const PRICES = reasons({
  condition_without_price: (heading: string, stated: string) => ({
    zh: `使用条件里的车价是 ${stated} 元，「${heading}」没有填，网站会列出别的价格的车：填上，或者改条件的文字`,
    en: `The conditions state a car price of ${stated}, the field is empty: fill it in, or change the conditions`,
  }),
  condition_of_other_price: (heading: string, stated: string, present: string) => ({
    zh: `使用条件里的车价是 ${stated} 元，「${heading}」是 ${present} 元：请改成一样的`,
    en: `The conditions state a car price of ${stated}, the field is ${present}: make them the same`,
  }),
});

type Row = {
  conditions?: readonly string[] | undefined;
  price_min?: number | undefined;
  price_max?: number | undefined;
};

const NOT = '不[得能可应]?';
const AMOUNT = String.raw`([\d,.]+)\s*(万)?\s*元?`;
/**
 * For each of the two price fields, the patterns that find a price limit in the conditions of a
 * coupon: its words are before the amount (`before`) or after it (`after`).
 */
const LIMITS = [
  {
    field: 'price_min',
    heading: '最低车价',
    before: `(?:满|达到?|${NOT}[低少]于|(?<!${NOT})(?:高于|超过))\\s*${AMOUNT}`,
    after: `${AMOUNT}\\s*(?:及?以上|起)`,
  },
  {
    field: 'price_max',
    heading: '最高车价',
    before: `(?:${NOT}(?:高于|超过)|(?<!${NOT})[低少]于)\\s*${AMOUNT}`,
    after: `${AMOUNT}\\s*(?:及?以下|以内)`,
  },
] as const;

/** Matches conditions that state which cars a coupon is not for. */
const EXCLUDED = /不可用|不能用|不适用|除外/;

/** The smallest amount in yuan that is read as the price of a car. */
const LEAST = 1_000;

/**
 * Compares the car prices in the conditions of a coupon with the fields `price_min` and
 * `price_max`, because only these fields select the cars. Returns a warning for each field that is
 * absent or has another price.
 */
export function priceWarnings({ conditions = [], ...row }: Row): ImportWarning[] {
  const words = conditions.filter(
    (each) => /车价|车辆价格|成交价|售价/.test(each) && !EXCLUDED.test(each),
  );
  return LIMITS.flatMap(({ field, heading, before, after }) => {
    const present = row[field];
    const other = words
      .map((each) => yuanIn(each, before) ?? yuanIn(each, after))
      .find((stated) => stated !== undefined && stated !== present);
    if (other === undefined) return [];
    const reason =
      present === undefined
        ? PRICES.condition_without_price(heading, grouped(other))
        : PRICES.condition_of_other_price(heading, grouped(other), grouped(present));
    return [{ field, reason, code: 'conflict' }];
  });
}

/**
 * Returns the amount in yuan that the pattern finds in `words`; undefined if there is none, or if
 * it is too small for the price of a car.
 */
function yuanIn(words: string, pattern: string): number | undefined {
  const [, digits = '', tenThousand] = new RegExp(pattern).exec(words) ?? [];
  const amount = Number(digits.replaceAll(',', ''));
  const yuan = Math.round(amount * (tenThousand === undefined ? 1 : 10_000));
  return yuan >= LEAST ? yuan : undefined;
}
