/** A position (`x`, `y`), and the position to which `spread` moved it (`atX`, `atY`). */
export type Spread = { x: number; y: number; atX: number; atY: number };

type Place = { x: number; y: number };
type Area = { width: number; height: number };

/**
 * Maximum number of rounds in which `spread` moves positions. It is enough for a few dozen
 * positions that fit in the area.
 */
const ROUNDS = 300;

/**
 * Moves the positions `places` until squares of side `apart` around each position do not overlap.
 * If there are too many squares, some still overlap.
 */
export function spread(places: readonly Place[], apart: number, area: Area): Spread[] {
  const inside = ({ x, y }: Place): Place => ({
    x: within(x, apart / 2, area.width - apart / 2),
    y: within(y, apart / 2, area.height - apart / 2),
  });
  let moved = places.map(inside);
  for (let round = 0; round < ROUNDS; round += 1) {
    const pushes = moved.map((_, at) => pushOf(moved, at, apart));
    if (pushes.every(({ x, y }) => x === 0 && y === 0)) break;
    moved = moved.map((place, at) => {
      const push = pushes[at] ?? { x: 0, y: 0 };
      return inside({ x: place.x + push.x, y: place.y + push.y });
    });
  }
  return places.map(({ x, y }, at) => {
    const to = moved[at] ?? { x, y };
    return { x, y, atX: Math.round(to.x), atY: Math.round(to.y) };
  });
}

/**
 * Returns how far to move the position with the index `at`. Each other position that is too close
 * pushes it, along the axis on which the two squares overlap less.
 */
function pushOf(places: readonly Place[], at: number, apart: number): Place {
  const here = places[at] ?? { x: 0, y: 0 };
  const push = { x: 0, y: 0 };
  places.forEach((neighbour, other) => {
    if (other === at) return;
    const [missX, missY] = [
      apart - Math.abs(here.x - neighbour.x),
      apart - Math.abs(here.y - neighbour.y),
    ];
    if (missX <= 0 || missY <= 0) return;
    // Of two equal positions the first moves up.
    const order = at < other ? -1 : 1;
    if (missX < missY) push.x += (Math.sign(here.x - neighbour.x) || order) * (missX / 2 + 1);
    else push.y += (Math.sign(here.y - neighbour.y) || order) * (missY / 2 + 1);
  });
  return push;
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
