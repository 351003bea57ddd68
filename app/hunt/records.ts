import './tables.ts';
import * as v from 'valibot';
import { upsert } from '#/database/upsert.ts';
import { day, id, month, pairs, text, whole } from '#/records/columns/fields.ts';
import { recordType } from '#/records/columns/record-type.ts';
import { isUnguessable, UNGUESSABLE } from '#/records/columns/unguessable.ts';
import {
  splitWithdrawn,
  WITHDRAWN,
  WITHDRAWN_ABOUT,
  withdrawn,
} from '#/records/import/withdrawn.ts';
import { inRows } from '#/records/parts/part.ts';
import { deleteHunts } from './queries.ts';

const FactRow = v.object({ desc: text({ max: 40 }), value: v.nullish(text({ max: 200 }), null) });
const Facts = v.pipe(v.array(FactRow), v.maxLength(60, '最多 60 项'));

/**
 * Returns the schema of a list of labelled values. In a table, one cell has the whole list
 * (`颜色：白`), or each value has a row.
 */
function facts(subject: string, [desc, value]: readonly [desc: string, value: string]) {
  const list = pairs(Facts, (lines) =>
    lines.map(([label, rest]) => ({ desc: label, value: rest || null })),
  );
  return v.optional(
    inRows(list, FactRow, {
      key: ['desc'],
      columns: { [`${subject}项`]: 'desc', [`${subject}值`]: 'value' },
      about: { desc: [`${subject}的一项`, desc], value: ['内容', value] },
      isCompact: true,
    }),
  );
}

const PictureRow = v.object({
  img: v.nullish(text({ max: 500 }), null),
  desc: v.nullish(text({ max: 200 }), null),
});
const PartRow = v.object({
  title: v.nullish(text({ max: 40 }), null),
  content: v.nullish(
    inRows(v.pipe(v.array(PictureRow), v.maxLength(30, '一个部位最多 30 张')), PictureRow, {
      columns: { 底盘照片文件: 'img', 底盘照片说明: 'desc' },
      about: { img: ['照片的文件名', '底盘-前.jpg'], desc: ['照片的说明', '副车架无磕碰'] },
    }),
    [],
  ),
});
/**
 * The schema of the pictures of the underbody by part. In a table, one cell has all parts
 * (`前部：a.jpg；左前悬架：b.jpg`), or each picture has a row.
 */
const Chassis = inRows(
  pairs(v.pipe(v.array(PartRow), v.maxLength(40, '最多 40 个部位')), (parts) =>
    parts.map(([title, img]) => ({ title, content: img === '' ? [] : [{ img, desc: null }] })),
  ),
  PartRow,
  { key: ['title'], columns: { 底盘部位: 'title' }, about: { title: ['底盘的部位', '前部'] } },
);

/**
 * The schema of the file name of the source document. Only pictures are accepted, because the
 * viewer displays nothing else.
 */
const document = v.pipe(
  text({ max: 500 }),
  v.check(
    (name) => !/\.(pdf|docx?|xlsx?|pptx?|html?|zip)([?#].*)?$/i.test(name),
    '应为图片，PDF 请先存成图片',
  ),
);

/** The record type of hunts (customers' orders to find a car). */
export const huntRecords = [
  recordType({
    name: 'hunt',
    aliases: ['寻车'],
    summary:
      '寻车：一单一行，说明哪台车；报告另导入（寻车维保）；作废填“是”再导入，连同报告一起删除',
    key: ['id'],
    cascadesTo: { huntmileage: 'hunt_id', huntconsumable: 'hunt_id' },
    schema: v.object({
      id: v.pipe(id(), v.check(isUnguessable, UNGUESSABLE)),
      // Reports can be requested by the order number, too.
      order_number: v.optional(id()),
      title: text({ max: 100 }),
      registration_date: v.optional(month()),
      mileage: v.optional(whole({ unit: '公里', max: 5_000_000 })),
      src: v.optional(document),
      detail: facts('说明', ['颜色', '白色']),
      chassis: v.optional(Chassis),
      chassis_important_screw: facts('重要螺丝', ['前减震器上座螺母', '无拧动痕迹']),
      /** The last day on which the link to the hunt works. */
      until: v.optional(day()),
      withdrawn,
    }),
    columns: {
      寻车编号: 'id',
      订单号: 'order_number',
      车型: 'title',
      上牌时间: 'registration_date',
      里程: 'mileage',
      原件: 'src',
      说明: 'detail',
      底盘: 'chassis',
      重要螺丝: 'chassis_important_screw',
      失效日期: 'until',
      ...WITHDRAWN,
    },
    about: {
      id: ['寻车的随机编号，知道编号的人就能打开', 'H-7Qm2xKd94TzR'],
      order_number: ['订单号', 'DD-1'],
      title: ['车型全名', '丰田 汉兰达 2021款 双擎 四驱豪华版'],
      registration_date: ['上牌的年月', '2021-06'],
      mileage: ['表显里程，公里', '43600'],
      src: ['检测报告原件的图片文件名', '原件.jpg'],
      detail: ['这台车的说明'],
      chassis: ['底盘照片'],
      chassis_important_screw: ['重要螺丝的检查结果'],
      until: ['链接最后一天能打开的日期', '2030-12-31'],
      withdrawn: WITHDRAWN_ABOUT,
    },
    async pictures(row, picture) {
      if (row.withdrawn === 1) return row;
      const chassis = row.chassis?.map(async (part, at) => ({
        ...part,
        content: await Promise.all(
          part.content.map(async ({ img, desc }, place) => ({
            img: img && (await picture(img, `chassis.${at}.content.${place}.img`)),
            desc,
          })),
        ),
      }));
      return {
        ...row,
        ...(row.src !== undefined && { src: await picture(row.src, 'src') }),
        ...(chassis && { chassis: await Promise.all(chassis) }),
      };
    },
    async write(trx, rows) {
      const { stored, withdrawnRows } = splitWithdrawn(rows);
      await deleteHunts(
        trx,
        withdrawnRows.map((row) => row.id),
      );
      await upsert(
        trx,
        'hunt',
        ['id'],
        stored.map(({ id: huntId, ...state }) => ({
          id: huntId,
          order_number: state.order_number ?? null,
          state: JSON.stringify(state),
        })),
      );
    },
  }),
];
