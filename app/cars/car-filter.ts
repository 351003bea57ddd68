import * as v from 'valibot';
import { FILTER_WORDS, type FilterWord } from './filter-words.ts';
import type { SaleStatus } from './status.ts';
import type { Body, ConditionLevelId, Energy, Gearbox, Sort } from './vocabulary.ts';

/** The parameters of the list. As strings here, because they stand in addresses. */
export const CarFilter = v.object({
  category: word<'premium' | 'discount'>('category'),
  is_wholesale: word<'0' | '1'>('is_wholesale'),
  brand_id: list('brand_id'),
  series_id: list('series_id'),
  substation_id: list('substation_id'),
  province: list('province'),
  condition_level: list<ConditionLevelId>('condition_level'),
  price_min: whole('price_min'),
  price_max: whole('price_max'),
  age_max: whole('age_max'),
  mileage_max: whole('mileage_max'),
  energy: list<Energy>('energy'),
  body: list<Body>('body'),
  gearbox: list<Gearbox>('gearbox'),
  colour: list('colour'),
  seats: list('seats'),
  highlights: list('highlights'),
  keyword: word('keyword'),
  status: list<SaleStatus>('status'),
  sort: word<Sort>('sort'),
  cursor: word('cursor'),
  page_size: whole('page_size'),
  facets: word<'0' | '1'>('facets'),
  ids: list('ids'),
  preview: word('preview'),
});
export type CarFilter = v.InferOutput<typeof CarFilter>;

function word<Word extends string = string>(name: FilterWord) {
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(FILTER_WORDS[name]),
      v.transform((text) => text as Word),
    ),
  );
}

function list<Word extends string = string>(name: FilterWord) {
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(FILTER_WORDS[name]),
      v.transform((text) => text.split(',') as Word[]),
    ),
  );
}

function whole(name: FilterWord) {
  return v.optional(v.pipe(v.string(), v.regex(FILTER_WORDS[name]), v.transform(Number)));
}
