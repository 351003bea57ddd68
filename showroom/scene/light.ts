/** A direction (`way`) of light in the studio, and the power of this light. */
export type Light = { way: readonly [number, number, number]; power: number };

/** Returns the element `place` of the van der Corput sequence with this base, from 0 to 1. */
export function spread(place: number, base: number): number {
  let [value, share, left] = [0, 1 / base, place];
  while (left > 0) {
    value += share * (left % base);
    left = Math.floor(left / base);
    share /= base;
  }
  return value;
}

/**
 * Returns lights from `count` directions of the upper hemisphere. Together they light a level floor
 * with intensity 1.
 */
export function lights(count: number): Light[] {
  // In pairs, so that both sides of a car are lit alike.
  const all = Array.from({ length: count }, (_, place): Light => {
    const i = place >> 1;
    const side = place % 2 === 0 ? 1 : -1;
    const up = Math.sqrt(1 - spread(i + 1, 2) * 0.98);
    const turn = Math.PI * spread(i + 1, 3);
    const flat = Math.sqrt(1 - up * up);
    return { way: [Math.cos(turn) * flat, side * Math.sin(turn) * flat, up], power: 0.5 + up * up };
  });
  const level = all.reduce((sum, { way, power }) => sum + way[2] * power, 0);
  return all.map(({ way, power }) => ({ way, power: power / level }));
}
