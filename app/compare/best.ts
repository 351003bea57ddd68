import type { CompareRow } from './rows.ts';

/**
 * How to find the best value of a fact. `word` is the Chinese word for that value, such as 最低.
 * `pattern` matches comparable values. With `hasBars`, bars show the amounts.
 */
type Rule = { better: 'less' | 'more'; word: string; pattern: RegExp; hasBars?: true };

const MONEY = /^([\d,.]+)(万|元)(?:（车商估算）)?$/;

const RULES: Readonly<Record<string, Rule>> = {
  到手价: { better: 'less', word: '最低', pattern: MONEY, hasBars: true },
  月均养车: { better: 'less', word: '最低', pattern: MONEY, hasBars: true },
  '2 万公里耗材': { better: 'less', word: '最低', pattern: MONEY, hasBars: true },
  // A mileage with the readings of other sources after it does not match: it is not comparable.
  里程: { better: 'less', word: '最少', pattern: /^([\d,.]+)(万)?公里$/, hasBars: true },
  瑕疵: { better: 'less', word: '最少', pattern: /^(\d+) 处(?:[：（][^；]*)?$/ },
  '电池 SOH': { better: 'more', word: '最高', pattern: /^([\d.]+)%$/ },
};
const PRICE: Rule = { better: 'less', word: '最低', pattern: MONEY, hasBars: true };

/**
 * The result of comparing the cells of a row. `cells` says for each cell whether it has the best
 * value. `word` is the text on such cells, such as 最低. `shares` are the amounts as fractions of the
 * greatest amount; null if the row has no bars.
 */
export type Best = { word: string; cells: readonly boolean[]; shares: readonly number[] | null };

/**
 * Returns which cells of a row are the best. Undefined if the cells are equal or cannot be
 * compared.
 */
export function bestOf({ label, values, isPrice }: CompareRow): Best | undefined {
  const rule = isPrice ? PRICE : RULES[label];
  if (!rule) return undefined;
  const amounts = values.map((value) => amountIn(value, rule.pattern));
  if (!amounts.every((amount) => amount !== undefined)) return undefined;
  // Numbers of flaws cannot be compared if one of the reports did not cover all places.
  if (new Set(values.map((value) => value?.includes('没看'))).size > 1) return undefined;
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
