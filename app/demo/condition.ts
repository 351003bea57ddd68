import type { DemoCar } from '#/app/demo/cars/demo-car.ts';
import { flawShotsOf, markShotsOf, type MarkShot } from '#/app/demo/cars/flaw-shots.ts';
import { picturesOf } from '#/app/demo/cars/row-pictures.ts';
import { hasRearDoors, isArrival } from '#/app/demo/cars/subjects.ts';
import { claimsOf, type Claim } from '#/app/demo/condition/claims.ts';
import { consumablesOf } from '#/app/demo/condition/consumables.ts';
import { attachmentsOf, type Attachment } from '#/app/demo/condition/handover.ts';
import {
  longestGap,
  mileageVerdict,
  odometerOf,
  type Reading,
  type Visit,
} from '#/app/demo/condition/odometer.ts';
import { panelsOf, toFlaws, type Flaw, type PanelFound } from '#/app/demo/condition/paint.ts';
import type { Consumable } from '#/app/demo/condition/planned-parts.ts';
import { secondLookOf, type SecondLook } from '#/app/demo/condition/second-look.ts';
import { stepsOf, type Step } from '#/app/demo/condition/steps.ts';
import { daysOf, peopleOf, type Subject } from '#/app/demo/condition/subject.ts';
import { wearOf, type Wear } from '#/app/demo/condition/wear.ts';
import { isReadOff, serviceQueryOf } from './queried.ts';

/** The condition of a demo car, from which its reports, tags and level derive. */
export type Condition = {
  car: Subject;
  /**
   * Days (YYYY-MM-DD) of the gauge's calibration, the purchase, the inspection, the preparation and
   * the final inspection.
   */
  days: {
    calibrated: string;
    bought: string;
    checked: string;
    prepared: string;
    rechecked: string;
  };
  inspector: string;
  technician: string;
  /** Number of owner changes before the dealer bought the car. */
  transfers: number;
  keys: 1 | 2;
  /** All outer panels by checkpoint, E01 to E33. A car without rear doors lacks theirs. */
  panels: PanelFound[];
  flaws: Flaw[];
  /** The marks on wheels, windscreen and seats. */
  marks: MarkShot[];
  /**
   * Reinforcements next to replaced parts, on some cars of level B and C. They are intact: no demo
   * car has structural damage.
   */
  reinforcements: { code: string; name: string; words: string }[];
  /** The known visits to workshops; empty if the query of the records has no answer. */
  visits: Visit[];
  /** The known odometer readings with their sources, oldest first. */
  readings: Reading[];
  /**
   * Whether the odometer could be read. If not, no row of the demo contains a mileage of this car.
   */
  isReadOff: boolean;
  mileage: { verdict: '里程可信' | '基本可信' | '里程不符'; longestGapMonths: number };
  claims: Claim[];
  wear: Wear;
  /** The wear parts except tyres, with their remaining life. */
  consumables: Consumable[];
  attachments: Attachment[];
  steps: Step[];
  /** Pictures of the treated seats and of the treated wheel; undefined without such a picture. */
  seats: string | undefined;
  wheel: string | undefined;
  /** The second appraisal; undefined for about half of the cars. */
  second: SecondLook | undefined;
};

/** Returns the condition of this demo car; undefined for motorcycles and new arrivals. */
export function conditionOf(car: DemoCar): Condition | undefined {
  if (car.model.body === 'motorcycle' || isArrival(car.seed)) return undefined;
  const subject = toSubject(car);
  const claims = claimsOf(subject);
  const { visits: all, readings } = odometerOf(subject, claims);
  const isAnswered = serviceQueryOf(subject) === 'ready';
  const visits = isAnswered ? all : [];
  const wear = wearOf(subject, all);
  const steps = stepsOf(subject, wear, visits);
  const panels = panelsOf(subject, claims);
  const flaws = toFlaws(subject);
  const keys = keysOf(car);
  return {
    car: subject,
    days: daysOf(subject),
    ...peopleOf(subject),
    transfers: transfersOf(car),
    keys,
    panels,
    flaws,
    marks: markShotsOf(car),
    reinforcements: reinforcementsOf(claims),
    visits,
    readings: readings.filter(({ source }) => isAnswered || source !== '维保'),
    isReadOff: isReadOff(subject),
    mileage: {
      verdict: mileageVerdict(subject, readings),
      longestGapMonths: longestGap(`${subject.registered}-18`, readings),
    },
    claims,
    wear,
    consumables: consumablesOf(subject, wear, visits, steps),
    steps,
    seats: pictureOf(car, 'seats', '前排座椅'),
    wheel: pictureOf(car, 'other', '左前轮'),
    attachments: attachmentsOf(subject, keys),
    second: secondLookOf({ car: subject, panels, flaws, wear, keys }),
  };
}

/**
 * Returns the Chinese label for the service history of a car:
 * - `4S 全程` if all visits and all insured repairs were at a 4S shop
 * - `保养全程 4S` if all visits were at a 4S shop, but not all insured repairs
 * - `保养` otherwise
 */
export function servicedAt({ visits, claims }: Pick<Condition, 'visits' | 'claims'>): string {
  if (visits.length === 0 || visits.some(({ place }) => place !== '4S 店')) return '保养';
  return claims.every(({ shop }) => shop === '4S 店') ? '4S 全程' : '保养全程 4S';
}

/** Returns the names of the accessories that belong to this demo car but are missing. */
export function missingItemsOf({ seed, model }: Pick<DemoCar, 'seed' | 'model'>): string[] {
  return attachmentsOf({ seed, energy: model.energy }, keysOf({ seed }))
    .filter(({ present, due }) => present < due)
    .map(({ name }) => name);
}

/** Returns the number of working keys of a demo car with this seed. */
export function keysOf({ seed }: { seed: number }): 1 | 2 {
  return seed % 3 > 0 ? 2 : 1;
}

/** Returns the number of owner changes of this demo car. */
export function transfersOf({
  seed,
  tags,
  level,
}: Pick<DemoCar, 'seed' | 'tags' | 'level'>): number {
  return tags.includes('0过户') || level === 's' ? 0 : 1 + (seed % 2);
}

/** Returns what queries about the papers of this demo car found. Every ninth car has a fine. */
export function papersFoundOf({ seed }: { seed: number }): {
  mortgage?: string;
  violations?: string;
} {
  return {
    ...(seed % 27 === 1 && { mortgage: '已还清，待解押' }),
    ...(seed % 9 === 4 && { violations: '1 条未处理' }),
  };
}

/** Returns the picture of a category with the caption `called`; undefined if there is none. */
function pictureOf(car: DemoCar, category: 'seats' | 'other', called: string): string | undefined {
  const all = picturesOf(car, missingItemsOf(car))[category];
  const pictures = (Array.isArray(all) ? all : []).filter((one) => typeof one === 'object');
  return pictures.find(({ desc }) => desc === called)?.img;
}

function toSubject(car: DemoCar): Subject {
  const { model } = car;
  return {
    id: car.id,
    seed: car.seed,
    registered: car.registered,
    mileageKm: car.mileageKm,
    level: car.level,
    tags: car.tags,
    energy: model.energy,
    brand: model.brand,
    guide: model.guide,
    hasRearDoors: hasRearDoors(model),
    isSuv: model.body === 'suv' || model.body === 'mpv' || model.body === 'pickup',
    listed: car.history[0]?.date ?? '2026-11-01',
    flaws: flawShotsOf(car),
  };
}

/**
 * Returns the reinforcements next to parts that were replaced according to the claims, each with
 * the finding of the inspection.
 */
function reinforcementsOf(claims: readonly Claim[]): Condition['reinforcements'] {
  const replaced = (name: string) =>
    claims.some(({ parts }) => parts.some((part) => part.name === name));
  return [
    ...(replaced('后防撞块')
      ? [{ code: 'B02', name: '后防撞梁', words: '梁体完好，前方泡沫块更换过' }]
      : []),
    ...(replaced('前雾灯饰板')
      ? [{ code: 'B01', name: '前防撞梁', words: '梁体完好，固定螺丝有拧动痕迹' }]
      : []),
  ];
}
