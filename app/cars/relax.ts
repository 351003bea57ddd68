import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '#/database/database.ts';
import { keepCount } from '#/database/kept-counts.ts';
import { countCars } from './choice-queries.ts';
import { countedBy } from './counted-by.ts';
import type { Wanted } from './filter-queries.ts';
import { without, type FilterName } from './without.ts';

/** Parameters that a visitor sets, and drops, together. */
const GROUPS: readonly (readonly FilterName[])[] = [
  ['keyword'],
  ['series_id'],
  ['brand_id', 'series_id'],
  ['price_min', 'price_max'],
  ['substation_id'],
  ['province'],
  ['condition_level'],
  ['age_max'],
  ['mileage_max'],
  ['energy'],
  ['body'],
  ['gearbox'],
  ['colour'],
  ['seats'],
  ['highlights'],
  ['status'],
];

/** How many cars there are, kept: of all, and of those that can still be bought. */
export function countKept(
  db: Database,
  wanted: Wanted,
): Promise<{ total: number; onSale: number }> {
  return keepCount(db, ['total', countedBy(wanted)], () => countCars(db, wanted));
}

/** The groups of set parameters without which there would be cars to buy, and how many: most first. */
export async function optionsToDrop(
  db: Database,
  wanted: Wanted,
): Promise<{ drop: string[]; count: number }[]> {
  const options: { drop: string[]; count: number }[] = [];
  for (const group of GROUPS) {
    const drop = group.filter((name) => wanted.filter[name] !== undefined);
    // The series goes first, and its brand with it only where that alone is no help.
    const isSpared =
      group.includes('brand_id') && options.some((one) => one.drop.includes('series_id'));
    if (drop.length === 0 || isSpared) continue;
    await nextTurn();
    const { onSale } = await countKept(db, without(wanted, drop));
    if (onSale > 0) options.push({ drop, count: onSale });
  }
  return options.toSorted((a, b) => b.count - a.count);
}
