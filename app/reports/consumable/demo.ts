import type { Condition } from '#/app/demo/condition.ts';
import { ROAD_TEST_KM } from '#/app/demo/condition/odometer.ts';

type Consumable = Condition['consumables'][number];
type Step = NonNullable<Consumable['step']>;

const WHEELS = { 左前: 'lf', 右前: 'rf', 左后: 'lr', 右后: 'rr' } as const;

/** Returns the wear parts of this demo car as a row of an import file. */
export function demoConsumable(condition: Condition) {
  const { car, consumables, wear, days, steps } = condition;
  const measured = consumables.filter(({ reading }) => reading).length + wear.tyres.length;
  const watched = consumables.filter(({ state }) => state === 'watch');
  const [first] = watched;
  return {
    car_id: car.id,
    verdict: first
      ? `${measured} 项实测，${first.name}${watched.length > 1 ? `等 ${watched.length} 项` : ''}需关注`
      : `${measured} 项实测，全部达标`,
    tone: first ? 'watch' : 'fine',
    date: days.rechecked,
    inspector: condition.inspector,
    source: '整备后实测',
    number: `CS-${car.id}`,
    not_covered: [
      '剩余里程按同车型平均磨损估算，随驾驶习惯变化',
      condition.isReadOff
        ? '火花塞、皮带等按手册里程判断，未拆检'
        : '里程表没有读到，按里程更换的零件没有估算',
    ],
    items: consumables.map((each) => toItem(each, condition)),
    tyres: tyresOf(
      condition,
      steps.find(({ name }) => name.startsWith('四条轮胎')),
    ),
  };
}

function toItem(each: Consumable, condition: Condition) {
  const { name, part, position, method, reading, state, price, step, next } = each;
  return {
    name,
    part,
    ...(position !== undefined && { position }),
    method,
    ...reading,
    state,
    ...(each.leftKm !== undefined && { left_km: each.leftKm }),
    ...(each.leftMonths !== undefined && { left_months: each.leftMonths }),
    ...(each.everyKm !== undefined && { every_km: each.everyKm }),
    ...(each.everyMonths !== undefined && { every_months: each.everyMonths }),
    ...(price && { price_from: price[0], price_to: price[1] }),
    ...replacedBy(step, condition),
    next,
  };
}

function tyresOf(condition: Condition, step: Step | undefined) {
  const { car, wear } = condition;
  const { guide } = car;
  const each = Math.round((460 * Math.max(0.7, Math.min(3, guide / 220_000))) / 10) * 10;
  return wear.tyres.map(({ wheel, tread, dot }) => ({
    wheel: WHEELS[wheel],
    depth_mm: tread,
    brand: wear.tyreBrand,
    size: wear.tyreSize,
    dot,
    wear: '无',
    repairs: 0,
    // A tyre loses 5.4 mm of tread in about 55,000 km. It lasts until 1.6 mm, the legal minimum.
    left_km: Math.round(((tread - 1.6) / 5.4) * 550) * 100,
    price_from: each,
    price_to: Math.round((each * 1.3) / 10) * 10,
    ...replacedBy(step, condition),
  }));
}

function replacedBy(step: Step | undefined, { car, isReadOff }: Condition) {
  if (!step) return {};
  const { part, finished } = step;
  const spec =
    part && (part.name.startsWith(part.brand) ? part.name : `${part.brand} ${part.name}`);
  const read = isReadOff && { mileage_km: car.mileageKm - ROAD_TEST_KM };
  return { replaced: { ...(spec && { spec }), ...read, date: finished } };
}
