import type { AppraisedLine } from './contract.ts';

type Line = { [Key in 'agrees' | 'first' | 'second']?: AppraisedLine[Key] | undefined };

/** Whether both appraisers agree on a line; null if unknown. */
export function agrees(line: Line): boolean | null {
  const { first = null, second = null } = line;
  if (typeof line.agrees === 'boolean') return line.agrees;
  return first === null || second === null ? null : first === second;
}
