import './tables.ts';
import * as v from 'valibot';
import { ENERGY_WORDS } from '#/app/car-facts/words/car-words.ts';
import { ENERGIES, type Energy } from '#/app/car-facts/words/vehicle-words.ts';
import { deleteRows } from '#/database/queries.ts';
import { upsert } from '#/database/upsert.ts';
import { day, decimal, id, list, oneOf, text, whole } from '#/records/columns/fields.ts';
import { recordType } from '#/records/columns/record-type.ts';

/** Highest yearly rate (%) that an import accepts. */
const HIGHEST_RATE = 24;
const LONGEST = 84;

/**
 * The schema of a yearly rate as imported: a percentage with at most two decimals, such as 4.88% or
 * 4.88.
 */
const rate = v.pipe(
  v.union([v.string(), v.number()], '应为年利率，如 4.88%'),
  v.transform((value) => String(value).normalize('NFKC').replace(/\s|%/g, '')),
  v.regex(/^\d{1,2}(\.\d{1,2})?$/, '应为年利率，最多两位小数，如 4.88%'),
  v.transform(Number),
  v.maxValue(HIGHEST_RATE, `年利率最多 ${HIGHEST_RATE}%`),
);

const percent = (least: number) =>
  v.pipe(
    v.union([v.string(), v.number()], '应为百分数，如 30%'),
    v.transform((value) => String(value).normalize('NFKC').replace(/\s|%/g, '')),
    v.regex(/^\d{1,2}$/, '应为百分数，如 30%'),
    v.transform(Number),
    v.minValue(least),
  );

const months = v.pipe(
  list(whole({ min: 1, max: LONGEST, unit: '期' }), { max: 20 }),
  v.minLength(1, '至少要有一种期数，如 12;24;36'),
  v.transform((values) => [...new Set(values)].toSorted((a, b) => a - b)),
);

/** The record type of loan products. */
export const loanRecords = [
  recordType({
    name: 'loan',
    aliases: ['贷款', '贷款产品', '分期', '分期产品', '金融产品'],
    summary: '贷款产品：年利率、手续费、首付比例、期数、适用车龄与动力；过了截止日期不再提供',
    key: ['id'],
    entry: { title: 'name' },
    schema: v.pipe(
      v.object({
        id: id(),
        name: text({ max: 20 }),
        lender: v.optional(text({ max: 60 })),
        repayment: v.optional(
          oneOf(['equal-instalments', 'equal-principal'], {
            等额本息: 'equal-instalments',
            等额本金: 'equal-principal',
          }),
          'equal-instalments',
        ),
        rate,
        /** The fee in yuan, paid once at the start. */
        fee: v.optional(decimal({ max: 100_000 }), 0),
        down_min: v.optional(percent(0), 20),
        down_max: v.optional(percent(0), 70),
        months,
        energies: v.optional(
          list(oneOf(Object.keys(ENERGIES) as Energy[], ENERGY_WORDS), { max: 10 }),
          '',
        ),
        age_max: v.optional(whole({ min: 1, max: 30, unit: '年' })),
        notes: v.optional(text({ max: 200 })),
        /** Last day of the offer. */
        until: v.optional(day()),
        place: v.optional(whole({ max: 100_000 }), 1000),
      }),
      v.forward(
        v.partialCheck(
          [['down_min'], ['down_max']],
          ({ down_min, down_max }) => down_min <= down_max,
          '最高首付不能低于最低首付',
        ),
        ['down_max'],
      ),
    ),
    columns: {
      产品编号: 'id',
      产品: 'name',
      名称: 'name',
      金融机构: 'lender',
      还款方式: 'repayment',
      年利率: 'rate',
      手续费: 'fee',
      最低首付: 'down_min',
      最高首付: 'down_max',
      期数: 'months',
      适用动力: 'energies',
      最大车龄: 'age_max',
      说明: 'notes',
      截止日期: 'until',
      顺序: 'place',
    },
    about: {
      id: ['产品编号', 'DK-01'],
      name: ['产品的名称', '轻松贷'],
      lender: ['金融机构', '某某汽车金融公司'],
      repayment: ['怎么还；不写是等额本息', '等额本息'],
      rate: ['年利率，百分比', '4.88%'],
      fee: ['一次性手续费，元', '0'],
      down_min: ['最低首付，百分比；不写是 20', '30%'],
      down_max: ['最高首付，百分比；不写是 70', '70%'],
      months: ['可选的期数，月', '12;24;36'],
      energies: ['适用的动力；不写适用全部', '汽油;纯电'],
      age_max: ['车龄最多几年', '8'],
      notes: ['补充说明', '提前还款免违约金'],
      until: ['最后一天提供的日期', '2026-12-31'],
      place: ['排在第几，小的在前', '10'],
    },
    remove: (trx, rows) =>
      deleteRows(
        trx,
        'loan_product',
        rows.map((row) => ({ id: row.id })),
      ),
    write: (trx, rows) =>
      upsert(
        trx,
        'loan_product',
        ['id'],
        rows.map((row) => ({
          id: row.id,
          name: row.name,
          lender: row.lender ?? null,
          repayment: row.repayment,
          rate_bp: Math.round(row.rate * 100),
          fee_fen: Math.round(row.fee * 100),
          down_min: row.down_min,
          down_max: row.down_max,
          months: JSON.stringify(row.months),
          energies: JSON.stringify(row.energies),
          age_max: row.age_max ?? null,
          notes: row.notes ?? null,
          until: row.until ?? null,
          place: row.place,
        })),
      ),
  }),
];
