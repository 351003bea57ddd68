import { grouped } from '#/app/format.ts';
import type { CostAhead } from './cost-ahead.ts';

/** Formats a price range in yuan: `1,280–2,060元`. If both ends are equal, only one is written. */
export function costText({ from, to }: { from: number; to: number }): string {
  return from === to ? `${grouped(to)}元` : `${grouped(from)}–${grouped(to)}元`;
}

/** Formats the total of the expected cost. If nothing is known, the text is 无法估算. */
export function totalText({ from, to, isKnown, unpriced, undated }: CostAhead): string {
  if (!isKnown) return '无法估算';
  return unpriced.length + undated.length > 0
    ? `至少 ${costText({ from, to })}`
    : costText({ from, to });
}
