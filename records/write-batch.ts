import { attempt, transact, type Database } from '#/database/database.ts';
import { bumpVersion, takeBackVersion } from '#/database/queries.ts';
import { brokenConstraint, type Constraint } from '#/database/refusal.ts';
import { lastOfEach } from '#/database/upsert.ts';
import type { Problem } from './check-row.ts';
import type { Tally } from './import-report.ts';
import type { Batch, CheckedRow } from './read-batches.ts';
import { BadRecord } from './record-type.ts';

/**
 * Writes the good rows of a batch in one transaction, counts up the inventory version once, and
 * tells the tally of the bad ones. When the database refuses a row, the batch is written row by row,
 * so that only that row is left out.
 */
export async function writeBatch(
  db: Database,
  batch: Batch,
  tally: Tally,
  now: Date,
): Promise<void> {
  const { type, rows } = batch;
  const refused = await transact(db, async (trx) => {
    const found = await type.check?.(
      trx,
      rows.map(({ row }) => row),
      now,
    );
    const checked = rows.map((row, at) => ({
      ...row,
      problems: [...row.problems, ...named(found?.[at] ?? [], row)],
    }));
    const good = checked.filter(({ problems }) => problems.length === 0);
    const bad = checked.filter(({ problems }) => problems.length > 0);
    if (good.length === 0) return bad;
    await bumpVersion(trx, 'inventory');
    const written = await write(trx, batch, good, now);
    if (written === 'unchanged') await takeBackVersion(trx, 'inventory');
    if (typeof written === 'object') {
      for (const row of good) {
        const problem = await write(trx, batch, [row], now);
        if (typeof problem === 'object') bad.push({ ...row, problems: [problem] });
      }
    }
    const refusedLines = new Set(bad.map(({ line }) => line));
    await remark(
      trx,
      type,
      good.filter(({ line }) => !refusedLines.has(line)),
      tally,
      now,
    );
    return bad;
  });
  tally.written += rows.length - refused.length;
  refuse(refused, tally);
}

/** Tells the tally what is to be known of rows that were written. */
async function remark(
  trx: Database,
  type: Batch['type'],
  rows: readonly CheckedRow[],
  tally: Tally,
  now: Date,
): Promise<void> {
  const found = await type.remark?.(
    trx,
    rows.map(({ row }) => row),
    now,
  );
  for (const [at, { line, name }] of rows.entries()) {
    const remarks = found?.[at] ?? [];
    tally.remark(
      line,
      remarks.map(({ field, reason }) => ({ field, heading: name(field), reason })),
    );
  }
}

/** Tells the tally of the rows that something is wrong with. */
export function refuse(rows: readonly CheckedRow[], tally: Tally): void {
  for (const { line, problems } of rows.toSorted((one, other) => one.line - other.line)) {
    if (problems.length > 0) tally.refuse(line, problems);
  }
}

async function write(
  trx: Database,
  { path, type }: Batch,
  rows: readonly CheckedRow[],
  now: Date,
): Promise<Problem | 'unchanged' | undefined> {
  const all = rows.map(({ row }) => row);
  const kept = type.keepsEvery ? all : lastOfEach(all, type.key);
  try {
    return (await attempt(trx, () => type.write(trx, kept, now))) ?? undefined;
  } catch (error) {
    const [first] = rows;
    if (error instanceof BadRecord && first) return named([error], first)[0];
    const constraint = brokenConstraint(trx, error);
    if (constraint) return { field: '', heading: '', reason: reasons[constraint] };
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${path}:${first?.line}: ${reason}`, { cause: error });
  }
}

function named(found: readonly BadRecord[], { name }: CheckedRow): Problem[] {
  return found.map(({ field, message }) => ({ field, heading: name(field), reason: message }));
}

const reasons: Readonly<Record<Constraint, string>> = {
  reference: '引用的记录不存在（应先导入）',
  unique: '与另一条记录重复',
  required: '缺少必填内容',
  value: '数据库不接受这一行的值',
};
