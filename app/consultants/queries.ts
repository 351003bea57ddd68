import './tables.ts';
import type { Database } from '#/database/database.ts';

/** Lists the consultants of a branch in order of id, with the branch's name. */
export function listConsultants(db: Database, branchId: string) {
  return db.kysely
    .selectFrom('consultant')
    .innerJoin('branch', 'branch.id', 'consultant.branch_id')
    .selectAll('consultant')
    .select('branch.name as branch_name')
    .where('consultant.branch_id', '=', branchId)
    .orderBy('consultant.id')
    .execute();
}
