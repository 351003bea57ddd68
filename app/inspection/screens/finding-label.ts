import { paintBand } from '#/app/reports/drawing/paint.ts';
import { meanOf, type Paint } from '#/app/inspection/intake/evidence.ts';
import type { Finding } from '#/app/inspection/rules/findings.ts';

/** What a finding is called where it is shown. New paint that the gauge only suspects is called as in the report on flaws. */
export function findingLabel({ item, kind }: Finding, paint: readonly Paint[]): string | null {
  const panel = paint.find((each) => each.item === item);
  const isSuspected = panel !== undefined && paintBand(meanOf(panel)) === 'touched-up';
  return kind === '喷漆' && isSuspected ? '疑似补漆' : (kind ?? null);
}
