import { deniedClaims } from '#/app/evidence/denied-claims.ts';
import { withoutClaims } from '#/app/evidence/supported-row.ts';
import type { Papers } from '#/app/evidence/tags/papers.ts';

/**
 * Maximum length of what remains of a sentence after a claim was removed for it to be dropped, too.
 * So short a rest, such as 其余, says nothing.
 */
const SHORTEST_REST = 2;

/**
 * Returns the dealer's notes without the claims that the car's records contradict or do not
 * support. The other words of a sentence stay, because they may disclose damage. Undefined if
 * nothing remains.
 */
export function supportedNotes(papers: Papers, notes: string): string | undefined {
  const denied = deniedClaims(papers, notes);
  if (denied.length === 0) return notes;
  const isDenied = (start: number, end: number) =>
    denied.some(({ found }) => found.start < end && found.end > start);
  const text = [...notes.matchAll(/([^。；;，,、！!\n]*)([。；;，,、！!\n]*)/g)].reduce(
    (result, { 0: part, 1: words = '', 2: marks = '', index }) => {
      if (part === '' || !isDenied(index, index + words.length)) return result + part;
      const other = withoutClaims(words);
      const rest = other.replace(/(?:但是?|不过|而且|并且)$/, '');
      // A claim that continues in the next part is found in neither of them.
      if (other !== words.trim() && rest.length > SHORTEST_REST) return result + rest + marks;
      // The mark at the end of a sentence takes the place of the comma before it.
      return /^[；;，,、]/.test(marks) ? result : result.replace(/[；;，,、]+$/, marks);
    },
    '',
  );
  return text.trim() || undefined;
}
