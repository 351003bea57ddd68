import * as v from 'valibot';
import { huntReportRecord } from '#/app/reports/hunt-report-record.ts';
import { reportRecord } from '#/app/reports/report-record.ts';
import { huntRow, reportRow } from '#/app/reports/report-row.ts';
import { day, decimal, oneOf, text, whole } from '#/records/columns/fields.ts';
import type { Picture } from '#/records/columns/record-type.ts';
import { once, table } from '#/records/columns/table-cell.ts';
import { PARTS, STATES } from './contract.ts';

const figure = v.optional(decimal({ min: -100, max: 1_000_000 }));
const km = v.optional(whole({ unit: '公里', max: 2_000_000, example: '12000 或 1.2万' }));
const months = v.optional(whole({ unit: '个月', max: 240, example: '12' }));
const yuan = v.optional(whole({ unit: '元', max: 1_000_000, example: '480' }));

/** The columns of a part's life, price and replacement. */
const life = {
  left_km: km,
  left_months: months,
  every_km: km,
  every_months: months,
  price_from: yuan,
  price_to: yuan,
  replaced_spec: v.optional(text({ max: 60 })),
  replaced_km: km,
  replaced_on: v.optional(day()),
  work_order: v.optional(text({ max: 200 })),
};
const LIFE = Object.keys(life);

/** The replacement as an object, which JSON rows may have instead of the flat columns. */
const replaced = v.nullish(
  v.object({
    spec: v.nullable(text({ max: 60 })),
    mileage_km: v.nullable(whole({ max: 2_000_000 })),
    date: v.nullable(day()),
    work_order: v.nullable(text({ max: 200 })),
  }),
);

const ItemRow = v.pipe(
  v.object({
    name: text({ max: 20 }),
    position: v.optional(text({ max: 20 })),
    part: v.optional(
      oneOf(PARTS, {
        制动: 'brake',
        油液: 'fluid',
        电瓶: 'electric',
        滤芯: 'filter',
        传动: 'drive',
        其他: 'other',
      }),
      'other',
    ),
    method: v.optional(text({ max: 30 })),
    value: figure,
    unit: v.optional(text({ max: 8 })),
    fresh: figure,
    warn: figure,
    replace: figure,
    state: v.optional(
      oneOf(STATES, {
        全新: 'fresh',
        良好: 'good',
        关注: 'watch',
        必须更换: 'due',
        已更换: 'replaced',
        未检: 'unchecked',
      }),
      'unchecked',
    ),
    ...life,
    replaced,
    next: v.optional(text({ max: 60 })),
  }),
  v.check(
    (item) => isInOrder(item.fresh, item.warn, item.replace),
    '新件、预警、更换三个值要一个比一个差',
  ),
  v.transform(nestReplacement),
);

const TyreRow = v.pipe(
  v.object({
    wheel: oneOf(['lf', 'rf', 'lr', 'rr'], { 左前: 'lf', 右前: 'rf', 左后: 'lr', 右后: 'rr' }),
    depth_mm: v.optional(decimal({ max: 30 })),
    brand: v.optional(text({ max: 40 })),
    size: v.optional(text({ max: 40 })),
    dot: v.optional(
      v.pipe(
        text({ max: 4 }),
        v.regex(/^(0[1-9]|[1-4]\d|5[0-3])\d\d$/, '应为周和年四位数，如 1822'),
      ),
    ),
    wear: v.optional(text({ max: 20 })),
    repairs: v.optional(whole({ max: 20 })),
    ...life,
    replaced,
  }),
  v.transform(nestReplacement),
);

const ITEM_COLUMNS = ['name', 'value', 'unit', 'fresh', 'warn', 'replace', 'state'];
const TYRE_COLUMNS = ['wheel', 'depth_mm', 'brand', 'size', 'dot', 'wear', 'repairs'];

const own = {
  items: table(ItemRow, [...ITEM_COLUMNS, ...LIFE, 'position', 'part', 'method', 'next'], {
    max: 100,
  }),
  tyres: v.optional(
    v.pipe(
      table(TyreRow, [...TYRE_COLUMNS, ...LIFE], { max: 4 }),
      once('wheel', '这个车轮写了两次'),
    ),
  ),
};
const COLUMNS = { 项目: 'items', 耗材项目: 'items', 四轮: 'tyres', 轮胎: 'tyres' } as const;
const LINES = `项目为多行「名称|实测|单位|新件|预警|更换|状态|剩余公里|剩余月…」，四轮为多行「位置|花纹mm|品牌|规格|DOT|偏磨|修补…」`;

/** The record type for the wear parts of cars. */
export const consumableRecord = reportRecord({
  name: 'consumable',
  aliases: ['耗材'],
  summary: `耗材：一车一行，${LINES}`,
  schema: v.object({ ...reportRow, ...own }),
  columns: COLUMNS,
  pictures: storeWorkOrders,
});

/** The record type for the wear parts of hunted cars. */
export const huntConsumableRecord = huntReportRecord({
  name: 'huntconsumable',
  type: 'consumable',
  aliases: ['寻车耗材'],
  summary: `寻车的耗材：一单一行，${LINES}`,
  schema: v.object({ ...huntRow, ...own }),
  columns: COLUMNS,
  pictures: storeWorkOrders,
});

type Worked = { replaced: { work_order: string | null } | null };

async function storeWorkOrders<Row extends { items?: Worked[]; tyres?: Worked[] | undefined }>(
  row: Row,
  picture: Picture,
): Promise<Row> {
  const stored = (parts: readonly Worked[], field: string) =>
    Promise.all(
      parts.map(async (part) => {
        const name = part.replaced?.work_order;
        if (!name || !part.replaced) return part;
        return { ...part, replaced: { ...part.replaced, work_order: await picture(name, field) } };
      }),
    );
  return {
    ...row,
    ...(row.items && { items: await stored(row.items, 'items') }),
    ...(row.tyres && { tyres: await stored(row.tyres, 'tyres') }),
  };
}

type Replaced = {
  replaced?: v.InferOutput<typeof replaced>;
  replaced_spec?: string | undefined;
  replaced_km?: number | undefined;
  replaced_on?: string | undefined;
  work_order?: string | undefined;
};

/**
 * Returns a row with the columns of the replacement moved into one object `replaced`, as in the
 * report. Spreadsheets have only flat columns.
 */
function nestReplacement<Row extends Replaced>(row: Row) {
  const { replaced_spec, replaced_km, replaced_on, work_order, replaced: own, ...rest } = row;
  if (own) return { ...rest, replaced: own };
  const parts = {
    spec: replaced_spec ?? null,
    mileage_km: replaced_km ?? null,
    date: replaced_on ?? null,
    work_order: work_order ?? null,
  };
  const isReplaced = Object.values(parts).some((value) => value !== null);
  return { ...rest, replaced: isReplaced ? parts : null };
}

function isInOrder(...figures: readonly (number | undefined)[]): boolean {
  const given = figures.filter((each) => each !== undefined);
  const sorted = given.toSorted((one, other) => one - other);
  return [sorted, sorted.toReversed()].some((order) =>
    order.every((each, at) => each === given[at]),
  );
}
