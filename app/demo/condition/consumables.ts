import type { Visit } from './odometer.ts';
import {
  drivenOf,
  filtersOf,
  gearOilOf,
  hundreds,
  isDrivenByFuel,
  yuan,
  type Consumable,
  type PlannedPart,
} from './planned-parts.ts';
import type { Step } from './steps.ts';
import type { Subject } from './subject.ts';
import type { Brake, Wear } from './wear.ts';

/** Returns the wear parts and fluids of this car, without its tyres. */
export function consumablesOf(
  car: Subject,
  wear: Wear,
  visits: readonly Visit[],
  steps: readonly Step[],
): Consumable[] {
  const planned = { car, visits, step: (name: string) => steps.find((step) => step.name === name) };
  return [
    ...wear.brakes.flatMap((brake) => brakeOf(brake, planned)),
    ...fluidsOf(wear, planned),
    batteryOf(wear, planned),
    ...filtersOf(wear, planned),
    ...drivenOf(planned),
  ];
}

function brakeOf(brake: Brake, { car, step }: PlannedPart): Consumable[] {
  const { axle, pad, padNew, disc, discNew, discLeast } = brake;
  const life = (car.energy === 'bev' ? 90_000 : 48_000) * (axle === '前' ? 1 : 1.5);
  const replaced = step(`${axle}刹车片更换`);
  return [
    {
      name: `${axle}刹车片`,
      part: 'brake',
      method: '卡尺',
      reading: { value: pad, unit: 'mm', fresh: padNew, warn: 5, replace: 3 },
      state: replaced ? 'replaced' : 'good',
      leftKm: hundreds(((pad - 3) / (padNew - 2.5)) * life),
      price: yuan(car, 480, 620),
      ...(replaced && { step: replaced }),
      next: '到 5mm 时复查',
    },
    {
      name: `${axle}制动盘`,
      part: 'brake',
      method: '千分尺',
      reading: {
        value: disc,
        unit: 'mm',
        fresh: discNew,
        warn: discLeast + 0.5,
        replace: discLeast,
      },
      state: 'good',
      leftKm: hundreds(((disc - discLeast) / 1.4) * 100_000),
      price: yuan(car, 760, 980),
      next: '随刹车片一起量',
    },
  ];
}

function fluidsOf(wear: Wear, planned: PlannedPart): Consumable[] {
  const { car, step } = planned;
  const { oil, oilKm, brakeFluidWater: water, coolantFreezes } = wear;
  const oilStep = step('机油机滤更换');
  const brakeStep = step('制动液更换');
  return [
    ...(oil === null || oilKm === null
      ? []
      : [
          {
            name: '机油、机滤',
            part: 'fluid' as const,
            method: '距上次更换',
            reading: { value: oilKm, unit: 'km', warn: 8_000, replace: 10_000 },
            state: 'replaced' as const,
            leftKm: 10_000 - oilKm,
            leftMonths: 12,
            everyKm: 10_000,
            everyMonths: 12,
            price: yuan(car, 420, 560),
            ...(oilStep && { step: oilStep }),
            next: '1 万公里或 12 个月',
          },
        ]),
    {
      name: '制动液',
      part: 'fluid',
      method: '含水率',
      reading: { value: water, unit: '%', warn: 2, replace: 3 },
      state: brakeStep ? 'replaced' : 'good',
      leftMonths: brakeStep ? 24 : Math.round((2.9 - water) * 10),
      everyMonths: 24,
      price: yuan(car, 160, 240),
      ...(brakeStep && { step: brakeStep }),
      next: '每 2 年，或含水率到 3%',
    },
    {
      name: '防冻液',
      part: 'fluid',
      method: '冰点',
      reading: { value: coolantFreezes, unit: '℃', fresh: -35, warn: -22, replace: -15 },
      state: 'good',
      leftMonths: 30 + coolantFreezes / 5 + (car.seed % 7),
      everyMonths: 36,
      price: yuan(car, 220, 320),
      next: '每 3 年',
    },
    ...(isDrivenByFuel(car) ? gearOilOf(planned) : []),
  ];
}

function batteryOf({ battery12v }: Wear, { car, step }: PlannedPart): Consumable {
  const { health, isNew } = battery12v;
  const replaced = step('12V 蓄电池更换');
  const isWeak = health <= 70;
  return {
    name: '蓄电池',
    part: 'electric',
    method: '健康度',
    reading: { value: health, unit: '%', fresh: 100, warn: 70, replace: 50 },
    state: isNew ? 'replaced' : isWeak ? 'watch' : 'good',
    leftMonths: Math.max(2, Math.round(((health - 50) / 9) * 12)),
    price: yuan(car, 620, 780),
    ...(replaced && { step: replaced }),
    next: isWeak ? '低于预警值，入冬前再测一次' : '每年入冬前测一次',
  };
}
