import './tables.ts';
import * as v from 'valibot';
import { deleteRows } from '#/database/queries.ts';
import { upsert } from '#/database/upsert.ts';
import { id, text } from '#/records/columns/fields.ts';
import { BadRecord, recordType } from '#/records/columns/record-type.ts';
import { ROW } from '#/records/reasons/row-reasons.ts';
import { listPostIds } from './queries.ts';

/** The record type of decisions to hide a post. Deleting the record shows the post again. */
export const hiddenRecord = recordType({
  name: 'hiddenmoment',
  aliases: ['隐藏动态'],
  summary: '隐藏的社区动态：一条一行，网站上就看不到那条动态；删除这一行，动态重新显示',
  key: ['moment_id'],
  schema: v.object({ moment_id: id(), reason: text({ max: 200 }) }),
  columns: { 动态编号: 'moment_id', 隐藏原因: 'reason' },
  about: {
    moment_id: ['要隐藏的动态的编号，要先导入动态', 'M-0001'],
    reason: ['为什么隐藏，只给同事看', '广告'],
  },
  async check(trx, rows) {
    const known = await listPostIds(
      trx,
      rows.flatMap(({ moment_id }) => moment_id ?? []),
    );
    return rows.map(({ moment_id }) =>
      moment_id === undefined || known.has(moment_id)
        ? []
        : [
            new BadRecord(
              'moment_id',
              ROW.no_named_record({ zh: '社区动态', en: 'post' }, moment_id),
              'unknown_reference',
            ),
          ],
    );
  },
  // The decision about a deleted post stays, but cannot be imported without the post.
  async exported(db, rows) {
    const known = await listPostIds(
      db,
      rows.map(({ moment_id }) => moment_id),
    );
    return rows.filter(({ moment_id }) => known.has(moment_id));
  },
  remove: (trx, rows) =>
    deleteRows(
      trx,
      'hidden_moment',
      rows.map(({ moment_id }) => ({ moment_id })),
    ),
  write: (trx, rows) => upsert(trx, 'hidden_moment', ['moment_id'], rows),
});
