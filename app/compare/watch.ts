import type { CompareRow } from './rows.ts';

const NOTHING_FOUND = /^(测过的 \d+ 面)?没有/;

/**
 * By the label of a fact: a function that returns whether a buyer should ask the dealer about a
 * value of the fact.
 */
const RULES: Readonly<Record<string, (value: string) => boolean>> = {
  里程核验: (value) => !value.startsWith('里程可信'),
  补漆: (value) => !NOTHING_FOUND.test(value),
  钣金与更换: (value) => !NOTHING_FOUND.test(value),
  出险: (value) => !NOTHING_FOUND.test(value),
  过户次数: (value) => /^[1-9]/.test(value),
  钥匙: (value) => /^1\s?把/.test(value),
};

/**
 * Returns for each cell of a row whether a buyer should ask the dealer about its value. False for
 * an unknown value.
 */
export function watchedCells({ label, values }: CompareRow): boolean[] {
  const isWatched = RULES[label];
  return values.map((value) => value !== undefined && isWatched?.(value) === true);
}
