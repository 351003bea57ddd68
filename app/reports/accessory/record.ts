import * as v from 'valibot';
import { reportRecord } from '#/app/reports/report-record.ts';
import { reportRow } from '#/app/reports/report-row.ts';
import { flag, oneOf, text, whole } from '#/records/columns/fields.ts';
import { table } from '#/records/columns/table-cell.ts';
import { STATES } from './contract.ts';
import { isAbsentState } from './sorted.ts';

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
 * An accessory in a row. If its state is 缺失 or 可补配, fewer pieces must be present than due, unless
 * none is due.
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
  v.transform((item) => {
    const isThere = item.state !== undefined && !isAbsentState(item.state);
    return {
      ...item,
      ...(isThere && { due: item.due ?? 1, present: item.present ?? 1 }),
    };
  }),
);

/** The record type for the accessory lists. */
export const accessoryRecord = reportRecord({
  name: 'accessory',
  aliases: ['附件', '附件清单', '随车附件'],
  summary: '附件清单：一车一行，清单为多行「名称|应有|实有|状态|是否交付|补配价格|备注|照片」',
  schema: v.object({
    ...reportRow,
    items: table(Item, [
      'name',
      'due',
      'present',
      'state',
      'is_handed_over',
      'price',
      'note',
      'img',
    ]),
  }),
  columns: { 附件: 'items', 清单: 'items' },
  async pictures(row, picture) {
    if (!row.items) return row;
    const items = await Promise.all(
      row.items.map(async (item) =>
        item.img === undefined ? item : { ...item, img: await picture(item.img, 'items') },
      ),
    );
    return { ...row, items };
  },
});
