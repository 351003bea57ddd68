import { addDays } from '#/app/dates.ts';
import { nth, randomOf } from '#/app/demo/chance.ts';

/** What is known of a demo car before anybody looks at it closely. */
export type Subject = {
  id: string;
  seed: number;
  /** YYYY-MM. */
  registered: string;
  mileageKm: number;
  level: 's' | 'a-plus' | 'a' | 'b' | 'c';
  tags: readonly string[];
  energy: 'fuel' | 'hybrid' | 'phev' | 'bev' | 'reev';
  brand: string;
  /** Price new, in yuan. */
  guide: number;
  isSuv: boolean;
  /** Two doors are all that some have. */
  hasRearDoors: boolean;
  /** The day on which it came into the list. */
  listed: string;
  /** Its flaws in words, such as 右后门划痕，约 80×5mm, each with its pictures from near and afar. */
  flaws: readonly { img: string; far: string; desc: string }[];
};

/** Returns the day so many days after another, rounded to whole ones. */
export function dayAfter(day: string, days: number): string {
  return addDays(day, Math.round(days));
}

/** A car of the demo whose tags say more than its reports: it was painted, and is sold as 原版原漆. */
export const REPAINTED_CAR = 'ZY-0452';

/** Whether the car was never painted, as its tags promise or its level does. */
export function isUnpainted({ id, level, tags }: Subject): boolean {
  return id !== REPAINTED_CAR && (level === 's' || tags.includes('原版原漆'));
}

/** Chance for one side of a car's story, so that one more number here moves nothing there. */
export function chanceOf({ seed }: Subject, word: string): () => number {
  return randomOf(seed * 31 + [...word].reduce((sum, letter) => sum + letter.charCodeAt(0), 0));
}

/** Who looked at the car, and who worked on it. */
export function peopleOf({ seed }: Subject) {
  return {
    inspector: nth(['李*', '周*', '陈*', '罗*', '黄*'], seed),
    technician: nth(['吴*', '郑*', '何*', '唐*'], seed + 1),
  };
}

/** The days of a car's way into the list. */
export function daysOf({ listed, seed }: Subject) {
  return {
    calibrated: dayAfter(listed, -22),
    bought: dayAfter(listed, -16 - (seed % 5)),
    checked: dayAfter(listed, -12 - (seed % 3)),
    prepared: dayAfter(listed, -5),
    rechecked: dayAfter(listed, -3),
  };
}
