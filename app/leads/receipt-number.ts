/** What receipt numbers are made of: no character that is read as another, none that makes words of it. */
export const RECEIPT_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** How many of them. Of 30^12 numbers nobody finds one by trying. */
export const RECEIPT_LENGTH = 12;

/** The receipt number that somebody typed or read out, as it is stored: `K7QM-2XKD-94TR`. Undefined for what is none. */
export function readReceipt(typed: string): string | undefined {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '');
  if (plain.length !== RECEIPT_LENGTH) return undefined;
  if (![...plain].every((character) => RECEIPT_ALPHABET.includes(character))) return undefined;
  return grouped(plain);
}

/** In groups of four, as it is read out. */
export function grouped(plain: string): string {
  return plain.replace(/(.{4})(?=.)/g, '$1-');
}
