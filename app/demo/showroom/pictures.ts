import { isSpun, type ShowroomCar } from './cars.ts';
import {
  accessoryViewsOf,
  flawPicture,
  isCar,
  markPicture,
  SPIN_FRAMES,
  spinFrame,
  undersideViewsOf,
  VIEWS,
  viewsOf,
  type StoredPicture,
  type Subject,
} from './catalogue.ts';
import { flawsVisibleOn } from './flaws.ts';
import { marksVisibleOn } from './marks.ts';

/** Returns the stored pictures of this subject. */
export function storedPicturesOf(subject: Subject): readonly StoredPicture[] {
  switch (subject) {
    case 'underside-fuel':
    case 'underside-electric':
      return undersideViewsOf(subject).map(({ name }) => name);
    case 'accessories-fuel':
    case 'accessories-electric':
      return accessoryViewsOf(subject).map(({ name }) => name);
    case 'motorcycle':
      return [];
    default:
      return [
        ...viewsOf(subject).map(({ name }) => name),
        ...(isCar(subject) ? [] : ['panorama' as const]),
        ...(isCar(subject) && isSpun(subject) ? spinOf() : []),
        ...(isCar(subject) ? flawPicturesOf(subject) : []),
        ...marksVisibleOn(subject).flatMap(({ id }) => [
          markPicture(id, false),
          markPicture(id, true),
        ]),
      ];
  }
}

function flawPicturesOf(car: ShowroomCar): readonly StoredPicture[] {
  return flawsVisibleOn(car).flatMap(({ id }) => [flawPicture(id, false), flawPicture(id, true)]);
}

/** Returns the frames of a spin view in order. */
export function spinOf(): readonly StoredPicture[] {
  return Array.from({ length: SPIN_FRAMES }, (_, frame) => spinFrame(frame));
}

/** Returns whether this picture shows the interior of a car. */
export function isInside(picture: StoredPicture): boolean {
  return picture === 'panorama' || INSIDE.has(picture) || /^mark-(seat|bench)/.test(picture);
}

const INSIDE: ReadonlySet<StoredPicture> = new Set<StoredPicture>(
  VIEWS.filter(({ category }) => category === 'interior_decoration' || category === 'seats').map(
    ({ name }) => name,
  ),
);
