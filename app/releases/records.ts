import './tables.ts';
import * as v from 'valibot';
import { deleteRows } from '#/database/queries.ts';
import { upsert } from '#/database/upsert.ts';
import { day, list, text } from '#/records/columns/fields.ts';
import { recordType } from '#/records/columns/record-type.ts';
import { wordsInRows } from '#/records/parts/part.ts';

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
      changes: wordsInRows(list(text({ max: 200 }), { max: 30 }), text({ max: 200 }), {
        headings: ['变化'],
        about: ['改了什么，一条一行，或几条用 ; 隔开', '列表可以按门店筛选'],
      }),
      needs: v.optional(text({ max: 100 })),
    }),
    columns: { 版本: 'version', 日期: 'day', 变化: 'changes', 兼容: 'needs' },
    about: {
      version: ['版本号', '1.1.0'],
      day: ['发布的日期', '2026-09-12'],
      changes: ['变化'],
      needs: ['要求的微信版本', '微信 8.0.16 以上'],
    },
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
