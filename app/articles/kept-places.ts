/** Texts whose place is kept; of more the one read longest ago is forgotten. */
const MOST = 30;

/**
 * The part of a text (its number, from 0) where somebody stopped; 0 where nothing is known.
 * `kept` is what is stored, newest first: `id:3 id:12`. Other hands may have written anything there.
 */
export function placeIn(kept: string, id: string): number {
  const [, number = ''] = places(kept).find(([of]) => of === id) ?? [];
  return /^\d{1,4}$/.test(number) ? Number(number) : 0;
}

/** What to store when somebody has come to a part; 0 forgets the text. */
export function markPlace(kept: string, id: string, part: number): string {
  const others = places(kept).filter(([of]) => of !== id);
  const all = part > 0 ? [[id, String(part)], ...others] : others;
  return all
    .slice(0, MOST)
    .map((place) => place.join(':'))
    .join(' ');
}

function places(kept: string): string[][] {
  return kept
    .split(' ')
    .map((place) => place.split(':'))
    .filter(([id]) => id);
}
