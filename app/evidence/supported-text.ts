import type { DeniedTag } from './denied-tags.ts';
import { deniedClaims, type DeniedClaim, type Papers } from './list-denied-tags.ts';

/** A displayed text, and the claims in it that lack evidence; no text where nothing is left of it. */
type Supported = { text: string | undefined; denied: DeniedTag[] };

/**
 * Returns a title without the words of claims that the car's papers contradict or do not support:
 * search results, previews and pictures repeat it where no page stands beside it.
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
 * Returns the notes without the parts of sentences with a claim that the papers contradict. Claims
 * without support stay: the notes are the dealer's statement, and the import warns about them.
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
