import { CAR_CELL } from '#/app/inventory/warnings/cell-reasons.ts';
import { isBlank, leftOut, type CellReader } from '#/records/columns/cells/cell.ts';

const LENGTH = 17;
/** Letters that no VIN contains, and the digits that dealers mean by them. */
const SLIPS: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1' };
const VALUES: Readonly<Record<string, number>> = Object.fromEntries(
  [...'ABCDEFGH']
    .map((letter, at) => [letter, at + 1])
    .concat(
      [...'JKLMN'].map((letter, at) => [letter, at + 1]),
      [
        ['P', 7],
        ['R', 9],
      ],
      [...'STUVWXYZ'].map((letter, at) => [letter, at + 2]),
    ),
);
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const CHECK_PLACE = 8;

/** Matches a VIN whose middle is replaced by asterisks, so that it is not private. */
const MASKED = /^[A-Z\d]{3,8}\*{3,}\d{4}$/;

/**
 * Reads a VIN in upper or lower case, with or without blanks and hyphens. A masked VIN becomes one
 * of the labelled facts (`facts`).
 */
export const vin: CellReader = {
  read(cell) {
    if (isBlank(cell.text)) return {};
    const written = cell.text
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[\s\-._']+/g, '');
    const value = written.replace(/[OQI]/g, (letter) => SLIPS[letter] ?? letter);
    if (MASKED.test(written)) {
      return { parts: [{ field: 'facts', part: '车架号', value: written }] };
    }
    if (value.length !== LENGTH || !/^[A-Z\d]+$/.test(value)) {
      return leftOut(cell, CAR_CELL.vin_length(LENGTH));
    }
    return value === written
      ? { value }
      : {
          value,
          warning: { ...CAR_CELL.vin_letters(value), quoted: cell.text },
        };
  },
};

/** Returns whether the ninth character of this VIN is the correct check digit. */
export function hasCheckDigit(value: string): boolean {
  const sum = [...value].reduce((total, character, at) => {
    const number = /\d/.test(character) ? Number(character) : (VALUES[character] ?? 0);
    return total + number * (WEIGHTS[at] ?? 0);
  }, 0);
  const expected = sum % 11 === 10 ? 'X' : String(sum % 11);
  return value[CHECK_PLACE] === expected;
}

/** Returns a VIN with asterisks between its first eight and its last four characters. */
export function maskVin(value: string): string {
  return `${value.slice(0, 8)}*****${value.slice(-4)}`;
}
