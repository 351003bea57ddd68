import type { DeniedTag } from './denied-tags.ts';
import { deniedClaims, type DeniedClaim, type Papers } from './list-denied-tags.ts';

/**
 * A text for display, and the denied claims of the original text. `text` is undefined if nothing
 * remains to display.
 */
type Supported = { text: string | undefined; denied: DeniedTag[] };

/**
 * Returns a title without the words of denied claims. Search results and link previews show the
 * title without the page, on which a reader could see the records.
 */
export function supportedTitle(papers: Papers, title: string): Supported {
  const claims = deniedClaims(papers, title);
  if (claims.length === 0) return { text: title, denied: [] };
  const text = title
    .split('')
    .map((letter, at) => (claims.some(({ found }) => isIn(found, at)) ? ' ' : letter))
    .join('')
    .replaceAll(/[（(【[]\s*[)）】\]]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,，、;；|｜/+!！。·-]+|[\s,，、;；|｜/+!！。·-]+$/g, '');
  return { text: text || undefined, denied: claims.map((claim) => toDenied(claim, 'title')) };
}

/**
 * Returns the notes without the clauses whose claims the car's records contradict. Unsupported
 * claims remain, because the notes are the dealer's statement; the import warns about them.
 */
export function supportedNotes(papers: Papers, notes: string): Supported {
  const claims = deniedClaims(papers, notes);
  const isFalse = (start: number, end: number) =>
    claims.some(
      ({ isUnsupported, found }) => !isUnsupported && found.start < end && found.end > start,
    );
  const parts = [...notes.matchAll(/[^。；;，,！!\n]*[。；;，,！!\n]*/g)].filter(
    ({ 0: { length }, index }) => length > 0 && !isFalse(index, index + length),
  );
  const text = parts.map(([part]) => part).join('');
  return { text: text || undefined, denied: claims.map((claim) => toDenied(claim, 'notes')) };
}

function isIn({ start, end }: DeniedClaim['found'], at: number): boolean {
  return start <= at && at < end;
}

function toDenied(
  { found, words, isUnsupported }: DeniedClaim,
  field: 'title' | 'notes',
): DeniedTag {
  return { tag: found.words, words, isUnsupported, field };
}
