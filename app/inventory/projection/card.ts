import { reduction } from '#/app/car-facts/prices/price-sums.ts';
import {
  lastDay,
  lastFall,
  struckPrice,
  type StoredPriceStep,
} from '#/app/car-facts/prices/price.ts';
import { isUnavailable, saleStatus, type SaleStatus } from '#/app/car-facts/status.ts';
import { DAY_MS } from '#/app/dates.ts';
import type { CarRow } from '#/app/inventory/car-row.ts';
import type { CarSummary, OtherMileage } from '#/app/inventory/car-summary.ts';
import type { CarImportTable } from '#/app/inventory/tables.ts';
import type { CarTable } from './tables.ts';
import { VISIBILITY, type Visibility } from './visibility.ts';

/** The JSON in `car.card`: what a card displays besides the columns of the table `car`. */
export type Card = Required<Pick<CarSummary, 'cover' | 'tags'>> &
  Pick<
    NonNullable<CarSummary['more']>,
    | 'status_note'
    | 'has_video'
    | 'has_panorama'
    | 'proof'
    | 'fall'
    | 'has_listing_price'
    | 'struck_price'
    | 'other_mileages'
    | 'stated_tags'
  >;

/** The sort key of an unknown value. It is larger than any price (yuan) or mileage (km). */
const LAST = 2_147_483_647;

type Known = {
  /** What the import recorded about the car. */
  imported: CarImportTable;
  /** All prices of the car, oldest first. */
  prices: readonly StoredPriceStep[];
  /** The odometer readings that contradict the mileage of the car. */
  others: readonly OtherMileage[];
  /** The tags that records support. */
  supported: readonly string[];
};

/** Returns the row of the table `car` for this row of the dealer, with calculated sort keys. */
export function toStoredCar(
  row: CarRow,
  { imported, prices, ...known }: Known,
): Omit<CarTable, 'version' | 'denied_tags' | 'words_digest'> {
  const status = saleStatus(row.type);
  const price = row.price ?? null;
  const card = toCard(row, prices, known);
  return {
    id: row.id,
    title: row.title,
    brand_id: imported.brand_id,
    series_id: imported.series_id,
    branch_id: imported.branch_id,
    condition_level: row.condition_level ?? null,
    type: row.type,
    release_status: row.release_status,
    category: row.category,
    is_wholesale: row.is_wholesale,
    is_motorcycle: row.is_motorcycle,
    new_energy: row.energy && /^(bev|phev|reev)$/.test(row.energy) ? 1 : 0,
    price,
    mileage_km: row.mileage_km ?? null,
    first_registration: row.first_registration ?? null,
    listed_at: imported.listed_at,
    stated_listing: row.listed_at ?? null,
    energy: row.energy ?? null,
    body: row.body ?? null,
    gearbox: row.gearbox ?? null,
    colour: row.colour ?? null,
    seats: row.seats_count ?? null,
    status,
    sales_channel: row.is_wholesale === 1 ? 'wholesale' : row.category,
    visibility: visibilityOf(row, status),
    is_unavailable: isUnavailable(status) ? 1 : 0,
    first_price: prices[0]?.price ?? null,
    reduce: reduction(prices, price),
    fall_until: card.fall ? lastDay(card.fall) : null,
    status_since: imported.status_since,
    fall_since: card.fall?.since ?? null,
    by_listing: -Math.floor(Date.parse(imported.listed_at) / DAY_MS),
    by_price_up: price ?? LAST,
    by_price_down: price ?? -1,
    by_age: row.first_registration ? -Number(row.first_registration.replace('-', '')) : 0,
    by_mileage: row.mileage_km ?? LAST,
    card: JSON.stringify(card),
    row: JSON.stringify(row),
  };
}

/**
 * Returns the visibility of a car. A car that is delisted before its release gets no public page.
 */
function visibilityOf({ release_status }: CarRow, status: SaleStatus): Visibility {
  const isDelisted = status === 'off-shelf';
  if (release_status === 'preview')
    return isDelisted ? VISIBILITY.unreleasedDelisted : VISIBILITY.unreleased;
  return isDelisted ? VISIBILITY.delisted : VISIBILITY.listed;
}

function toCard(
  row: CarRow,
  history: readonly StoredPriceStep[],
  { others, supported }: Pick<Known, 'others' | 'supported'>,
): Card {
  const fall = lastFall(history, row.price ?? null);
  const { tags = [] } = row;
  return {
    cover: row.cover?.[0]?.img ?? row.facade?.[0]?.img ?? null,
    tags,
    stated_tags: tags.filter((tag) => !supported.includes(tag)),
    status_note: row.status_note ?? null,
    has_video: (row.video ?? []).length > 0,
    has_panorama: row.panorama !== undefined,
    proof: row.proof ?? null,
    ...(hasListingPrice(row, history) && { has_listing_price: true }),
    fall: fall ? { ...fall, until: row.special_until ?? null } : null,
    struck_price: struckPrice(history, row.price ?? null),
    ...(others.length > 0 && { other_mileages: [...others] }),
  };
}

/**
 * Returns whether the first recorded price dates from the listing day that the dealer states, or
 * earlier. False if either is unknown.
 */
function hasListingPrice(
  { listed_at: listed }: CarRow,
  [first]: readonly StoredPriceStep[],
): boolean {
  return first !== undefined && listed !== undefined && first.date <= listed;
}
