/** The fields of a demo car that describe its model. */
type Car = {
  brand: string | number;
  series?: string | number | undefined;
  title: string | number;
  new_car_price?: number | string | undefined;
};

/** Number of model years that are offered before and after the model year of a car. */
const YEARS_AROUND = 2;
const NEWEST = 2026;

/** Returns the models of the demo's cars as rows of an import file. */
export function demoModels(cars: readonly Car[]) {
  const models = new Map<string, Omit<Row, 'id'>>();
  for (const { brand, series, title, new_car_price } of cars) {
    const [, year, version = ''] = /(\d{4})款(.*)$/.exec(String(title)) ?? [];
    if (series === undefined || year === undefined) continue;
    for (let off = YEARS_AROUND; off >= -YEARS_AROUND; off -= 1) {
      const at = Number(year) + off;
      const name = `${at}款${version}`;
      if (at > NEWEST) continue;
      models.set(`${brand} ${series} ${name}`, {
        brand: String(brand),
        series: String(series),
        name,
        year: at,
        ...(new_car_price !== undefined && { new_car_price: Number(new_car_price) }),
      });
    }
  }
  return [...models.values()].map((row, at): Row => {
    return { id: `MX-${String(at + 1).padStart(4, '0')}`, ...row };
  });
}

type Row = {
  id: string;
  brand: string;
  series: string;
  name: string;
  year: number;
  new_car_price?: number;
};
