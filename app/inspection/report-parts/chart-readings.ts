import type { MileageBasis } from '#/app/inspection/contract.ts';
import { ASIDE, SOURCE_WORDS } from './source-words.ts';

/**
 * Returns an inspection's readings in the form of a chart, including the falls that the assessment
 * found.
 */
export function chartReadings({ readings }: Pick<MileageBasis, 'readings'>) {
  return readings.map(({ date, km, source, falls_by }) => ({
    date,
    km,
    source: SOURCE_WORDS[source],
    falls_by,
    isOutOfSeries: ASIDE.includes(source),
  }));
}
