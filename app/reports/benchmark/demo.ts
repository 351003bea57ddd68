/** The fields of a demo car that are used to make other dealers' offers. */
type Car = {
  id: string;
  title: string | number;
  brand: string;
  series?: string | number | undefined;
  price?: string | number | undefined;
  first_registration?: string | number | undefined;
  mileage_km?: string | number | undefined;
};

/**
 * Other dealers' offers, each relative to a demo car: factor of the price, difference in age
 * (months), factor of the mileage, level, dealer and day.
 */
const OFFERS = [
  [1.04, -3, 0.9, 'A', '示例二手车网', '2026-11-16'],
  [0.95, 5, 1.25, 'B', '示例二手车网', '2026-11-09'],
  [1.01, 1, 1.05, null, '示例车商联盟', '2026-10-28'],
  [1.09, -7, 0.7, 'A+', '示例车商联盟', '2026-11-12'],
] as const;

/** Returns other dealers' offers of cars like some of `cars`, as rows of an import file. */
export function demoMarket(cars: readonly Car[]) {
  const series = Map.groupBy(cars, (car) => `${car.brand} ${car.series ?? ''}`);
  return [...series.values()].flatMap(([car], at) => {
    if (!car?.series || car.price === undefined || at % 3 === 2) return [];
    const { brand, series: name, title } = car;
    return OFFERS.slice(0, 3 + (at % 2)).map(
      ([more, older, further, level, source, seen_at], no) => ({
        id: `${car.id}-${no + 1}`,
        brand,
        series: String(name),
        title: String(title),
        price: Math.round((Number(car.price) * more) / 1000) * 1000,
        ...(car.first_registration && {
          first_registration: monthBefore(String(car.first_registration), older),
        }),
        ...(car.mileage_km !== undefined && {
          mileage_km: Math.round((Number(car.mileage_km) * further) / 100) * 100,
        }),
        ...(level !== null && { level }),
        source,
        seen_at,
      }),
    );
  });
}

function monthBefore(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const at = Math.min(year * 12 + number - 1 - months, 2026 * 12 + 8);
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}
