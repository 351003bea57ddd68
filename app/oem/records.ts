import './tables.ts';
import * as v from 'valibot';
import { deleteRows, listMissing } from '#/database/queries.ts';
import { upsert } from '#/database/upsert.ts';
import { day, id, list, pairs, text } from '#/records/columns/fields.ts';
import { BadRecord, recordType } from '#/records/columns/record-type.ts';
import { isUnguessable, UNGUESSABLE } from '#/records/columns/unguessable.ts';
import { Tone } from './contract.ts';

const short = v.optional(text({ max: 100 }));
const value = v.nullish(text({ max: 200 }), null);

/** Facts: in a cell `性质：试驾车；首任名义人：某某公司`, in JSON also with their assessments. */
const facts = v.optional(
  pairs(
    v.pipe(
      v.array(v.object({ desc: text({ max: 40 }), value, tone: Tone })),
      v.maxLength(60, '最多 60 项'),
    ),
    (lines) => lines.map(([desc, words]) => ({ desc, value: words || null })),
  ),
);

/** Stages: in a cell `右前门：划痕 6cm > 抛光 > 无；轮胎：4mm > 更换 > 8mm`. */
const stages = v.optional(
  pairs(
    v.pipe(
      v.array(
        v.object({ item: text({ max: 40 }), acquired: value, prepared: value, listed: value }),
      ),
      v.maxLength(100, '最多 100 项'),
    ),
    (lines) =>
      lines.map(([item, words]) => {
        const [acquired, prepared, listed] = words
          .split(/[>＞→]/)
          .map((part) => part.trim() || null);
        return { item, acquired, prepared, listed };
      }),
  ),
);

/** Signatures: in a cell `评估师：周*；复核：陈*`. */
const signatures = v.optional(
  pairs(
    v.pipe(
      v.array(
        v.object({
          role: text({ max: 20 }),
          name: v.nullish(text({ max: 40 }), null),
          date: v.nullish(day(), null),
        }),
      ),
      v.maxLength(10, '最多 10 人'),
    ),
    (lines) => lines.map(([role, name]) => ({ role, name: name || null })),
  ),
);

/** Pictures: in a cell `左前45度：a.jpg；仪表：b.jpg`. */
const pictures = v.optional(
  pairs(
    v.pipe(
      v.array(v.object({ img: text({ max: 500 }), desc: v.nullish(text({ max: 60 }), null) })),
      v.maxLength(60, '最多 60 张'),
    ),
    (lines) => lines.map(([desc, img]) => (img ? { img, desc } : { img: desc, desc: null })),
  ),
);

/** The record type of purchases from manufacturers and their channels. */
export const oemRecords = [
  recordType({
    name: 'purchase',
    aliases: ['收购', '收购报告'],
    summary: '主机厂收购报告：车源性质、原厂信息、手续、检测、收购到上架的差异；不写收购价',
    key: ['uuid'],
    schema: v.object({
      uuid: v.pipe(id(), v.check(isUnguessable, UNGUESSABLE)),
      title: text({ max: 100 }),
      car_id: v.optional(id()),
      verdict: v.optional(text({ max: 200 })),
      buyer: short,
      date: v.optional(day()),
      place: short,
      appraiser: short,
      origin: facts,
      factory: facts,
      papers: facts,
      checks: facts,
      pictures,
      valuation: facts,
      disclosed: v.optional(list(text({ max: 100 }), { max: 60 })),
      conclusion: facts,
      stages,
      signatures,
    }),
    columns: {
      报告编号: 'uuid',
      车型: 'title',
      车源号: 'car_id',
      结论: 'verdict',
      收购主体: 'buyer',
      收购日期: 'date',
      地点: 'place',
      评估师: 'appraiser',
      车源性质: 'origin',
      原厂信息: 'factory',
      手续: 'papers',
      收购检测: 'checks',
      照片: 'pictures',
      估值: 'valuation',
      已披露问题: 'disclosed',
      结论与承诺: 'conclusion',
      三次对照: 'stages',
      签章: 'signatures',
    },
    async pictures(row, picture) {
      if (!row.pictures) return row;
      const stored = row.pictures.map(async ({ img, desc }) => ({
        img: await picture(img, 'pictures'),
        desc,
      }));
      return { ...row, pictures: await Promise.all(stored) };
    },
    async check(trx, rows) {
      const named = rows.flatMap(({ car_id }) => car_id ?? []);
      const missing = await listMissing(trx, 'car_import', named);
      return rows.map(({ car_id }) =>
        car_id !== undefined && missing.has(car_id)
          ? [
              new BadRecord(
                'car_id',
                `没有车源「${car_id}」，请先导入车源，或留空`,
                'unknown_reference',
              ),
            ]
          : [],
      );
    },
    remove: (trx, rows) =>
      deleteRows(
        trx,
        'oem_purchase',
        rows.map((row) => ({ uuid: row.uuid })),
      ),
    write: (trx, rows) =>
      upsert(
        trx,
        'oem_purchase',
        ['uuid'],
        rows.map(({ uuid, car_id, ...report }) => ({
          uuid,
          car_id: car_id ?? null,
          report: JSON.stringify(report),
        })),
      ),
  }),
];
