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

/** Returns the stored pictures of a subject. */
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

/** Returns the frames of the spin view in order. */
export function spinOf(): readonly StoredPicture[] {
  return Array.from({ length: SPIN_FRAMES }, (_, frame) => spinFrame(frame));
}

/**
 * Returns whether a picture shows the interior, and so has the seat colour instead of the paint.
 */
export function isInside(picture: StoredPicture): boolean {
  return picture === 'panorama' || INSIDE.has(picture);
}

const INSIDE: ReadonlySet<StoredPicture> = new Set<StoredPicture>(
  VIEWS.filter(({ category }) => category === 'interior_decoration' || category === 'seats').map(
    ({ name }) => name,
  ),
);
