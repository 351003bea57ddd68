/** A place on a circle of so many steps, 0 up to `count`: whoever passes the end begins anew. */
export function onCircle(place: number, count: number): number {
  const rest = place % count;
  // What is next to nothing below 0 rounds up to the whole circle.
  return rest < 0 ? (rest + count) % count : rest;
}

/**
 * In which order the pictures around a thing are fetched: first those far apart, so that it turns
 * at once, if roughly, and then those between them.
 */
export function fetchOrder(count: number): number[] {
  const order = new Set<number>([0]);
  for (let step = count; step > 1; step /= 2) {
    for (let place = step / 2; place < count; place += step) order.add(Math.floor(place));
  }
  for (let place = 0; place < count; place += 1) order.add(place);
  return [...order];
}

/** Of the pictures that are there, the one nearest to a place on the circle; undefined without any. */
export function nearestOf(
  there: Iterable<number>,
  place: number,
  count: number,
): number | undefined {
  let [best, least] = [undefined as number | undefined, Infinity];
  for (const each of there) {
    const way = onCircle(each - place, count);
    const distance = Math.min(way, count - way);
    if (distance < least) [best, least] = [each, distance];
  }
  return best;
}

/** What is shown at a place: its sharp picture where that has come, else the nearest of those that are there. */
export function shownAt<Picture>(
  there: ReadonlyMap<number, Picture>,
  sharp: { at: number; picture: Picture } | undefined,
  at: number,
  count: number,
): Picture | undefined {
  if (sharp?.at === at) return sharp.picture;
  const nearest = nearestOf(there.keys(), at, count);
  return nearest === undefined ? undefined : there.get(nearest);
}
