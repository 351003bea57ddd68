import * as v from 'valibot';
import { isAbsentState } from '#/app/evidence/tags/missing-accessories.ts';
import { reportRecord } from '#/app/reports/report-record.ts';
import { reportRow } from '#/app/reports/report-row.ts';
import { flag, oneOf, text, whole } from '#/records/columns/fields.ts';
import { table } from '#/records/parts/table-field.ts';
import { STATES } from './contract.ts';

const Row = v.object({
  name: text({ max: 40 }),
  due: v.optional(whole({ max: 100 })),
  present: v.optional(whole({ max: 100 })),
  state: v.optional(oneOf(STATES)),
  is_handed_over: v.optional(
    v.pipe(
      flag(),
      v.transform((value) => value === 1),
    ),
  ),
  price: v.optional(whole({ unit: '元' })),
  note: v.optional(text({ max: 200 })),
  img: v.optional(text({ max: 500 })),
});

/**
 * The schema of an accessory in a row. If its state is 缺失 or 可补配, fewer pieces must be present than
 * are due, unless none is due.
 */
const Item = v.pipe(
  Row,
  v.forward(
    v.check(
      ({ state, due = 1, present = 0 }) => !isAbsentState(state) || due === 0 || present < due,
      '状态为 缺失 或 可补配 时，实有应少于应有',
    ),
    ['present'],
  ),
);

/** The record type of accessory lists. */
export const accessoryRecord = reportRecord({
  name: 'accessory',
  aliases: ['附件', '附件清单', '随车附件'],
  summary: '附件清单：一件一行，同一台车的行车源号相同',
  schema: v.object({
    ...reportRow,
    items: table(Item, {
      key: ['name'],
      columns: {
        附件名称: 'name',
        名称: 'name',
        应有: 'due',
        实有: 'present',
        状态: 'state',
        是否交付: 'is_handed_over',
        '补配价格(元)': 'price',
        补配价格: 'price',
        备注: 'note',
        照片: 'img',
      },
      about: {
        name: ['附件的名称', '遥控钥匙'],
        due: ['应有几件；后加装的写 0', '2'],
        present: ['实有几件', '1'],
        state: ['点过以后的状态；没有点就不写', '可补配'],
        is_handed_over: ['随车交付吗；不写就不说', '是'],
        price: ['补齐要多少元', '680'],
        note: ['补充说明', '只收到一把'],
        img: ['照片的文件名', 'A-001-钥匙.jpg'],
      },
      // Without its number, an accessory may be missing unseen.
      essential: ['due', 'present'],
    }),
  }),
  columns: { 附件: 'items', 清单: 'items' },
  about: { items: ['附件清单'] },
  async pictures(row, picture) {
    if (!row.items) return row;
    const items = await Promise.all(
      row.items.map(async (item, at) =>
        item.img === undefined
          ? item
          : { ...item, img: await picture(item.img, `items.${at}.img`) },
      ),
    );
    return { ...row, items };
  },
});
