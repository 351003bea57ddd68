import type { PhotoGroup } from '#/app/console/cars/photos/photo-groups.ts';

/** Returns the path of the API call that adds a photo to a group of a car. */
export function photosPath(carId: string, group: PhotoGroup): string {
  return `/v1/console/cars/${encodeURIComponent(carId)}/photos/${group}`;
}
