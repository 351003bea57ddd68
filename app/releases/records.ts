import './tables.ts';
import * as v from 'valibot';
import { deleteRows } from '#/database/queries.ts';
import { upsert } from '#/database/upsert.ts';
import { day, list, text } from '#/records/columns/fields.ts';
import { recordType } from '#/records/columns/record-type.ts';

/** The record type of versions of the mini-program. */
export const releaseRecords = [
  recordType({
    name: 'release',
    aliases: ['更新说明', '版本'],
    summary: '小程序更新说明：一个版本一行',
    key: ['version'],
    schema: v.object({
      version: v.pipe(text({ max: 20 }), v.regex(/^\d+(\.\d+)*$/, '应为版本号，如 2.3.0')),
      day: day(),
      changes: list(text({ max: 200 }), { max: 30 }),
      needs: v.optional(text({ max: 100 })),
    }),
    columns: { 版本: 'version', 日期: 'day', 变化: 'changes', 兼容: 'needs' },
    remove: (trx, rows) =>
      deleteRows(
        trx,
        'release',
        rows.map((row) => ({ version: row.version })),
      ),
    write: (trx, rows) =>
      upsert(
        trx,
        'release',
        ['version'],
        rows.map((row) => ({
          version: row.version,
          day: row.day,
          changes: JSON.stringify(row.changes),
          needs: row.needs ?? null,
        })),
      ),
  }),
];
