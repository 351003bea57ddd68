import { applies, type Build } from '#/app/inspection/rules/applies.ts';
import { CATALOGUE } from '#/app/inspection/rules/catalogue.ts';
import type { Finding } from '#/app/inspection/rules/findings.ts';

/** What an inspection found: the codes of what was fine without further words, and all that has some. */
export type StoredFindings = { normal: readonly string[]; findings: readonly Finding[] };

/**
 * One row for every checkpoint that applies to the car, in the order of the catalogue. What nobody
 * speaks of was not checked, and is never taken for normal.
 */
export function rowsOf(build: Build, { normal, findings }: StoredFindings): Finding[] {
  const fine = new Set(normal);
  const told = new Map(findings.map((finding) => [finding.item, finding]));
  return [...CATALOGUE.values()]
    .filter((checkpoint) => applies(checkpoint.applies, build))
    .map(({ code }) => {
      const result = fine.has(code) ? ('normal' as const) : ('unchecked' as const);
      return told.get(code) ?? { item: code, result };
    });
}

/**
 * Codes as people write them, in their order: `A` is a whole category, `B01-B20` a range. Undefined
 * for what names no checkpoint.
 */
export function readCodes(text: string): string[] | undefined {
  const parts = text.split(/[\s,，;；、]+/).filter((part) => part !== '');
  const read = parts.map((part) => {
    const [from = '', to = from] = part.toUpperCase().split(/[-–~]/);
    if (from.length === 1 && from === to) return CODES.filter((code) => code.startsWith(from));
    const [start, end] = [PLACES.get(from) ?? -1, PLACES.get(to) ?? -1];
    return start < 0 || end < start ? [] : CODES.slice(start, end + 1);
  });
  return read.some((codes) => codes.length === 0)
    ? undefined
    : [...new Set(read.flat())].toSorted();
}

/** The same codes in few words, for `readCodes` to read. */
export function writeCodes(codes: readonly string[]): string {
  const places = codes.map((code) => PLACES.get(code) ?? -1).toSorted((one, other) => one - other);
  const starts = places.filter((place, at) => at === 0 || place !== (places[at - 1] ?? 0) + 1);
  const ends = places.filter((place, at) => place + 1 !== places[at + 1]);
  return starts
    .map((start, at) => {
      const end = ends[at] ?? start;
      return start === end ? CODES[start] : `${CODES[start]}-${CODES[end]}`;
    })
    .join(' ');
}

const CODES = [...CATALOGUE.keys()];
const PLACES = new Map(CODES.map((code, at) => [code, at]));
