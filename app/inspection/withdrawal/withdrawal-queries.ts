import type { InspectionWithdrawalTable } from '#/app/inspection/tables.ts';
import type { Database } from '#/database/database.ts';

/** Inserts withdrawals. The primary key rejects a second withdrawal of the same version. */
export async function addWithdrawals(
  trx: Database,
  rows: readonly InspectionWithdrawalTable[],
): Promise<void> {
  if (rows.length > 0) await trx.kysely.insertInto('inspection_withdrawal').values(rows).execute();
}

/** Returns all withdrawals, oldest first. `digest` is the digest of the withdrawn version. */
export function listWithdrawals(db: Database) {
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
      'withdrawal.version',
      'withdrawal.withdrawn_at',
      'withdrawal.reason',
      'inspection.digest',
    ])
    .orderBy('withdrawal.withdrawn_at')
    .orderBy('withdrawal.report_id')
    .orderBy('withdrawal.business')
    .orderBy('withdrawal.version')
    .execute();
}
