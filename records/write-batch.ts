import { attempt, transact, type Database } from '#/database/database.ts';
import { bumpVersion } from '#/database/queries.ts';
import { brokenConstraint, type Constraint } from '#/database/refusal.ts';
import { lastOfEach } from '#/database/upsert.ts';
import type { Problem } from './check-row.ts';
import type { Tally } from './import-report.ts';
import type { Batch, CheckedRow } from './read-batches.ts';
import { BadRecord } from './record-type.ts';

/**
 * Writes a batch in one transaction and counts up the inventory version once. When the database
 * refuses a row, the batch is written row by row, so that only that row is left out.
 */
export async function writeBatch(db: Database, batch: Batch, tally: Tally): Promise<void> {
  const refused: { line: number; problem: Problem }[] = [];
  await transact(db, async (trx) => {
    await bumpVersion(trx, 'inventory');
    if (!(await write(trx, batch, batch.rows))) return;
    for (const row of batch.rows) {
      const problem = await write(trx, batch, [row]);
      if (problem) refused.push({ line: row.line, problem });
    }
  });
  for (const { line, problem } of refused) tally.refuse(line, [problem]);
  tally.written += batch.rows.length - refused.length;
}

async function write(
  trx: Database,
  { path, type }: Batch,
  rows: readonly CheckedRow[],
): Promise<Problem | undefined> {
  const last = lastOfEach(
    rows.map(({ row }) => row),
    type.key,
  );
  try {
    await attempt(trx, () => type.write(trx, last));
    return undefined;
  } catch (error) {
    if (error instanceof BadRecord) return { field: error.field, reason: error.message };
    const constraint = brokenConstraint(trx, error);
    if (constraint) return { field: '', reason: reasons[constraint] };
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${path}:${rows[0]?.line}: ${reason}`, { cause: error });
  }
}

const reasons: Readonly<Record<Constraint, string>> = {
  reference: '引用的记录不存在（应先导入）',
  unique: '与另一条记录重复',
  required: '缺少必填内容',
  value: '数据库不接受这一行的值',
};
