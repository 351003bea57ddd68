import './tables.ts';
import * as v from 'valibot';
import { chinaDay } from '#/app/dates.ts';
import type { Database } from '#/database/database.ts';
import { deleteRows } from '#/database/queries.ts';
import { upsert } from '#/database/upsert.ts';
import { day, flag, id, list, text, whole } from '#/records/columns/fields.ts';
import { BadRecord, recordType } from '#/records/columns/record-type.ts';
import { wordsInRows } from '#/records/parts/part.ts';
import type { Reason } from '#/records/reasons/reason.ts';
import { ROW } from '#/records/reasons/row-reasons.ts';
import { emptyLots, listListed, listLotted } from './queries.ts';

const carIds = v.pipe(
  wordsInRows(list(id(), { max: 100 }), id(), {
    headings: ['车源号'],
    about: ['批发车的车源号，一台一行，或几台用 ; 隔开；要先导入车源', 'A-001;A-002'],
  }),
  v.minLength(2, '一批至少两台车'),
  v.check((ids) => new Set(ids).size === ids.length, '同一台车写了两次'),
);

/** The record type of lots. The cars of a lot must be imported before the lot. */
export const wholesaleRecords = [
  recordType({
    name: 'lot',
    aliases: ['批发包', '整批', '批次'],
    summary: '批发整批：哪几台批发车一起卖、整批价、可否拆卖；车辆先在车源里导入并标为批发',
    key: ['id'],
    schema: v.object({
      id: id(),
      title: text({ max: 60 }),
      /** Ids of wholesale cars. */
      car_ids: carIds,
      /** Price of the lot; empty if it is on request. */
      price: v.optional(whole({ unit: '元', min: 1, max: 2_000_000_000, examples: ['18.6万'] })),
      is_divisible: v.optional(flag(), 0),
      listed_at: v.optional(day()),
      until: v.optional(day()),
      notes: v.optional(text({ max: 300 })),
    }),
    columns: {
      批次编号: 'id',
      批次: 'title',
      名称: 'title',
      车源号: 'car_ids',
      整批价: 'price',
      可拆卖: 'is_divisible',
      上架时间: 'listed_at',
      截止日期: 'until',
      说明: 'notes',
    },
    about: {
      id: ['批次编号', 'PXB-01'],
      title: ['批次的名称', '三台家用车'],
      car_ids: ['这一批的车'],
      price: ['整批的价格，元；面议不写', '133000'],
      is_divisible: ['可以拆卖吗；不写是不可以', '是'],
      listed_at: ['上架的日期；不写是导入的日期', '2026-11-18'],
      until: ['截止的日期', '2026-12-31'],
      notes: ['补充说明', '三台都在店，可一起看'],
    },
    async check(trx, rows) {
      const named = [...new Set(rows.flatMap(({ car_ids }) => car_ids ?? []))];
      const known = named.length === 0 ? [] : await listLotted(trx, named);
      const carOf = new Map(known.map((car) => [car.id, car]));
      const ownLots = new Set(rows.map((row) => row.id));
      const taken = new Map<string, string>();
      return rows.map(({ id: lotId, car_ids = [] }) =>
        car_ids.flatMap((carId) => {
          const car = carOf.get(carId);
          const inFile = taken.get(carId);
          if (lotId !== undefined) taken.set(carId, inFile ?? lotId);
          // A lot in this file is written anew, so its stored cars may move to another lot of the
          // file. If the row of that lot is refused, `refuseTaken` refuses the move.
          const other =
            inFile ?? (car?.lot_id && !ownLots.has(car.lot_id) ? car.lot_id : undefined);
          if (!car)
            return new BadRecord(
              'car_ids',
              ROW.no_named_record({ zh: '车源', en: 'car' }, carId, '车源'),
              'unknown_reference',
            );
          if (car.is_wholesale !== 1) return new BadRecord('car_ids', notWholesale(carId));
          if (other !== undefined && other !== lotId)
            return new BadRecord('car_ids', inOtherLot(carId, other));
          return [];
        }),
      );
    },
    async remove(trx, rows) {
      const ids = rows.map((row) => row.id);
      await emptyLots(trx, ids);
      await deleteRows(
        trx,
        'wholesale_lot',
        ids.map((lotId) => ({ id: lotId })),
      );
    },
    async write(trx, rows, now) {
      const ids = rows.map((row) => row.id);
      await refuseTaken(trx, rows);
      const listed = new Map(
        (await listListed(trx, ids)).map((lot) => [lot.id, lot.listed_at] as const),
      );
      await upsert(
        trx,
        'wholesale_lot',
        ['id'],
        rows.map((row) => ({
          id: row.id,
          title: row.title,
          price: row.price ?? null,
          is_divisible: row.is_divisible,
          listed_at: row.listed_at ?? listed.get(row.id) ?? chinaDay(now),
          until: row.until ?? null,
          notes: row.notes ?? null,
        })),
      );
      await emptyLots(trx, ids);
      await upsert(
        trx,
        'wholesale_lot_car',
        ['car_id'],
        rows.flatMap((row) =>
          row.car_ids.map((car_id, place) => ({ car_id, lot_id: row.id, place })),
        ),
      );
    },
  }),
];

/**
 * Throws `BadRecord` if a row contains a car of another stored lot, because that lot would lose the
 * car. Lots that the same import writes do not count.
 */
async function refuseTaken(
  trx: Database,
  rows: readonly { id: string; car_ids: readonly string[] }[],
): Promise<void> {
  const written = new Set(rows.map((row) => row.id));
  const known = await listLotted(
    trx,
    rows.flatMap((row) => row.car_ids),
  );
  const taken = known.find(({ lot_id }) => lot_id !== null && !written.has(lot_id));
  if (taken) throw new BadRecord('car_ids', inOtherLot(taken.id, taken.lot_id));
}

function notWholesale(carId: string): Reason {
  return {
    code: 'not_wholesale',
    zh: `「${carId}」不是批发车`,
    en: `${carId} is not a wholesale car`,
  };
}

function inOtherLot(carId: string, lotId: string | null): Reason {
  return {
    code: 'in_other_lot',
    zh: `「${carId}」已在批次「${lotId}」里`,
    en: `${carId} is in the lot ${lotId} already`,
  };
}
