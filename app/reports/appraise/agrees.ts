import type { AppraisedLine } from './contract.ts';

type Line = { [Key in 'agrees' | 'first' | 'second']?: AppraisedLine[Key] | undefined };

/** Whether both appraisers mean the same: as it was told, else only where they wrote the same words. */
export function agrees(line: Line): boolean {
  return line.agrees ?? (line.first ?? null) === (line.second ?? null);
}
