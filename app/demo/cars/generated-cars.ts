import { addDays } from '#/app/dates.ts';
import { nth, randomOf } from '#/app/demo/chance.ts';
import type { BodyColour } from '#/app/demo/showroom/catalogue.ts';
import { CATALOGUE, type Model } from './catalogue.ts';
import type { DemoCar } from './demo-car.ts';
import { emissionOf } from './emission.ts';
import { demoHistory } from './history.ts';

/** The current day of the demo. */
const DEMO_DAY = '2026-11-20';

/** Returns the generated car with this number. */
export function generatedCar(at: number): DemoCar {
  // The step is coprime to the catalogue's length, so that neighbouring cars differ.
  const model = nth(CATALOGUE, at * 53 + 5);
  const chance = randomOf(at + 1000);
  const isWholesale = at % 19 === 11;
  const isDiscount = (at + Math.floor(at / 7)) % 7 === 3;
  const oldest = (Number(DEMO_DAY.slice(0, 4)) - model.since) * 12;
  const ageMonths = Math.min(oldest, (isWholesale ? 40 : 8) + Math.floor(chance() * 76));
  const mileageKm = Math.round((ageMonths * kmAMonth(model, chance())) / 10) * 10;
  const registered = monthBefore(ageMonths);
  const price = priceAfter(
    model.guide,
    ageMonths,
    mileageKm,
    isWholesale ? 0.86 : 0.97 + chance() * 0.06,
  );
  const level = levelOf(ageMonths, mileageKm, chance());
  const title = titleOf(model, registered, at);
  const emission = emissionOf({ registered, title, seed: at + 1000, model });
  const { history, until } = demoHistory(at, price, isDiscount, (days) => addDays(DEMO_DAY, -days));
  return {
    id: `${idWord(model, isWholesale)}-${String(401 + at).padStart(4, '0')}`,
    brand: model.brand,
    series: model.series,
    title,
    registered,
    mileageKm,
    price,
    category: isWholesale ? 'wholesale' : isDiscount ? 'discount' : 'premium',
    // Every 19th car is for wholesale. Without the offset all of them would have the same status.
    type: at % 97 === 20 ? '下架' : nth(TYPES, isWholesale ? at + Math.floor(at / 19) : at),
    level,
    tags: tagsOf(model, ageMonths, level, at, chance, emission),
    paint: nth(PAINTS_OF[model.body], Math.floor(chance() * 60)),
    branch: nth(BRANCHES, at * 3 + Math.floor(chance() * 3)),
    model,
    history,
    ...(until !== undefined && { until }),
    seed: at + 1000,
  };
}

/** The paints of each body; frequent ones are repeated. */
const PAINTS_OF: Readonly<Record<Model['body'], readonly BodyColour[]>> = {
  sedan: ['白', '黑', '银灰', '白', '深灰', '蓝', '白', '黑', '香槟', '红', '深灰', '白'],
  suv: ['白', '黑', '深灰', '白', '银灰', '蓝', '白', '绿', '黑', '棕', '红', '橙'],
  hatchback: ['白', '蓝', '红', '黄', '深灰', '白', '银灰'],
  mpv: ['黑', '白', '黑', '香槟', '棕', '深灰'],
  coupe: ['红', '蓝', '白', '黑', '黄', '橙'],
  pickup: ['深灰', '白', '黑', '橙'],
  mini: ['白', '绿', '其他', '黄', '紫'],
  motorcycle: ['红', '黑', '橙', '蓝'],
};

const BRANCHES = [
  'chengdu',
  'chongqing',
  'chengdu',
  'kunming',
  'chengdu',
  'xian',
  'guiyang',
  'wuhan',
  'chongqing',
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
  '在售',
  '被秒',
  '在售',
  '在售',
  '被截胡',
  '在售',
];

function idWord({ body }: Model, isWholesale: boolean): string {
  if (isWholesale) return 'WH';
  return body === 'motorcycle' ? 'MT' : 'ZY';
}

/**
 * Returns a car's title. The model year is the year of registration; for a registration in January
 * or February, it is the year before. A few titles are very long.
 */
function titleOf({ brand, series, version }: Model, registered: string, at: number): string {
  const year = Number(registered.slice(0, 4)) - (Number(registered.slice(5)) < 3 ? 1 : 0);
  const title = `${brand} ${series} ${year}款 ${version}`.trim();
  return at % 41 === 17 ? `${title} ${LONG_WORDS}` : title;
}

const LONG_WORDS = '全景天窗 电动尾门 前排座椅加热通风 360度全景影像 选装19英寸轮毂 原厂脚垫';

function kmAMonth({ body }: Model, luck: number): number {
  return body === 'motorcycle' ? 250 + luck * 400 : 700 + luck * 900;
}

/**
 * Returns a price in yuan, multiplied by `factor`. A car loses 20% of the list price (`guide`) in
 * its first year. Then it loses 11% of the rest each year. A high mileage lowers the price.
 */
function priceAfter(guide: number, months: number, mileageKm: number, factor: number): number {
  const years = months / 12;
  const residual = 0.8 ** Math.min(1, years) * 0.89 ** Math.max(0, years - 1);
  const driven = 1 - Math.max(-0.05, (mileageKm - months * 1_100) / 1_000_000);
  return Math.round((guide * residual * driven * factor) / 1000) * 1000 - 200;
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
  at: number,
  chance: () => number,
  emission: string | undefined,
): string[] {
  // A tag must not contradict the level or repeat it.
  const isFine = level !== 'b' && level !== 'c';
  const isNio = model.brand === '蔚来';
  const tags = [
    ...(isNio ? ['可换电', ...(at % 2 === 0 ? ['租电'] : [])] : []),
    ...(model.body === 'motorcycle' ? ['摩托车', 'ABS'] : []),
    ...(months <= 14 && isFine && level !== 's' ? ['准新'] : []),
    ...(chance() < 0.45 ? ['0过户'] : []),
    ...(chance() < 0.35 ? ['4S全程'] : []),
    ...(chance() < 0.25 && isFine ? ['原版原漆'] : []),
    ...(model.seats >= 6 ? [`${model.seats}座`] : []),
    ...(model.energy === 'bev' ? [`SOH ${(97 - months / 9).toFixed(1)}%`] : []),
    ...(model.energy === 'fuel' && emission === '国VI' ? [emission] : []),
  ];
  return tags.slice(0, 3);
}

function monthBefore(months: number): string {
  const [year = 0, month = 0] = DEMO_DAY.split('-').map(Number);
  const number = year * 12 + month - 1 - months;
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
}
