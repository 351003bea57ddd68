import {
  accessoryViewsOf,
  SPIN_FRAMES,
  spinFrame,
  undersideViewsOf,
  VIEWS,
  viewsOf,
  type StoredPicture,
  type Subject,
} from './catalogue.ts';

/** Every picture that the showroom keeps of a subject. */
export function storedPicturesOf(subject: Subject): readonly StoredPicture[] {
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
export function spinOf(): readonly StoredPicture[] {
  return Array.from({ length: SPIN_FRAMES }, (_, frame) => spinFrame(frame));
}

/** Whether a picture is of the inside, and takes the seats' colour instead of the paint's. */
export function isInside(picture: StoredPicture): boolean {
  return picture === 'panorama' || INSIDE.has(picture);
}

const INSIDE: ReadonlySet<StoredPicture> = new Set<StoredPicture>(
  VIEWS.filter(({ category }) => category === 'interior_decoration' || category === 'seats').map(
    ({ name }) => name,
  ),
);
