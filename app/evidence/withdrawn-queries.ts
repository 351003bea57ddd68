import type { Database } from '#/database/database.ts';

/**
 * Returns the inspection version of the car that was withdrawn last; undefined if none was.
 * Versions of the business `oem` (purchase) are left out.
 */
export function findWithdrawnVersion(db: Database, carId: string) {
  return db.kysely
    .selectFrom('inspection_withdrawal as withdrawal')
    .innerJoin('inspection', (join) =>
      join
        .onRef('withdrawal.report_id', '=', 'inspection.report_id')
        .onRef('withdrawal.business', '=', 'inspection.business')
        .onRef('withdrawal.version', '=', 'inspection.version'),
    )
    .select([
      'withdrawal.report_id',
      'withdrawal.business',
      'withdrawal.withdrawn_at',
      'inspection.is_final',
    ])
    .where('inspection.car_id', '=', carId)
    .where('inspection.business', '<>', 'oem')
    .orderBy('withdrawal.withdrawn_at', 'desc')
    .orderBy('withdrawal.version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Returns the reports among `reportIds` whose latest version is withdrawn, each as report id and
 * business: `R-ZY-0317 retail`.
 */
export async function listWithdrawnReports(
  db: Database,
  reportIds: readonly string[],
): Promise<Set<string>> {
  if (reportIds.length === 0) return new Set();
  const rows = await db.kysely
    .selectFrom('inspection_withdrawal as withdrawal')
    .select(['withdrawal.report_id', 'withdrawal.business'])
    .where('withdrawal.report_id', 'in', reportIds)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('inspection')
            .select('inspection.version')
            .whereRef('inspection.report_id', '=', 'withdrawal.report_id')
            .whereRef('inspection.business', '=', 'withdrawal.business')
            .whereRef('inspection.version', '>', 'withdrawal.version'),
        ),
      ),
    )
    .execute();
  return new Set(rows.map(({ report_id, business }) => `${report_id} ${business}`));
}
