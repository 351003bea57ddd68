import type { MileageBasis } from '#/app/inspection/contract.ts';
import { ASIDE, SOURCE_WORDS } from './source-words.ts';

/** The readings of an inspection as a chart draws them: with the falls that were judged, and no others. */
export function chartReadings({ readings }: Pick<MileageBasis, 'readings'>) {
  return readings.map(({ date, km, source, falls_by }) => ({
    date,
    km,
    source: SOURCE_WORDS[source],
    falls_by,
    isAside: ASIDE.includes(source),
  }));
}
