import type { Stock } from './stock.ts';
import { countWithout, isSet, TOGETHER, type FilterScan } from './filter-scan.ts';

/** The groups of set parameters without which there would be cars to buy, and how many: most first. */
export function optionsToDrop(
  stock: Stock,
  survey: FilterScan,
): { drop: string[]; count: number }[] {
  const options: { drop: string[]; count: number }[] = [];
  for (const group of TOGETHER) {
    const drop = group.filter((name) => isSet(survey, name));
    // The series goes first, and its brand with it only where that alone is no help.
    const isSpared =
      group.includes('brand_id') && options.some((one) => one.drop.includes('series_id'));
    if (drop.length === 0 || isSpared) continue;
    const count = countWithout(stock, survey, drop);
    if (count > 0) options.push({ drop, count });
  }
  return options.toSorted((a, b) => b.count - a.count);
}
