/**
 * Maximum number of articles whose place is stored. The least recently read one is removed first.
 */
const MOST = 30;

/**
 * Returns the number (from 0) of the part of the article `id` where the reader stopped; 0 if
 * unknown. `stored` lists the articles, each with such a number, the one read last first: `paint:3
 * odometer:12`. Any string is accepted, because anyone may have changed it.
 */
export function readPlace(stored: string, id: string): number {
  const [, number = ''] = places(stored).find(([of]) => of === id) ?? [];
  return /^\d{1,4}$/.test(number) ? Number(number) : 0;
}

/**
 * Returns `stored` with `part` as the place that the reader reached in the article `id`; part 0
 * removes the article.
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
