import { daysBetween } from '#/app/dates.ts';
import { nth } from '#/app/demo/chance.ts';
import { NEW_TYRES, oilOf, ROAD_TEST_KM, type Visit } from './odometer.ts';
import { chanceOf, daysOf, type Subject } from './subject.ts';

export type Wheel = '左前' | '右前' | '左后' | '右后';

/** A tyre. `tread` is in mm; `dot` is the week of manufacture (1822 is week 18 of 2022). */
export type Tyre = { wheel: Wheel; tread: number; dot: string; isNew: boolean };
/**
 * The brakes of an axle, with thicknesses in mm. `discLeast` is the minimum stamped on the disc.
 */
export type Brake = {
  axle: '前' | '后';
  pad: number;
  padNew: number;
  disc: number;
  discNew: number;
  discLeast: number;
  isNew: boolean;
};

/** The readings of wear parts after the preparation. */
export type Wear = {
  tyreBrand: string;
  tyreSize: string;
  tyres: Tyre[];
  /** The reason why the preparation replaced the tyres; absent if it did not. */
  tyresBecause?: string;
  brakes: Brake[];
  /** Water content of the brake fluid in percent. */
  brakeFluidWater: number;
  /** Freezing point of the coolant in °C. */
  coolantFreezes: number;
  /** Distance in km since the oil change; null without an engine. */
  oilKm: number | null;
  oil: string | null;
  /**
   * Health in percent and open-circuit voltage of the 12 V battery, and its month of manufacture.
   */
  battery12v: { health: number; volts: number; made: string; isNew: boolean };
  /** The traction battery; null if there is none. */
  traction: {
    soh: number;
    capacityKwh: number;
    fast: number;
    slow: number;
    spreadMv: number;
    insulationMohm: number;
  } | null;
  cabinFilterIsNew: boolean;
  wipersAreNew: boolean;
};

/** Tread of a new tyre in mm. */
const NEW_TREAD = 7.9;

const WHEELS: readonly Wheel[] = ['左前', '右前', '左后', '右后'];

/** Returns the readings of this car's wear parts after the preparation. */
export function wearOf(car: Subject, visits: readonly Visit[]): Wear {
  const chance = chanceOf(car, 'wear');
  const { mileageKm, guide, seed, energy, isSuv } = car;
  const isBattery = energy === 'bev';
  const { checked, prepared } = daysOf(car);
  const years = (Date.parse(checked) - Date.parse(`${car.registered}-18`)) / (365.25 * 86_400_000);
  // A set is replaced below 3 mm of tread, at about 50,000 km, or after five years. It is the first
  // set if no visit fitted another.
  const fitted = visits.findLast(({ items }) => items.includes(NEW_TYRES));
  const since = fitted?.date ?? `${car.registered}-18`;
  const onSet = Math.max(0, mileageKm - (fitted?.km ?? 0));
  const worn = NEW_TREAD - (onSet / 55_000) * 5.4;
  const isWornOut = worn < 3;
  const isNewSet = isWornOut || daysBetween(since, checked) > 5 * 365;
  const dot = isNewSet ? dotOf(prepared, 120) : dotOf(since, 70);
  // The preparation of some cars changes the brake fluid, unless a workshop recently did.
  const fluid = visits.findLast(({ items }) => items.includes('制动液'));
  const isFluidDue = seed % 3 === 0 && !(fluid && daysBetween(fluid.date, checked) < 600);
  const padLife = isBattery ? 90_000 : 48_000;
  const pads = (axle: '前' | '后', padNew: number, life: number): Brake => {
    const pad = padNew - ((mileageKm % life) / life) * (padNew - 2.5) - chance() * 0.3;
    const isNew = pad < 5;
    const discNew = axle === '前' ? (isSuv ? 28 : 25) : 12;
    const disc = discNew - ((mileageKm % 100_000) / 100_000) * 1.4;
    return {
      axle,
      pad: tenth(isNew ? padNew : pad),
      padNew,
      disc: tenth(disc),
      discNew,
      discLeast: discNew - 2,
      isNew,
    };
  };
  const health = Math.round(100 - Math.min(48, (years % 4.2) * 9) - chance() * 4);
  const isNewBattery = health < 66;
  return {
    tyreBrand: nth(['米其林 PRIMACY 4', '马牌 UC7', '普利司通 T005', '邓禄普 SP SPORT'], seed),
    tyreSize: isSuv ? '235/55 R19 105V' : guide > 200_000 ? '225/50 R18 95W' : '205/55 R16 91V',
    tyres: WHEELS.map((wheel, at) => ({
      wheel,
      tread: tenth(
        isNewSet
          ? NEW_TREAD
          : Math.min(NEW_TREAD, Math.max(3.1, worn + (at > 1 ? 0.5 : 0) + chance() * 0.3)),
      ),
      dot,
      isNew: isNewSet,
    })),
    ...(isNewSet && { tyresBecause: isWornOut ? '花纹不足 3mm' : '轮胎已超过 5 年' }),
    brakes: [pads('前', 12, padLife), pads('后', 10, padLife * 1.5)],
    brakeFluidWater: tenth(isFluidDue ? 0.4 + chance() * 0.4 : 1 + chance() * 0.9),
    coolantFreezes: -25 - (seed % 3) * 5,
    // The preparation changed the oil. Since then the car was driven on the road test only.
    oilKm: isBattery ? null : ROAD_TEST_KM,
    oil: isBattery ? null : oilOf(car),
    battery12v: {
      health: isNewBattery ? 100 : health,
      volts: Math.round((isNewBattery ? 12.7 : 12.35 + (health - 60) * 0.008) * 100) / 100,
      made: isNewBattery ? prepared.slice(0, 7) : car.registered,
      isNew: isNewBattery,
    },
    traction: tractionOf(car, years, chance),
    cabinFilterIsNew: true,
    wipersAreNew: seed % 2 === 0,
  };
}

/**
 * Returns the data of the traction battery; null for a car that has none. The health comes from a
 * tag, or is estimated from the age.
 */
function tractionOf(car: Subject, years: number, chance: () => number): Wear['traction'] {
  if (!/^(bev|phev|reev)$/.test(car.energy)) return null;
  const taggedSoh = car.tags.map((tag) => /^SOH (\d+(?:\.\d)?)%$/.exec(tag)?.[1]).find(Boolean);
  const capacityKwh =
    car.energy === 'bev'
      ? Math.round(Math.min(100, 30 + car.guide / 5_500))
      : Math.round(10 + car.guide / 12_000);
  const charges = Math.round(car.mileageKm / (capacityKwh * 3.4));
  return {
    soh: taggedSoh === undefined ? tenth(97 - years * 1.3) : Number(taggedSoh),
    capacityKwh,
    fast: Math.round(charges * (0.3 + chance() * 0.3)),
    slow: Math.round(charges * 0.6),
    spreadMv: 12 + Math.round(chance() * 22),
    insulationMohm: 2 + Math.round(chance() * 3),
  };
}

/** Returns the week and year of manufacture, `before` days before a day. */
function dotOf(day: string, before: number): string {
  const made = new Date(Date.parse(day) - before * 86_400_000);
  const week = Math.min(
    52,
    1 + Math.floor((made.getTime() - Date.UTC(made.getUTCFullYear(), 0, 1)) / (7 * 86_400_000)),
  );
  return `${String(week).padStart(2, '0')}${String(made.getUTCFullYear()).slice(2)}`;
}

function tenth(number: number): number {
  return Math.round(number * 10) / 10;
}
