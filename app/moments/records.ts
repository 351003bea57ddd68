import './tables.ts';
import * as v from 'valibot';
import { deleteRows } from '#/database/queries.ts';
import { upsert } from '#/database/upsert.ts';
import { flag, id, text, whole } from '#/records/columns/fields.ts';
import { recordType } from '#/records/columns/record-type.ts';
import { isUnguessable } from '#/records/columns/unguessable.ts';
import {
  splitWithdrawn,
  WITHDRAWN,
  WITHDRAWN_ABOUT,
  withdrawn,
} from '#/records/import/withdrawn.ts';
import { hiddenRecord } from './hidden-record.ts';
import { postRecord } from './post-record.ts';
import { publicText } from './public-text.ts';
import { deleteAuthors } from './queries.ts';

const GUESSED = '用随机编号，不用手机号、姓名或序号，如 U-7Qm2xKd94TzR';

/** The record types of the community, in import order. */
export const momentRecords = [
  recordType({
    name: 'momenttopic',
    aliases: ['话题'],
    summary: '社区话题：一个一行，名称不带井号',
    key: ['id'],
    entry: { title: 'name' },
    schema: v.object({
      id: id(),
      name: v.pipe(publicText({ max: 20 }), v.regex(/^[^#\s]+$/, '不能有井号和空格')),
      summary: v.optional(publicText({ max: 80 })),
      /** Sort order: lower places come first. */
      place: v.optional(whole({ max: 100_000 }), 1000),
    }),
    referencedBy: { moment: 'topic_ids' },
    remove: (trx, rows) =>
      deleteRows(
        trx,
        'moment_topic',
        rows.map((row) => ({ id: row.id })),
      ),
    columns: { 话题编号: 'id', 话题: 'name', 说明: 'summary', 顺序: 'place' },
    about: {
      id: ['话题的编号', 'T-1'],
      name: ['话题的名称，不带井号', '自驾游'],
      summary: ['话题的说明', '晒晒你的路线'],
      place: ['排在第几，小的在前', '10'],
    },
    write: (trx, rows) =>
      upsert(
        trx,
        'moment_topic',
        ['id'],
        rows.map((row) => ({ ...row, summary: row.summary ?? null })),
      ),
  }),
  recordType({
    name: 'momentauthor',
    aliases: ['社区用户'],
    summary: '社区用户：昵称与随机编号，不写真实姓名；作废填“是”再导入，连同动态一起删除',
    key: ['union_id'],
    entry: { title: 'nickname' },
    cascadesTo: { moment: 'union_id' },
    schema: v.object({
      union_id: v.pipe(id(), v.check(isUnguessable, GUESSED)),
      nickname: publicText({ max: 20 }),
      avatar: v.optional(text({ max: 500 })),
      car: v.optional(publicText({ max: 30 })),
      city: v.optional(publicText({ max: 20 })),
      about: v.optional(publicText({ max: 80 })),
      is_staff: v.optional(flag(), 0),
      withdrawn,
    }),
    columns: {
      用户编号: 'union_id',
      昵称: 'nickname',
      头像: 'avatar',
      车型: 'car',
      城市: 'city',
      简介: 'about',
      本店人员: 'is_staff',
      ...WITHDRAWN,
    },
    about: {
      union_id: ['用户的随机编号，不用手机号、姓名或序号', 'U-7Qm2xKd94TzR'],
      nickname: ['昵称', '雪山边的轩逸'],
      avatar: ['头像的文件名', '头像.jpg'],
      car: ['开的车', '日产 轩逸'],
      city: ['城市', '成都'],
      about: ['简介', '周末出门'],
      is_staff: ['是本店的人吗', '否'],
      withdrawn: WITHDRAWN_ABOUT,
    },
    async pictures(row, picture) {
      if (row.avatar === undefined || row.withdrawn === 1) return row;
      return { ...row, avatar: await picture(row.avatar, 'avatar') };
    },
    async write(trx, rows) {
      const { stored, withdrawnRows } = splitWithdrawn(rows);
      await deleteAuthors(
        trx,
        withdrawnRows.map((row) => row.union_id),
      );
      await upsert(
        trx,
        'moment_author',
        ['union_id'],
        stored.map((row) => ({
          union_id: row.union_id,
          nickname: row.nickname,
          avatar: row.avatar ?? null,
          car: row.car ?? null,
          city: row.city ?? null,
          about: row.about ?? null,
          is_staff: row.is_staff,
        })),
      );
    },
  }),
  postRecord,
  hiddenRecord,
];
