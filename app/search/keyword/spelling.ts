/**
 * Whether a visitor may mean the word by these Latin letters. Each syllable may be written out or
 * stand as its initial (`dazhong`, `dz`, `dzhong`), and the last one be unfinished. From within a
 * word only what is written out counts: `zhong` finds 大众, `z` alone does not.
 * @param spelling the word's syllables, and the letters of its Latin parts, with spaces between
 */
export function isSpelt(letters: string, spelling: string): boolean {
  const syllables = spelling.split(' ');
  if (reaches(letters, syllables, 0, true)) return true;
  if (letters.length < 2) return false;
  return syllables.some(
    // What is one letter long is one of a Latin part, and nobody begins there.
    (syllable, at) => at > 0 && syllable.length > 1 && reaches(letters, syllables, at, false),
  );
}

/** Goes over the syllables once, and notes how many of the letters those so far may stand for. */
function reaches(
  letters: string,
  syllables: readonly string[],
  from: number,
  withInitials: boolean,
): boolean {
  let read = new Set([0]);
  for (let at = from; at < syllables.length && read.size > 0; at += 1) {
    const syllable = syllables[at] ?? '';
    const next = new Set<number>();
    for (const start of read) {
      if (letters[start] !== syllable[0]) continue;
      if (syllable.startsWith(letters.slice(start))) return true;
      if (letters.startsWith(syllable, start)) next.add(start + syllable.length);
      if (withInitials) next.add(start + 1);
    }
    if (next.has(letters.length)) return true;
    read = next;
  }
  return letters === '';
}
