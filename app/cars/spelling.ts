/**
 * Whether a visitor may mean the word by these Latin letters. Each syllable may be written out or
 * stand as its initial (`dazhong`, `dz`, `dzhong`), and the last one be unfinished. From within a
 * word only what is written out counts: `zhong` finds 大众, `z` alone does not.
 * @param spelling the word's syllables, and the letters of its Latin parts, with spaces between
 */
export function isSpelt(letters: string, spelling: string): boolean {
  const syllables = spelling.split(' ');
  if (reaches(letters, syllables, true)) return true;
  if (letters.length < 2) return false;
  return syllables.some(
    // What is one letter long is one of a Latin part, and nobody begins there.
    (syllable, at) => at > 0 && syllable.length > 1 && reaches(letters, syllables.slice(at), false),
  );
}

function reaches(letters: string, syllables: readonly string[], withInitials: boolean): boolean {
  if (letters === '') return true;
  const [syllable, ...rest] = syllables;
  if (syllable === undefined) return false;
  if (syllable.startsWith(letters)) return true;
  if (letters.startsWith(syllable) && reaches(letters.slice(syllable.length), rest, withInitials))
    return true;
  return (
    withInitials && letters[0] === syllable[0] && reaches(letters.slice(1), rest, withInitials)
  );
}
