import { BRANDS, CATALOGUE, type Model } from './catalogue.ts';
import type { DemoCar, DemoRow } from './demo-car.ts';
import { generatedCar } from './generated-cars.ts';
import { KNOWN, type Known } from './hand-written-cars.ts';
import { toDemoRow } from './row.ts';

/** Default number of demo cars. */
export const DEMO_CARS = 248;

/** Returns the rows of the first `count` cars of the demo inventory, hand-written cars first. */
export function demoCars(count = DEMO_CARS): DemoRow[] {
  return Array.from({ length: count }, (_, at) => demoCar(at));
}

/** Returns the row of the demo car with the index `at`. */
export function demoCar(at: number): DemoRow {
  return toDemoRow(demoStory(at));
}

/** Returns the facts of the demo car with the index `at`. */
export function demoStory(at: number): DemoCar {
  const known = KNOWN[at];
  return known ? handWrittenCar(known) : generatedCar(at - KNOWN.length);
}

/** Returns the brands of the demo as rows of an import file. */
export function demoBrands(): readonly object[] {
  return BRANDS;
}

function handWrittenCar(known: Known): DemoCar {
  const model =
    UNLISTED[known.series] ??
    CATALOGUE.find(({ brand, series }) => brand === known.brand && series === known.series);
  if (!model) throw new Error(`No model for ${known.id}`);
  const listed = known.earlier?.[0]?.[0] ?? '2026-11-01';
  return {
    ...known,
    model,
    history: (known.earlier ?? [[listed, known.price] as const]).map(([date, price]) => ({
      date,
      price,
    })),
    ...(known.category === 'discount' && { until: '2026-12-05' }),
    seed: Number(known.id.replace(/\D/g, '')),
  };
}

/** Models of hand-written cars that are not in the catalogue. */
const UNLISTED: Readonly<Record<string, Model>> = {
  CB650R: {
    brand: '本田',
    series: 'CB650R',
    version: '',
    body: 'motorcycle',
    energy: 'fuel',
    gearbox: 'manual',
    displacement: 0.6,
    guide: 102_800,
    seats: 2,
    since: 2019,
  },
  揽胜运动版: {
    brand: '路虎',
    series: '揽胜运动版',
    version: '3.0 P400',
    body: 'suv',
    energy: 'fuel',
    gearbox: 'automatic',
    displacement: 3,
    guide: 988_000,
    seats: 5,
    since: 2018,
  },
};
