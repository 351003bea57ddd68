import type { AppraisedLine } from './contract.ts';

type Line = { [Key in 'agrees' | 'first' | 'second']?: AppraisedLine[Key] | undefined };

/**
 * Returns whether both appraisers agree on a line: the recorded answer, or without one, whether
 * both wrote the same text. Null if one of them wrote none.
 */
export function agrees(line: Line): boolean | null {
  const { first = null, second = null } = line;
  if (typeof line.agrees === 'boolean') return line.agrees;
  return first === null || second === null ? null : first === second;
}
