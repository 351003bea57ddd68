import { ASIDE, SOURCE_WORDS } from '#/app/evidence/readings.ts';
import type { MileageBasis } from '#/app/inspection/contract.ts';

/** Returns the readings of an inspection in the form of the chart's readings, with their falls. */
export function chartReadings({ readings }: Pick<MileageBasis, 'readings'>) {
  return readings.map(({ date, km, source, falls_by }) => ({
    date,
    km,
    source: SOURCE_WORDS[source],
    falls_by,
    isOutOfSeries: ASIDE.includes(source),
  }));
}
