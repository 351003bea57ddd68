import { chinaDay } from '#/app/dates.ts';
import { listFlawReports } from '#/app/inspection/queries.ts';
import type { Contradiction } from '#/app/inspection/rules/contradictions/contradictions.ts';
import type { Context } from '#/server/http/implement.ts';
import { contradictionsIn, type Published } from './find-published.ts';

/**
 * Returns the contradictions between a published version and the current data of its car, with its
 * flaw report. All pages list and count these.
 */
export async function currentContradictions(
  { publication, car }: Pick<Published, 'publication' | 'car'>,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<Contradiction[]> {
  const flaws = (await listFlawReports(db, [car.id])).get(car.id);
  return contradictionsIn(publication, { ...car, flaws }, chinaDay(now()));
}
