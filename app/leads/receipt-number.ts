/** The characters of receipt numbers: no 0, O, 1, I and L, which look alike, and no U. */
export const RECEIPT_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Length of a receipt number. */
export const RECEIPT_LENGTH = 12;

/**
 * Converts a typed receipt number to the form in which it is stored, `K7QM-2XKD-94TR`; undefined if
 * it is malformed.
 */
export function readReceipt(typed: string): string | undefined {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '');
  if (plain.length !== RECEIPT_LENGTH) return undefined;
  if (![...plain].every((character) => RECEIPT_ALPHABET.includes(character))) return undefined;
  return grouped(plain);
}

/** Formats a receipt number in groups of four: K7QM-2XKD-94TR. */
export function grouped(plain: string): string {
  return plain.replace(/(.{4})(?=.)/g, '$1-');
}
