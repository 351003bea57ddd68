import {
  accessoryViewsOf,
  SPIN_FRAMES,
  spinFrame,
  undersideViewsOf,
  VIEWS,
  viewsOf,
  type Kept,
  type Subject,
} from './catalogue.ts';

/** Every picture that the showroom keeps of a subject. */
export function keptOf(subject: Subject): readonly Kept[] {
  switch (subject) {
    case 'underside-fuel':
    case 'underside-electric':
      return undersideViewsOf(subject).map(({ name }) => name);
    case 'accessories-fuel':
    case 'accessories-electric':
      return accessoryViewsOf(subject).map(({ name }) => name);
    default:
      return [
        ...viewsOf(subject).map(({ name }) => name),
        ...(subject === 'motorcycle' ? [] : ['panorama' as const]),
        ...spinOf(),
      ];
  }
}

/** The pictures that turn a car around, in order. */
export function spinOf(): readonly Kept[] {
  return Array.from({ length: SPIN_FRAMES }, (_, frame) => spinFrame(frame));
}

/** Whether a picture is of the inside, and takes the seats' colour instead of the paint's. */
export function isInside(picture: Kept): boolean {
  return picture === 'panorama' || INSIDE.has(picture);
}

const INSIDE: ReadonlySet<Kept> = new Set<Kept>(
  VIEWS.filter(({ category }) => category === 'interior_decoration' || category === 'seats').map(
    ({ name }) => name,
  ),
);
