import type { AppraisedLine } from './contract.ts';

type Line = { [Key in 'agrees' | 'first' | 'second']?: AppraisedLine[Key] | undefined };

/**
 * Returns whether both appraisers agree on a line: the recorded answer, or else whether they wrote
 * the same words. Null where one of them wrote nothing to compare.
 */
export function agrees(line: Line): boolean | null {
  const { first = null, second = null } = line;
  if (typeof line.agrees === 'boolean') return line.agrees;
  return first === null || second === null ? null : first === second;
}
