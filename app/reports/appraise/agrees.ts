import type { AppraisedLine } from './contract.ts';

type Line = { [Key in 'agrees' | 'first' | 'second']?: AppraisedLine[Key] | undefined };

/**
 * Returns whether both appraisers agree on this line: `agrees` if it is recorded, otherwise whether
 * their texts are equal; null if one of the texts is absent.
 */
export function agrees(line: Line): boolean | null {
  const { first = null, second = null } = line;
  if (typeof line.agrees === 'boolean') return line.agrees;
  return first === null || second === null ? null : first === second;
}
