import './tables.ts';
import * as v from 'valibot';
import { deleteRows, listMissing } from '#/database/queries.ts';
import { upsert } from '#/database/upsert.ts';
import { day, id, text, whole } from '#/records/columns/fields.ts';
import { BadRecord, recordType } from '#/records/columns/record-type.ts';
import { ROW } from '#/records/reasons/row-reasons.ts';

/** The record type of the dealer's own questions. */
export const faqRecords = [
  recordType({
    name: 'faq',
    aliases: ['问答', '常见问题', '我想问'],
    summary: '问答：店里自己的问题和回答；写车源号的只在那台车下面，过了截止日期不再显示',
    key: ['id'],
    entry: { title: 'asks' },
    schema: v.object({
      id: id(),
      topic: v.optional(text({ max: 10 }), '店里的规矩'),
      asks: text({ max: 40 }),
      answer: text({ max: 200 }),
      /** The car that the question is about; absent for a question about all cars. */
      car_id: v.optional(id()),
      /** Last day on which pages have the question. */
      until: v.optional(day()),
      place: v.optional(whole({ max: 100_000 }), 1000),
    }),
    columns: {
      问答编号: 'id',
      分类: 'topic',
      问题: 'asks',
      回答: 'answer',
      车源号: 'car_id',
      截止日期: 'until',
      顺序: 'place',
    },
    about: {
      id: ['问答编号', 'WD-01'],
      topic: ['分类；不写是 店里的规矩', '店里的规矩'],
      asks: ['问题', '可以带师傅来看吗'],
      answer: ['回答', '可以，请提前一天约好工位'],
      car_id: ['只在这台车下面显示；不写就每台车都有', 'A-001'],
      until: ['最后一天显示的日期', '2026-12-31'],
      place: ['排在第几，小的在前', '10'],
    },
    async check(trx, rows) {
      const named = rows.flatMap(({ car_id }) => car_id ?? []);
      const missing = await listMissing(trx, 'car_import', named);
      return rows.map(({ car_id }) =>
        car_id !== undefined && missing.has(car_id)
          ? [
              new BadRecord(
                'car_id',
                ROW.no_named_record({ zh: '车源', en: 'car' }, car_id, '车源，或改成已有的编号'),
                'unknown_reference',
              ),
            ]
          : [],
      );
    },
    remove: (trx, rows) =>
      deleteRows(
        trx,
        'dealer_question',
        rows.map((row) => ({ id: row.id })),
      ),
    write: (trx, rows) =>
      upsert(
        trx,
        'dealer_question',
        ['id'],
        rows.map((row) => ({ ...row, car_id: row.car_id ?? null, until: row.until ?? null })),
      ),
  }),
];
