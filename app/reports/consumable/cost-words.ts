import { grouped } from '#/app/format.ts';
import type { CostAhead } from './cost-ahead.ts';

/** A range of yuan as shown: 1,280–2,060元; one figure where both ends are the same. */
export function costText({ from, to }: { from: number; to: number }): string {
  return from === to ? `${grouped(to)}元` : `${grouped(from)}–${grouped(to)}元`;
}

/** What is to be expected in all: at least so much where something is left out, and no sum of nothing. */
export function totalText({ from, to, isKnown, unpriced, undated }: CostAhead): string {
  if (!isKnown) return '无法估算';
  return unpriced.length + undated.length > 0
    ? `至少 ${costText({ from, to })}`
    : costText({ from, to });
}
