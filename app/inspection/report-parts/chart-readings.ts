import type { MileageBasis } from '#/app/inspection/contract.ts';
import { ASIDE, SOURCE_WORDS } from './source-words.ts';

/** Returns the readings of an inspection for a chart, with the falls of its assessment. */
export function chartReadings({ readings }: Pick<MileageBasis, 'readings'>) {
  return readings.map(({ date, km, source, falls_by }) => ({
    date,
    km,
    source: SOURCE_WORDS[source],
    falls_by,
    isAside: ASIDE.includes(source),
  }));
}
