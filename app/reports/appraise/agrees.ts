import type { AppraisedLine } from './contract.ts';

type Line = { [Key in 'agrees' | 'first' | 'second']?: AppraisedLine[Key] | undefined };

/**
 * Returns whether both appraisers agree on an item; null if unknown. If one finding is favourable
 * and the other is not, returns false, even if the report says that they agree.
 */
export function agrees(line: Line): boolean | null {
  const { first = null, second = null } = line;
  if (isOpposite(first, second)) return false;
  if (typeof line.agrees === 'boolean') return line.agrees;
  return first === null || second === null ? null : first === second;
}

/** Returns whether one of two findings is favourable and the other is not. Figures are neither. */
function isOpposite(first: string | null, second: string | null): boolean {
  if (first === null || second === null) return false;
  if (/^\d/.test(first) || /^\d/.test(second)) return false;
  return FAVOURABLE.test(first) !== FAVOURABLE.test(second);
}

const FAVOURABLE = /^(无|没有|未见|未发现|正常|完好|良好|原厂|原漆|原版)/;
