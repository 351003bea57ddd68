import type { CarDetail, Item } from '#/app/inventory/car-detail.ts';

type Described = Pick<CarDetail['car'], 'meta' | 'road_engineer'>;

/**
 * Returns the specification items of the car with their keys. The road test engineer comes last.
 */
export function metaItems(car: Described): [key: string, item: Item][] {
  const items = knownMeta(car);
  if (!car.road_engineer) return items;
  return [...items, ['road_engineer', { desc: '路试工程师', value: car.road_engineer }]];
}

/**
 * Returns the value of the specification item with this key or, for back ends with other keys, with
 * this label.
 */
export function metaValue(
  { meta }: Pick<Described, 'meta'>,
  name: string,
): string | null | undefined {
  return (meta[name] ?? Object.values(meta).find(({ desc }) => desc === name))?.value;
}

/**
 * Returns the specification items with their keys. A condition level that is a number is left out.
 */
export function knownMeta({ meta }: Pick<Described, 'meta'>): [key: string, item: Item][] {
  return Object.entries(meta).filter(
    ([key, { value }]) => key !== 'condition_level' || !/^\d+$/.test(value ?? ''),
  );
}
