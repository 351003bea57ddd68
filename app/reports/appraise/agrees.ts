import type { AppraisedLine } from './contract.ts';

type Line = { [Key in 'agrees' | 'first' | 'second']?: AppraisedLine[Key] | undefined };

/**
 * Whether both appraisers mean the same: as it was told, else only where they wrote the same words.
 * Null where one of them wrote nothing, so that there is nothing to compare.
 */
export function agrees(line: Line): boolean | null {
  const { first = null, second = null } = line;
  if (typeof line.agrees === 'boolean') return line.agrees;
  return first === null || second === null ? null : first === second;
}
