import type { MileageReport } from '#/app/evidence/mileage-report.ts';
import { readingsOf } from '#/app/evidence/readings.ts';
import { VerdictBox } from '#/app/report-parts/verdict.tsx';
import { fallWords } from './fall-words.ts';

/**
 * The finding that the odometer fell, displayed before the dealer's own verdict. Renders nothing
 * without a fall.
 */
export function FallVerdict({ entries }: Pick<MileageReport, 'entries'>) {
  const words = fallWords(readingsOf(entries));
  return words ? <VerdictBox {...words} tone="bad" /> : null;
}
