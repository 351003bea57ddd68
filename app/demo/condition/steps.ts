import { daysBetween } from '#/app/dates.ts';
import { grouped } from '#/app/format.ts';
import { ROAD_TEST_KM, type Visit } from './odometer.ts';
import { toFlaws } from './paint.ts';
import { chanceOf, dayAfter, daysOf, peopleOf, type Subject } from './subject.ts';
import type { Wear } from './wear.ts';

/** A step of the preparation for sale. */
export type Step = {
  kind: '机电' | '轮胎制动' | '美容' | '复检';
  name: string;
  /** The checkpoint whose finding required the step; absent for standard steps. */
  checkpoint?: string;
  reason: string;
  /** The replaced part. Price in yuan. */
  part?: { name: string; brand: string; number: string; price: number };
  /** Labour in hours. */
  hours: number;
  technician: string;
  started: string;
  finished: string;
  result: string;
  /** Warranty in months; 0 if there is nothing to guarantee. */
  warrantyMonths: number;
};

/** A step without its technician and dates. */
type UnscheduledStep = Omit<Step, 'technician' | 'started' | 'finished'>;

/** Returns the preparation steps of this car between purchase and listing, in their order. */
export function stepsOf(car: Subject, wear: Wear, visits: readonly Visit[]): Step[] {
  const { checked, prepared, rechecked } = daysOf(car);
  const { technician, inspector } = peopleOf(car);
  const unscheduled = unscheduledOf(car, wear, visits);
  const days = daysBetween(checked, prepared);
  const chance = chanceOf(car, 'steps');
  return [
    ...unscheduled.map((step, at): Step => {
      const started = dayAfter(
        checked,
        1 + Math.floor((at * Math.max(1, days - 1)) / unscheduled.length),
      );
      const finished = step.hours > 3 && chance() < 0.5 ? dayAfter(started, 1) : started;
      return { ...step, technician, started, finished: finished > prepared ? prepared : finished };
    }),
    {
      kind: '复检',
      name: `复检与路试 ${ROAD_TEST_KM} 公里`,
      reason: '整备完成后每台车都做',
      hours: 1.5,
      technician: inspector,
      started: rechecked,
      finished: rechecked,
      result: '无故障码，制动、转向、换挡正常',
      warrantyMonths: 0,
    },
  ];
}

function unscheduledOf(car: Subject, wear: Wear, visits: readonly Visit[]): UnscheduledStep[] {
  const { seed, guide } = car;
  const priceFactor = Math.max(0.7, Math.min(3, guide / 220_000));
  const yuan = (amount: number) => Math.round((amount * priceFactor) / 10) * 10;
  const number = (word: string) => `${word}-${String(1000 + ((seed * 37) % 9000))}`;
  const mechanics: UnscheduledStep[] = [
    ...(wear.oil === null
      ? []
      : [
          {
            kind: '机电' as const,
            name: '机油机滤更换',
            checkpoint: 'H02',
            reason: sinceService(car, visits),
            part: {
              name: `全合成机油 ${wear.oil}`,
              brand: '嘉实多',
              number: number('OIL'),
              price: yuan(420),
            },
            hours: 0.6,
            result: '已更换，液位正常',
            warrantyMonths: 6,
          },
        ]),
    {
      kind: '机电',
      name: '空调滤芯更换',
      checkpoint: 'J53',
      reason: '不看里程，每台车交付前都换',
      part: { name: '空调滤芯', brand: '曼牌', number: number('CAB'), price: yuan(120) },
      hours: 0.3,
      result: '已更换，出风正常',
      warrantyMonths: 0,
    },
    ...(wear.brakeFluidWater < 1
      ? [
          {
            kind: '轮胎制动' as const,
            name: '制动液更换',
            checkpoint: 'H11',
            reason: '含水率 2.6%，接近更换值 3%',
            part: { name: '制动液 DOT4', brand: '博世', number: number('DOT'), price: yuan(110) },
            hours: 0.8,
            result: `已更换，复测含水率 ${wear.brakeFluidWater}%`,
            warrantyMonths: 12,
          },
        ]
      : []),
    ...(wear.battery12v.isNew
      ? [
          {
            kind: '机电' as const,
            name: '12V 蓄电池更换',
            checkpoint: 'H15',
            reason: '健康度低于 70%',
            part: { name: '12V 蓄电池', brand: '瓦尔塔', number: number('BAT'), price: yuan(680) },
            hours: 0.5,
            result: '已更换，静态电压 12.7V',
            warrantyMonths: 24,
          },
        ]
      : []),
  ];
  return [...mechanics, ...wheelsOf(wear, yuan, number), ...beautyOf(car)];
}

/**
 * Returns the reason for the oil change: the km and months since the last recorded one. Every car
 * with an engine gets new oil.
 */
function sinceService(car: Subject, visits: readonly Visit[]): string {
  const last = visits.findLast(({ items }) => items.includes('机油机滤'));
  if (!last) return '没有换机油的记录，每台车交付前都换';
  const months = Math.floor(daysBetween(last.date, daysOf(car).checked) / 30.44);
  const km = Math.max(0, car.mileageKm - ROAD_TEST_KM - last.km);
  return `距上次换机油${months > 0 ? ` ${months} 个月` : '不到 1 个月'}、${grouped(km)} 公里，每台车交付前都换`;
}

function wheelsOf(
  wear: Wear,
  yuan: (amount: number) => number,
  number: (word: string) => string,
): UnscheduledStep[] {
  const tyres: UnscheduledStep[] =
    wear.tyresBecause !== undefined
      ? [
          {
            kind: '轮胎制动',
            name: '四条轮胎更换与动平衡',
            checkpoint: 'G01',
            reason: wear.tyresBecause,
            part: {
              name: `${wear.tyreBrand} ${wear.tyreSize} ×4`,
              brand: wear.tyreBrand.split(' ')[0] ?? '',
              number: number('TYR'),
              price: yuan(2600),
            },
            hours: 2,
            result: '已更换，四轮定位在标准内',
            warrantyMonths: 12,
          },
        ]
      : [];
  const pads = wear.brakes
    .filter(({ isNew }) => isNew)
    .map(({ axle, padNew }): UnscheduledStep => ({
      kind: '轮胎制动',
      name: `${axle}刹车片更换`,
      checkpoint: axle === '前' ? 'G26' : 'G28',
      reason: '厚度低于 5mm',
      part: { name: `${axle}刹车片`, brand: '菲罗多', number: number('PAD'), price: yuan(480) },
      hours: 1,
      result: `已更换，新片 ${padNew}mm`,
      warrantyMonths: 12,
    }));
  return [...tyres, ...pads];
}

function beautyOf(car: Subject): UnscheduledStep[] {
  const flaws = toFlaws(car);
  const [first] = flaws;
  const places = flaws.map(({ name, panel }) => `${name} ${panel}`).join('、');
  return [
    {
      kind: '美容',
      name: '内饰深度清洁与空调臭氧处理',
      checkpoint: 'I35',
      reason: '每台车都做',
      hours: 4,
      result: '无污渍、无异味',
      warrantyMonths: 0,
    },
    {
      kind: '美容',
      name: flaws.length > 0 ? '漆面清洗与抛光，瑕疵保留原状' : '漆面清洗与抛光',
      ...(first && { checkpoint: first.panel }),
      reason: flaws.length > 0 ? '不影响使用的瑕疵不补漆、不钣金' : '每台车都做',
      hours: car.seed % 2 === 0 ? 3 : 4,
      result:
        flaws.length > 0 ? `${flaws.length} 处瑕疵保持原状，已如实标注：${places}` : '漆面洁净',
      warrantyMonths: 0,
    },
  ];
}
