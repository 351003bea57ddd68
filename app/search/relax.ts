import { countWithout, isSet, FILTER_GROUPS, type FilterScan } from './filter-scan.ts';
import type { Stock } from './stock.ts';

/**
 * Returns groups of set filters to drop, most cars first. `count` is the number of cars for sale
 * that then match, never 0.
 */
export function optionsToDrop(stock: Stock, scan: FilterScan): { drop: string[]; count: number }[] {
  const options: { drop: string[]; count: number }[] = [];
  for (const group of FILTER_GROUPS) {
    const drop = group.filter((name) => isSet(scan, name));
    // Brand and series are offered together only if dropping the series does not help.
    const isRedundant =
      group.includes('brand_id') && options.some((one) => one.drop.includes('series_id'));
    if (drop.length === 0 || isRedundant) continue;
    const count = countWithout(stock, scan, drop);
    if (count > 0) options.push({ drop, count });
  }
  return options.toSorted((a, b) => b.count - a.count);
}
