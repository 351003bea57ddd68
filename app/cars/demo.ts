import { BRANDS, CATALOGUE, type Model } from './demo-catalogue.ts';
import { KNOWN, type Known } from './demo-known.ts';
import { SIDES, type DrawnBody } from './demo-bodies.ts';
import { TRIMS, type TrimName } from './demo-interior.ts';
import { PAINTS, type PaintName } from './demo-paints.ts';
import { insideOf, outsideOf, partsOf } from './demo-pictures.ts';
import { toDemoRow, type DemoCar, type DemoRow } from './demo-row.ts';

/** The day on which the demo is set. */
export const DEMO_DAY = '2026-11-20';

/**
 * The demo inventory as a dealer would write it down: first the cars told by hand, then made-up ones
 * whose age, mileage, price and condition fit each other. The same count is always the same cars.
 */
export function demoCars(count = 88): DemoRow[] {
  const known = KNOWN.slice(0, count).map(toldCar);
  const more = Array.from({ length: Math.max(0, count - known.length) }, (_, at) => madeUpCar(at));
  return [...known, ...more].map(toDemoRow);
}

/** The brands of the demo, as rows of an import file. */
export function demoBrands() {
  return BRANDS.map(([id, name, initial, hot]) => ({
    id,
    name,
    initial,
    ...(hot !== undefined && { hot }),
  }));
}

/** The drawings that the rows name, as SVG by file name. */
export function demoDrawings(rows: readonly DemoRow[]): Map<string, string> {
  const bodies = [...(Object.keys(SIDES) as DrawnBody[]), 'motorcycle' as const];
  const all = Object.assign(
    partsOf(),
    ...(Object.keys(TRIMS) as TrimName[]).map(insideOf),
    ...bodies.flatMap((body) => PAINT_NAMES.map((paint) => outsideOf(body, paint))),
  ) as Record<string, string>;
  const named = new Set(JSON.stringify(rows).match(/[a-z0-9-]+\.jpg/g));
  return new Map(
    Object.entries(all).flatMap(([name, svg]) =>
      named.has(`${name}.jpg`) ? [[`${name}.jpg`, svg]] : [],
    ),
  );
}

function toldCar(known: Known): DemoCar {
  const model = CATALOGUE.find(
    ({ brand, series }) => brand === known.brand && series === known.series,
  );
  const listed = known.earlier?.[0]?.[0] ?? '2026-11-01';
  return {
    ...known,
    model: model ?? UNLISTED[known.series] ?? nth(CATALOGUE, 0),
    history: (known.earlier ?? [[listed, known.price] as const]).map(([date, price]) => ({
      date,
      price,
    })),
    seed: Number(known.id.replace(/\D/g, '')),
  };
}

/** Models of cars told by hand that the demo does not otherwise trade in. */
const UNLISTED: Readonly<Record<string, Model>> = {
  CB650R: {
    brand: '本田',
    series: 'CB650R',
    version: '',
    body: 'motorcycle',
    drawn: 'motorcycle',
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
    drawn: 'suv',
    energy: 'fuel',
    gearbox: 'automatic',
    displacement: 3,
    guide: 988_000,
    seats: 5,
    since: 2018,
  },
};

const BRANCHES = [
  'chengdu',
  'chengdu',
  'chongqing',
  'chengdu',
  'kunming',
  'xian',
  'guiyang',
  'wuhan',
  'guangzhou',
  'hangzhou',
  'changsha',
];
const TYPES = [
  '在售',
  '在售',
  '在售',
  '在售',
  '在售',
  '在售',
  '已预定',
  '在售',
  '抢先报',
  '在售',
  '在售',
  '已售',
  '在售',
  '被秒',
  '在售',
  '在售',
  '被截胡',
];
const PAINT_NAMES = Object.keys(PAINTS) as PaintName[];

function madeUpCar(at: number): DemoCar {
  // A prime step through the catalogue, so that neighbours differ.
  const model = nth(CATALOGUE, at * 17 + 5);
  const chance = randomOf(at + 1000);
  const isWholesale = at % 19 === 11;
  const oldest = (Number(DEMO_DAY.slice(0, 4)) - model.since) * 12;
  const ageMonths = Math.min(oldest, (isWholesale ? 40 : 8) + Math.floor(chance() * 76));
  const mileageKm = Math.round((ageMonths * (700 + chance() * 900)) / 10) * 10;
  const registered = monthBefore(ageMonths);
  const isDiscount = at % 7 === 3;
  const price = priceAfter(
    model.guide,
    ageMonths,
    mileageKm,
    isWholesale ? 0.86 : 0.97 + chance() * 0.06,
  );
  const isNew = at % 29 === 4;
  const listed = dayBefore(isNew ? at % 2 : 20 + Math.floor(chance() * 40));
  const year = Number(registered.slice(0, 4)) - (Number(registered.slice(5)) < 3 ? 1 : 0);
  const level = levelOf(ageMonths, mileageKm, chance());
  return {
    id: `${isWholesale ? 'WH' : 'ZY'}-${String(401 + at).padStart(4, '0')}`,
    brand: model.brand,
    series: model.series,
    title: `${model.brand} ${model.series} ${year}款 ${model.version}`.trim(),
    registered,
    mileageKm,
    price,
    category: isWholesale ? 'wholesale' : isDiscount ? 'discount' : 'premium',
    type: at === 20 ? '下架' : nth(TYPES, at),
    level,
    tags: tagsOf(model, ageMonths, level, chance),
    paint: nth(PAINT_NAMES, Math.floor(chance() * PAINT_NAMES.length)),
    branch: nth(BRANCHES, at),
    model,
    history: historyOf(listed, price, isDiscount || chance() < 0.2, chance),
    seed: at + 1000,
  };
}

/** A fifth in the first year, a ninth of the rest in each further one, and less for many kilometres. */
function priceAfter(guide: number, months: number, mileageKm: number, factor: number): number {
  const years = months / 12;
  const kept = 0.8 ** Math.min(1, years) * 0.89 ** Math.max(0, years - 1);
  const driven = 1 - Math.max(-0.05, (mileageKm - months * 1_100) / 1_000_000);
  return Math.round((guide * kept * driven * factor) / 1000) * 1000 - 200;
}

function historyOf(
  listed: string,
  price: number,
  fell: boolean,
  chance: () => number,
): DemoCar['history'] {
  if (!fell) return [{ date: listed, price }];
  const first =
    price + Math.max(1000, Math.round((price * (0.02 + chance() * 0.05)) / 1000) * 1000);
  const fall = dayBefore(1 + Math.floor(chance() * 6));
  return fall > listed
    ? [
        { date: listed, price: first },
        { date: fall, price },
      ]
    : [{ date: listed, price }];
}

function levelOf(months: number, mileageKm: number, luck: number): DemoCar['level'] {
  if (months <= 12 && mileageKm <= 20_000) return 's';
  if (months < 36 && luck < 0.5) return 'a-plus';
  if (luck < 0.62) return 'a';
  return luck < 0.94 ? 'b' : 'c';
}

function tagsOf(
  model: Model,
  months: number,
  level: DemoCar['level'],
  chance: () => number,
): string[] {
  // No tag may say what the level denies, or say it again.
  const isFine = level !== 'b' && level !== 'c';
  const tags = [
    ...(months <= 14 && isFine && level !== 's' ? ['准新'] : []),
    ...(chance() < 0.45 ? ['0过户'] : []),
    ...(chance() < 0.35 ? ['4S全程'] : []),
    ...(chance() < 0.25 && isFine ? ['原版原漆'] : []),
    ...(model.seats >= 6 ? [`${model.seats}座`] : []),
    ...(model.energy === 'bev' ? [`SOH ${(97 - months / 9).toFixed(1)}%`] : []),
    ...(model.energy === 'fuel' ? ['国VI'] : []),
  ];
  return tags.slice(0, 3);
}

/** The item at that place, counting on from the start where the list ends. */
function nth<Item>(items: readonly Item[], at: number): Item {
  const item = items[at % items.length];
  if (item === undefined) throw new Error('an empty list');
  return item;
}

function monthBefore(months: number): string {
  const [year = 0, month = 0] = DEMO_DAY.split('-').map(Number);
  const number = year * 12 + month - 1 - months;
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
}

function dayBefore(days: number): string {
  return new Date(Date.parse(DEMO_DAY) - days * 24 * 3600 * 1000).toISOString().slice(0, 10);
}

/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
