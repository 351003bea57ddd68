/** The top left corner of a tile in px, relative to the top left corner of the list. */
export type Place = { x: number; y: number };

/**
 * The height in px of the zones at the upper and lower edge of the window in which a drag scrolls
 * the page.
 */
const EDGE = 96;
/**
 * The speed in px per second with which a drag scrolls the page at the very edge of the window. It
 * is lower further inside.
 */
const MOST_SPEED = 900;

/** Returns the list after moving the value at the index `from` to the index `to`. */
export function moved<Value>(list: readonly Value[], from: number, to: number): Value[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** Returns the index of the place that is nearest to a point; 0 without places. */
export function nearestPlace(places: readonly Place[], { x, y }: Place): number {
  const distances = places.map((place) => (place.x - x) ** 2 + (place.y - y) ** 2);
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/**
 * Returns the index of the value at `at` after a value was moved from `from` to `to` (see `moved`).
 */
export function indexAfter(at: number, from: number, to: number): number {
  if (at === from) return to;
  if (at > from && at <= to) return at - 1;
  return at < from && at >= to ? at + 1 : at;
}

/**
 * Returns the speed in px per second with which a drag at the height `y` scrolls a window of this
 * height; negative if it scrolls upwards.
 */
export function scrollSpeed(y: number, height: number): number {
  const above = Math.min(1, (EDGE - y) / EDGE);
  const below = Math.min(1, (y - (height - EDGE)) / EDGE);
  if (above > 0) return -above * MOST_SPEED;
  return below > 0 ? below * MOST_SPEED : 0;
}

/**
 * Returns the photos of `present` in the order of `mine`. Photos that are only in `present` come
 * last; photos that are only in `mine` are left out. A list may contain a photo twice.
 */
export function inOrder(mine: readonly string[], present: readonly string[]): string[] {
  const rest = [...present];
  const known = mine.filter((photo) => {
    const at = rest.indexOf(photo);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return [...known, ...rest];
}

/** Returns a unique key for each photo, because a group may contain a photo twice. */
export function keysOf(photos: readonly string[]): string[] {
  return photos.map((photo, at) => {
    const earlier = photos.slice(0, at).filter((other) => other === photo).length;
    return `${earlier} ${photo}`;
  });
}
