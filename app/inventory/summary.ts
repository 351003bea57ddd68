import { isReductionExpired } from '#/app/car-facts/prices/price.ts';
import { CONDITION_LEVELS } from '#/app/car-facts/words/vocabulary.ts';
import type { Card } from '#/app/inventory/projection/card.ts';
import type { CarSummary } from './car-summary.ts';
import type { SummaryRow } from './queries.ts';

type Named = Pick<
  SummaryRow,
  | 'brand_id'
  | 'brand_name'
  | 'series_id'
  | 'series_name'
  | 'branch_id'
  | 'branch_name'
  | 'branch_province'
  | 'condition_level'
  | 'first_registration'
  | 'mileage_km'
  | 'stated_listing'
  | 'energy'
  | 'body'
  | 'gearbox'
  | 'colour'
  | 'seats'
>;

/**
 * Returns this stored car in the format of lists.
 * @param today YYYY-MM-DD, in China
 */
export function toSummary(row: SummaryRow, today: string): CarSummary {
  const card = JSON.parse(row.card) as Card;
  const { cover, tags } = card;
  return {
    id: row.id,
    title: row.title,
    cover,
    type: row.type,
    price: toPrice(row, card, today),
    tags,
    is_wholesale: row.is_wholesale === 1,
    is_motorcycle: row.is_motorcycle === 1,
    new_energy: row.energy === null ? null : row.new_energy === 1,
    category: row.category,
    more: toMore(row, card, today),
  };
}

/**
 * Returns the prices of this car in yuan. The first price and the reduction are null if there is no
 * valid reduction.
 */
export function toPrice(
  row: Pick<SummaryRow, 'price' | 'first_price' | 'reduce'>,
  { fall }: Card,
  today: string,
): CarSummary['price'] {
  const isReduced = row.reduce > 0 && !isReductionExpired(fall, today);
  return {
    current: row.price,
    original: isReduced ? row.first_price : null,
    reduce: isReduced ? row.reduce : null,
  };
}

/** Returns the optional fields that the card and the page of this car have in common. */
export function toMore(
  row: Named,
  { cover: _cover, tags: _tags, ...card }: Card,
  today: string,
): NonNullable<CarSummary['more']> {
  return {
    brand: { id: row.brand_id, name: row.brand_name },
    series: row.series_id === null ? null : { id: row.series_id, name: row.series_name ?? '' },
    short_name: [row.brand_name, row.series_name].filter(Boolean).join(' '),
    first_registration: row.first_registration,
    mileage_km: row.mileage_km,
    branch:
      row.branch_id === null
        ? null
        : { id: row.branch_id, name: row.branch_name ?? '', province: row.branch_province },
    condition_level: levelOf(row.condition_level),
    listed_at: row.stated_listing,
    energy: row.energy,
    body: row.body,
    gearbox: row.gearbox,
    colour: row.colour,
    seats: row.seats,
    ...card,
    ...(isReductionExpired(card.fall, today) && { fall: null, struck_price: null }),
  };
}

function levelOf(condition: string | null): { id: string; label: string } | null {
  const level = CONDITION_LEVELS.find(({ id }) => id === condition);
  return level ? { id: level.id, label: level.label } : null;
}
