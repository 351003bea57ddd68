import type { CarRecord, Item } from '#/app/inventory/car-record.ts';

type Described = Pick<CarRecord['car'], 'meta' | 'road_engineer'>;

/** The specification items in order, each with its key; the road test engineer comes last, and only where there is one. */
export function metaItems(car: Described): [key: string, item: Item][] {
  const items = knownMeta(car);
  if (!car.road_engineer) return items;
  return [...items, ['road_engineer', { desc: '路试工程师', value: car.road_engineer }]];
}

/** The specification items without a level that another back end names by a number of its own. */
export function knownMeta({ meta }: Pick<Described, 'meta'>): [key: string, item: Item][] {
  return Object.entries(meta).filter(
    ([key, { value }]) => key !== 'condition_level' || !/^\d+$/.test(value ?? ''),
  );
}
