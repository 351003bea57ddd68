import type { Database } from '#/database/database.ts';
import { selectVersions, type VersionHead } from './queries.ts';

/** A position in the list of published versions, which is sorted by publication, latest first. */
export type VersionPlace = Pick<VersionHead, 'published_at' | 'digest'>;

/**
 * Returns up to `most` published versions of cars of these branches, latest first. In `branches`,
 * null stands for cars without a branch; without `branches`, all cars are included. `before` is the
 * last version of the previous page.
 */
export function listLatestPublished(
  db: Database,
  branches: readonly (string | null)[] | undefined,
  { before, most }: { before?: VersionPlace | undefined; most: number },
) {
  let query = selectVersions(db)
    .innerJoin('car', 'car.id', 'inspection.car_id')
    .select(['car.title', 'car.branch_id']);
  if (branches !== undefined) {
    query = query.where((is) =>
      is.or(branches.map((branch) => is('car.branch_id', branch === null ? 'is' : '=', branch))),
    );
  }
  if (before !== undefined) {
    // Compared as a tuple, so that the index finds the begin of the page.
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('inspection.published_at', 'inspection.digest'),
        '<',
        tuple(before.published_at, before.digest),
      ),
    );
  }
  return query
    .orderBy('inspection.published_at', 'desc')
    .orderBy('inspection.digest', 'desc')
    .limit(most)
    .execute();
}
