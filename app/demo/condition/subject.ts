import { addDays } from '#/app/dates.ts';
import type { FlawShot } from '#/app/demo/cars/flaw-shots.ts';
import { nth, randomOf } from '#/app/demo/chance.ts';

/** The facts of a demo car from which its condition is derived. */
export type Subject = {
  id: string;
  seed: number;
  /** The month of the first registration, YYYY-MM. */
  registered: string;
  mileageKm: number;
  level: 's' | 'a-plus' | 'a' | 'b' | 'c';
  tags: readonly string[];
  energy: 'fuel' | 'hybrid' | 'phev' | 'bev' | 'reev';
  brand: string;
  /** The list price of a new car of the model, in yuan. */
  guide: number;
  isSuv: boolean;
  /** False for cars with two doors. */
  hasRearDoors: boolean;
  /** The day of the listing, YYYY-MM-DD. */
  listed: string;
  flaws: readonly FlawShot[];
};

/** Returns the day that is `days` days after `day`. `days` is rounded. */
export function dayAfter(day: string, days: number): string {
  return addDays(day, Math.round(days));
}

/** A demo car that was repainted, although it is tagged 原版原漆. */
export const REPAINTED_CAR = 'ZY-0452';

/** Returns whether this demo car is in original paint. */
export function isUnpainted({ id, level, tags }: Subject): boolean {
  return id !== REPAINTED_CAR && (level === 's' || tags.includes('原版原漆'));
}

/** Returns a random generator for the aspect `word` of this car. */
export function chanceOf({ seed }: Subject, word: string): () => number {
  // A generator for each aspect: more numbers for one aspect do not change the others.
  return randomOf(seed * 31 + [...word].reduce((sum, letter) => sum + letter.charCodeAt(0), 0));
}

/** Returns the names of the inspector and the technician of this car. */
export function peopleOf({ seed }: Subject) {
  return {
    inspector: nth(['李*', '周*', '陈*', '罗*', '黄*'], seed),
    technician: nth(['吴*', '郑*', '何*', '唐*'], seed + 1),
  };
}

/** Returns the days (YYYY-MM-DD) of this car's purchase, inspection and preparation. */
export function daysOf({ listed, seed }: Subject) {
  return {
    calibrated: dayAfter(listed, -22),
    bought: dayAfter(listed, -16 - (seed % 5)),
    checked: dayAfter(listed, -12 - (seed % 3)),
    prepared: dayAfter(listed, -5),
    rechecked: dayAfter(listed, -3),
  };
}
