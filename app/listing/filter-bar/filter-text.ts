import { BODIES, ENERGIES, GEARBOXES } from '#/app/car-facts/words/vehicle-words.ts';
import { mileageText } from '#/app/format.ts';
import type { FilterName, ListQuery } from '#/app/search/list-address.ts';
import { priceBand, priceBandText } from '#/app/search/price-bands.ts';
import {
  branchNames,
  brandNames,
  levelNames,
  seriesNames,
  wordsOf,
  type Choices,
} from './choices.ts';

/** Returns the value of the filter `name` as text. The text of a price bound has both bounds. */
export function filterText(name: FilterName, query: ListQuery, choices: Choices): string {
  const value = query[name] ?? '';
  const among = (words: Record<string, string>) =>
    wordsOf(
      value,
      Object.entries(words).map(([id, text]) => ({ id, name: text })),
    );
  switch (name) {
    case 'price_min':
    case 'price_max':
      return priceBandText(priceBand(query));
    case 'brand_id':
      return wordsOf(value, brandNames(choices));
    case 'series_id':
      return wordsOf(value, seriesNames(choices));
    case 'substation_id':
      return wordsOf(value, branchNames(choices));
    case 'province':
      return wordsOf(value, choices.provinces);
    case 'condition_level':
      return wordsOf(value, levelNames(choices));
    case 'energy':
      return among(ENERGIES);
    case 'body':
      return among(BODIES);
    case 'gearbox':
      return among(GEARBOXES);
    case 'age_max':
      return `${value}年内`;
    case 'mileage_max':
      return `${mileageText(Number(value))}内`;
    case 'seats':
      return `${value.replaceAll(',', '、')}座`;
    default:
      return wordsOf(value, []);
  }
}
