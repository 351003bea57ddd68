import { paintBand } from '#/app/car-drawing/paint.ts';
import { meanOf, type Paint } from '#/app/inspection/intake/evidence.ts';
import type { Finding } from '#/app/inspection/rules/findings.ts';

/** The displayed kind of a finding on a panel where new paint is only suspected. */
export const SUSPECTED = '疑似补漆';

/**
 * Returns the displayed kind of a finding; null if there is none. New paint in the band
 * `touched-up` is displayed as 疑似补漆.
 */
export function findingLabel({ item, kind }: Finding, paint: readonly Paint[]): string | null {
  const panel = paint.find((each) => each.item === item);
  const isSuspected = panel !== undefined && paintBand(meanOf(panel)) === 'touched-up';
  return kind === '喷漆' && isSuspected ? SUSPECTED : (kind ?? null);
}
