/** Returns `place` modulo `count`: a number from 0 to less than `count`. */
export function onCircle(place: number, count: number): number {
  const rest = place % count;
  // A tiny negative number plus `count` rounds to `count`, hence the second modulo.
  return rest < 0 ? (rest + count) % count : rest;
}

/**
 * Returns the indexes below `count` in the order in which to fetch the pictures: first pictures far
 * apart, then those between them.
 */
export function fetchOrder(count: number): number[] {
  const order = new Set<number>([0]);
  for (let step = count; step > 1; step /= 2) {
    for (let place = step / 2; place < count; place += step) order.add(Math.floor(place));
  }
  for (let place = 0; place < count; place += 1) order.add(place);
  return [...order];
}

/**
 * Returns the index in `there` that is nearest to `place`, where the last of `count` pictures is
 * beside the first. Undefined if `there` is empty.
 */
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

/**
 * Returns the picture to show for the index `at`: the one in `sharp` if it has this index, else the
 * one in `there` with the nearest index. Undefined if there is none.
 */
export function frameAt<Picture>(
  there: ReadonlyMap<number, Picture>,
  sharp: { at: number; picture: Picture } | undefined,
  at: number,
  count: number,
): Picture | undefined {
  if (sharp?.at === at) return sharp.picture;
  const nearest = nearestOf(there.keys(), at, count);
  return nearest === undefined ? undefined : there.get(nearest);
}
