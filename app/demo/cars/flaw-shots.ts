import { flawPicture, markPicture } from '#/app/demo/showroom/catalogue.ts';
import { flawsVisibleOn, type ShowroomFlaw } from '#/app/demo/showroom/flaws.ts';
import { marksVisibleOn, type ShowroomMark } from '#/app/demo/showroom/marks.ts';
import type { Picture } from '#/app/inventory/car-detail.ts';
import type { DemoCar } from './demo-car.ts';
import { bodyOf, isArrival, nameOf, exteriorOf } from './subjects.ts';

/** Returns close-ups of this car's flaws, with captions. */
export function flawsOf(car: DemoCar): Picture[] {
  return flawShotsOf(car).map(({ img, desc }) => ({ img, desc }));
}

/** A flaw of a car with a close-up (`img`), a distant picture (`far`) and a caption (`desc`). */
export type FlawShot = { flaw: ShowroomFlaw; img: string; far: string; desc: string };

/** Returns the flaws of this car with their pictures, in display order. */
export function flawShotsOf(car: DemoCar): FlawShot[] {
  const { model, level, seed, tags } = car;
  if (isArrival(seed)) return [];
  // A car in its original paint has lost none of it.
  const isOriginal = tags.includes('原版原漆');
  const visible = flawsVisibleOn(exteriorOf(model)).filter(
    ({ kind }) => !isOriginal || kind !== '掉漆',
  );
  // Cars of one model begin with different flaws. The cars of the designs have those of the designs.
  const turn = seed > 1000 ? seed % Math.max(1, visible.length) : 0;
  const turned = [...visible.slice(turn), ...visible.slice(0, turn)];
  const ordered = seed > 1000 ? turned.toSorted((a, b) => gradeOf(a) - gradeOf(b)) : turned;
  return ordered.slice(0, FLAWS[level]).map((flaw) => ({
    flaw,
    img: nameOf(car, flawPicture(flaw.id, false)),
    far: nameOf(car, flawPicture(flaw.id, true)),
    desc: `${flaw.panel}${flaw.kind}，约 ${flaw.length}×${flaw.width}mm`,
  }));
}

/** The number of flaws that a car has, by its level. */
const FLAWS = { s: 0, 'a-plus': 1, a: 2, b: 3, c: 4 } as const;

function gradeOf({ grade }: ShowroomFlaw): number {
  return ['轻微', '可见', '明显'].indexOf(grade);
}

/**
 * Returns a list with a distant picture of this car's first flaw and a remark on it; an empty list
 * if the car has no flaw.
 */
export function notesOf(car: DemoCar): Picture[] {
  return flawShotsOf(car)
    .slice(0, 1)
    .map(({ flaw, far }) => ({ img: far, desc: flaw.panel, comments: `${flaw.reason}。` }));
}

/** A mark of a car with a close-up (`img`), a distant picture (`far`) and a caption (`desc`). */
export type MarkShot = { mark: ShowroomMark; img: string; far: string; desc: string };

/** Returns the marks of this car, with pictures and captions. */
export function markShotsOf(car: DemoCar): MarkShot[] {
  const { model, level, seed } = car;
  if (isArrival(seed) || model.body === 'motorcycle') return [];
  const isWorn = level === 'b' || level === 'c';
  const exterior =
    isWorn || (level === 'a' && seed % 2 === 0) ? marksVisibleOn(exteriorOf(model)) : [];
  const inside = isWorn
    ? marksVisibleOn(bodyOf(model)).filter(({ id }) =>
        seed % 2 === 0 && model.seats > 2 ? id === 'bench' : id === 'seat',
      )
    : [];
  return [...exterior, ...inside].map((mark) => ({
    mark,
    img: nameOf(car, markPicture(mark.id, false)),
    far: nameOf(car, markPicture(mark.id, true)),
    desc: `${mark.part}${mark.kind.replace('轮毂', '')}，约 ${mark.length}×${mark.width}mm`,
  }));
}

/**
 * Returns a close-up and a distant picture of each mark inside (`isInside`) or outside this car.
 */
export function markPicturesOf(car: DemoCar, isInside: boolean): Picture[] {
  return markShotsOf(car)
    .filter(({ mark }) => mark.isInside === isInside)
    .flatMap(({ img, far, desc }) => [
      { img, desc },
      { img: far, desc: `${desc}，远处` },
    ]);
}
