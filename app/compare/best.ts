import type { CompareRow } from './rows.ts';

/**
 * How to find the best value of a fact: whether less or more is better, the Chinese word for the
 * best, the pattern of a comparable value, and whether bars show the amounts.
 */
type Rule = { better: 'less' | 'more'; word: string; pattern: RegExp; hasBars?: true };

const MONEY = /^([\d,.]+)(万|元)$/;

const RULES: Readonly<Record<string, Rule>> = {
  到手价: { better: 'less', word: '最低', pattern: MONEY, hasBars: true },
  月均养车: { better: 'less', word: '最低', pattern: MONEY, hasBars: true },
  '2 万公里耗材': { better: 'less', word: '最低', pattern: MONEY, hasBars: true },
  // A mileage with the readings of other sources after it does not match: it is not comparable.
  里程: { better: 'less', word: '最少', pattern: /^([\d,.]+)(万)?公里$/, hasBars: true },
  瑕疵: { better: 'less', word: '最少', pattern: /^(\d+) 处(?:：[^；]*)?$/ },
  '电池 SOH': { better: 'more', word: '最高', pattern: /^([\d.]+)%$/ },
};
const PRICE: Rule = { better: 'less', word: '最低', pattern: MONEY, hasBars: true };

/**
 * The best cells of a row of the comparison (`cells`), and the Chinese word for them. `shares` has
 * the amount of each cell as a fraction of the greatest one, or is null if the row has no bars.
 */
export type Best = { word: string; cells: readonly boolean[]; shares: readonly number[] | null };

/**
 * Returns which cells of this row of the comparison are the best. Undefined if all cells are equal,
 * if a cell has no comparable amount, or if no value of the fact is better than another.
 */
export function bestOf({ label, values, isPrice }: CompareRow): Best | undefined {
  const rule = isPrice ? PRICE : RULES[label];
  if (!rule) return undefined;
  const amounts = values.map((value) => amountIn(value, rule.pattern));
  if (!amounts.every((amount) => amount !== undefined)) return undefined;
  const most = Math.max(...amounts);
  const least = Math.min(...amounts);
  if (most === least) return undefined;
  const best = rule.better === 'less' ? least : most;
  return {
    word: rule.word,
    cells: amounts.map((amount) => amount === best),
    shares: rule.hasBars ? amounts.map((amount) => amount / most) : null,
  };
}

function amountIn(value: string | undefined, pattern: RegExp): number | undefined {
  const [, digits, unit] = pattern.exec(value ?? '') ?? [];
  if (digits === undefined) return undefined;
  return Number(digits.replaceAll(',', '')) * (unit === '万' ? 10_000 : 1);
}
