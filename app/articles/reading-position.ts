/**
 * Maximum number of articles whose place is stored. Beyond it, the article read longest ago is
 * removed.
 */
const MOST = 30;

/** Returns the index of the part of the article `id` where the reader stopped; 0 if unknown. */
export function readPlace(stored: string, id: string): number {
  const [, number = ''] = places(stored).find(([of]) => of === id) ?? [];
  return /^\d{1,4}$/.test(number) ? Number(number) : 0;
}

/**
 * Returns the stored places `stored` with the reader's place in the article `id` set to `part`.
 * Part 0 removes the place.
 */
export function writePlace(stored: string, id: string, part: number): string {
  const others = places(stored).filter(([of]) => of !== id);
  const all = part > 0 ? [[id, String(part)], ...others] : others;
  return all
    .slice(0, MOST)
    .map((place) => place.join(':'))
    .join(' ');
}

function places(stored: string): string[][] {
  return stored
    .split(' ')
    .map((place) => place.split(':'))
    .filter(([id]) => id);
}
