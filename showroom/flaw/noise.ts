/** Returns a pseudo-random number from 0 to 1, which depends only on these two integers. */
export function random(a: number, b: number): number {
  let h = Math.imul(a | 0, 0x27d4eb2d) ^ Math.imul(b | 0, 0x165667b1);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296;
}

/** Returns smooth noise from 0 to 1 at this point. */
export function noise(x: number, y = 0): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [ease(x - i), ease(y - j)];
  const high = random(i, j) * (1 - u) + random(i + 1, j) * u;
  const low = random(i, j + 1) * (1 - u) + random(i + 1, j + 1) * u;
  return high * (1 - v) + low * v;
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}
