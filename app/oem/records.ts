import './tables.ts';
import * as v from 'valibot';
import { TONES } from '#/app/evidence/report-head.ts';
import { verdictWarnings } from '#/app/reports/verdict-rules.ts';
import { deleteRows, listMissing } from '#/database/queries.ts';
import { upsert } from '#/database/upsert.ts';
import { day, id, list, oneOf, pairs, text } from '#/records/columns/fields.ts';
import { BadRecord, recordType } from '#/records/columns/record-type.ts';
import { isUnguessable, UNGUESSABLE } from '#/records/columns/unguessable.ts';
import { inRows } from '#/records/parts/part.ts';
import { ROW } from '#/records/reasons/row-reasons.ts';

const short = v.optional(text({ max: 100 }));
const value = v.nullish(text({ max: 200 }), null);
const tone = v.nullish(oneOf(TONES, { 正常: 'fine', 关注: 'watch', 异常: 'bad' }), null);

const FactRow = v.object({ desc: text({ max: 40 }), value, tone });

/**
 * Returns the schema of a list of facts. In a table, one cell has the whole list
 * (`性质：试驾车；首任名义人：某某公司`), or each fact has a row, with its tone.
 */
function facts(subject: string, [desc, words]: readonly [desc: string, words: string]) {
  const list = pairs(v.pipe(v.array(FactRow), v.maxLength(60, '最多 60 项')), (lines) =>
    lines.map(([label, rest]) => ({ desc: label, value: rest || null })),
  );
  return v.optional(
    inRows(list, FactRow, {
      key: ['desc'],
      clears: { value: ['tone'] },
      columns: { [`${subject}项`]: 'desc', [`${subject}值`]: 'value', [`${subject}级别`]: 'tone' },
      about: {
        desc: [`${subject}的一项`, desc],
        value: ['内容', words],
        tone: ['级别；不写就不标颜色', '正常'],
      },
      isCompact: true,
    }),
  );
}

/**
 * The schema of a part's state at three stages. In a table, one cell has all parts: `右前门：划痕 6cm >
 * 抛光 > 无；轮胎：4mm > 更换 > 8mm`.
 */
const StageRow = v.object({
  item: text({ max: 40 }),
  acquired: value,
  prepared: value,
  listed: value,
});
const stages = v.optional(
  inRows(
    pairs(v.pipe(v.array(StageRow), v.maxLength(100, '最多 100 项')), (lines) =>
      lines.map(([item, words]) => {
        const [acquired, prepared, listed] = words
          .split(/[>＞→]/)
          .map((part) => part.trim() || null);
        return { item, acquired, prepared, listed };
      }),
    ),
    StageRow,
    {
      key: ['item'],
      columns: {
        对照部位: 'item',
        收购时: 'acquired',
        整备: 'prepared',
        上架时: 'listed',
      },
      about: {
        item: ['对照的部位', '右前门'],
        acquired: ['收购时的样子', '划痕 6cm'],
        prepared: ['整备做了什么', '抛光'],
        listed: ['上架时的样子', '无'],
      },
    },
  ),
);

/**
 * The schema of a signature. In a table, one cell has all signatures of a report: `评估师：周*；复核：陈*`.
 */
const SignatureRow = v.object({
  role: text({ max: 20 }),
  name: v.nullish(text({ max: 40 }), null),
  date: v.nullish(day(), null),
});
const signatures = v.optional(
  inRows(
    pairs(v.pipe(v.array(SignatureRow), v.maxLength(10, '最多 10 人')), (lines) =>
      lines.map(([role, name]) => ({ role, name: name || null })),
    ),
    SignatureRow,
    {
      key: ['role', 'name'],
      columns: { 签章角色: 'role', 签章人: 'name', 签章日期: 'date' },
      about: {
        role: ['谁签的', '评估师'],
        name: ['姓名，可以打星号', '周*'],
        date: ['签的日期', '2026-10-08'],
      },
      isCompact: true,
    },
  ),
);

/**
 * The schema of a picture with its caption. In a table, one cell has all pictures of a report:
 * `左前45度：a.jpg；仪表：b.jpg`.
 */
const PictureRow = v.object({
  img: text({ max: 500 }),
  desc: v.nullish(text({ max: 60 }), null),
});
const pictures = v.optional(
  inRows(
    pairs(v.pipe(v.array(PictureRow), v.maxLength(60, '最多 60 张')), (lines) =>
      lines.map(([desc, img]) => (img ? { img, desc } : { img: desc, desc: null })),
    ),
    PictureRow,
    {
      columns: { 照片文件: 'img', 照片说明: 'desc' },
      about: { img: ['照片的文件名', '左前.jpg'], desc: ['照片的说明', '左前 45 度'] },
      isCompact: true,
    },
  ),
);

/** The record type of reports on purchases from manufacturers and their channels. */
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
      origin: facts('车源性质', ['性质', '租赁到期']),
      factory: facts('原厂信息', ['召回', '无未完成的召回']),
      papers: facts('手续', ['登记证', '原件']),
      checks: facts('收购检测', ['骨架', '未见修复']),
      pictures,
      valuation: facts('估值', ['方法', '市场比较']),
      disclosed: v.optional(list(text({ max: 100 }), { max: 60 })),
      conclusion: facts('结论与承诺', ['等级', 'B']),
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
    about: {
      uuid: ['报告的随机编号，知道编号的人就能打开', '3f6b1c7e-52d8-4a90-b1e4-9c0d7a2f68b5'],
      title: ['车型全名', '日产 轩逸 2018款 1.6L XL CVT'],
      car_id: ['车源号；这台车有页面才写', 'A-001'],
      verdict: ['一句话的结论', '租赁到期车，骨架未见异常'],
      buyer: ['收购的公司', '示例二手车有限公司'],
      date: ['收购的日期', '2026-10-08'],
      place: ['收购的地点', '成都'],
      appraiser: ['评估师，姓名可以打星号', '周*'],
      origin: ['车从哪里来、以前怎么用'],
      factory: ['原厂的配置、召回、质保'],
      papers: ['手续'],
      checks: ['收购时的检测'],
      pictures: ['照片'],
      valuation: ['估值的方法和因素，不写收购价'],
      disclosed: ['卖方告知的问题', '右后门划痕;脚垫缺一块'],
      conclusion: ['等级、要做的整备、承诺'],
      stages: ['收购、整备、上架三次对照'],
      signatures: ['签章'],
    },
    async pictures(row, picture) {
      if (!row.pictures) return row;
      const stored = row.pictures.map(async ({ img, desc }, at) => ({
        img: await picture(img, `pictures.${at}.img`),
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
                ROW.no_named_record({ zh: '车源', en: 'car' }, car_id, '车源，或留空'),
                'unknown_reference',
              ),
            ]
          : [],
      );
    },
    warn: async (_, rows) => rows.map((row) => verdictWarnings('purchase', row)),
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
