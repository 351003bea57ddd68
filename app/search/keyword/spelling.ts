/**
 * Returns whether these Latin letters spell a word, in full syllables or initials. The last
 * syllable may be incomplete. For 大众, `dazhong`, `dz` and `zho` match; `z` does not.
 * @param spelling the word's syllables, and the letters of its Latin parts, with spaces between
 */
export function matchesSpelling(letters: string, spelling: string): boolean {
  const syllables = spelling.split(' ');
  if (reaches(letters, syllables, 0, true)) return true;
  if (letters.length < 2) return false;
  return syllables.some(
    // A single letter belongs to a Latin part, where no match begins.
    (syllable, at) => at > 0 && syllable.length > 1 && reaches(letters, syllables, at, false),
  );
}

/**
 * Returns whether the letters match the syllables from the index `from` on. One pass is enough,
 * because `read` has all possible numbers of letters that were matched so far.
 */
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
