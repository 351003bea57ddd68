import { ASIDE, SOURCE_WORDS } from '#/app/evidence/readings.ts';
import type { MileageBasis } from '#/app/inspection/contract.ts';

/** Converts the readings of an inspection to the format of the chart. */
export function chartReadings({ readings }: Pick<MileageBasis, 'readings'>) {
  return readings.map(({ date, km, source, falls_by }) => ({
    date,
    km,
    source: SOURCE_WORDS[source],
    falls_by,
    isOutOfSeries: ASIDE.includes(source),
  }));
}
