import { applies, type Build } from '#/app/inspection/rules/applies.ts';
import { CATALOGUE } from '#/app/inspection/rules/catalogue.ts';
import type { Finding } from '#/app/inspection/rules/findings.ts';

/**
 * The results of an inspection as imported: the codes of normal checkpoints, and findings with
 * details.
 */
export type StoredFindings = { normal: readonly string[]; findings: readonly Finding[] };

/**
 * Returns the results of the checkpoints that apply to the car, in catalogue order. A checkpoint
 * that is neither in `normal` nor in `findings` is unchecked.
 */
export function rowsOf(build: Build, { normal, findings }: StoredFindings): Finding[] {
  const fine = new Set(normal);
  const byCode = new Map(findings.map((finding) => [finding.item, finding]));
  return [...CATALOGUE.values()]
    .filter((checkpoint) => applies(checkpoint.applies, build))
    .map(({ code }) => {
      const result = fine.has(code) ? ('normal' as const) : ('unchecked' as const);
      return byCode.get(code) ?? { item: code, result };
    });
}

/**
 * Parses a list of checkpoint codes, categories and ranges, such as `A B01-B20`. Returns the sorted
 * codes; undefined if any part is invalid.
 */
export function readCodes(text: string): string[] | undefined {
  const read = partsOf(text).map(codesOf);
  return read.some((codes) => codes.length === 0)
    ? undefined
    : [...new Set(read.flat())].toSorted();
}

/**
 * Returns the parts of a list that `readCodes` cannot parse, each with an explanation: `F02-F40（F
 * 类是 F01 到 F26）`.
 */
export function wrongCodes(text: string): string[] {
  return partsOf(text)
    .filter((part) => codesOf(part).length === 0)
    .map((part) => {
      const own = CODES.filter((code) => code[0] === part[0]?.toUpperCase());
      const [first, last] = [own[0], own.at(-1)];
      return first === undefined ? part : `${part}（${first[0]} 类是 ${first} 到 ${last}）`;
    });
}

function partsOf(text: string): string[] {
  return text.split(/[\s,，;；、]+/).filter((part) => part !== '');
}

/**
 * Returns the codes that a part of a list means: a code, a category or a range. Empty for any other
 * text.
 */
function codesOf(part: string): string[] {
  const [from = '', to = from] = part.toUpperCase().split(/[-–~]/);
  if (from.length === 1 && from === to) return CODES.filter((code) => code.startsWith(from));
  const [start, end] = [PLACES.get(from) ?? -1, PLACES.get(to) ?? -1];
  return start < 0 || end < start ? [] : CODES.slice(start, end + 1);
}

/** Formats codes as a list with ranges, as `readCodes` parses it: `A01-A36 B02`. */
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
