/** The fields of a demo car that determine its lot. */
type Car = {
  id: string;
  type: string;
  is_wholesale?: unknown;
  release_status?: unknown;
  price?: unknown;
};

/** Size and terms of each lot. A lot without `share` has a price on request. */
const LOTS = [
  { size: 3, title: '三台一批', is_divisible: true, until: '2026-12-20', share: 0.955 },
  {
    size: 2,
    title: '两台一批',
    is_divisible: false,
    notes: '两把钥匙齐全，可同车运输。',
    share: 0.97,
  },
  { size: 2, title: '两台一批，成都看车', is_divisible: false },
] as const;

/**
 * Returns the demo's lots as rows of an import file. The cars of a lot are wholesale cars on sale.
 */
export function demoLots(cars: readonly Car[]) {
  const free = cars.filter(
    (car) =>
      car.is_wholesale === true &&
      car.type === '在售' &&
      car.release_status === undefined &&
      typeof car.price === 'number' &&
      // This hand-written car is sold individually.
      car.id !== 'WH-0107',
  );
  return LOTS.flatMap(({ size, title, is_divisible, ...lot }, at) => {
    const from = LOTS.slice(0, at).reduce((sum, before) => sum + before.size, 0);
    const own = free.slice(from, from + size);
    if (own.length < size) return [];
    const sum = own.reduce((all, { price }) => all + Number(price), 0);
    return [
      {
        id: `PF-${String(at + 1).padStart(4, '0')}`,
        title,
        car_ids: own.map(({ id }) => id),
        ...('share' in lot && { price: Math.round((sum * lot.share) / 500) * 500 }),
        is_divisible,
        listed_at: `2026-11-${String(19 - at * 2).padStart(2, '0')}`,
        ...('until' in lot && { until: lot.until }),
        ...('notes' in lot && { notes: lot.notes }),
      },
    ];
  });
}
