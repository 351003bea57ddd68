import * as v from 'valibot';
import { huntReportRecord } from '#/app/reports/hunt-report-record.ts';
import { reportRecord } from '#/app/reports/report-record.ts';
import { huntRow, reportRow } from '#/app/reports/report-row.ts';
import { day, decimal, oneOf, text, whole } from '#/records/columns/fields.ts';
import type { Picture } from '#/records/columns/record-type.ts';
import { inColumns, type PartColumns } from '#/records/parts/part.ts';
import { once, table } from '#/records/parts/table-field.ts';
import { PARTS, STATES } from './contract.ts';

const figure = v.optional(decimal({ min: -100, max: 1_000_000 }));
const km = v.optional(whole({ unit: '公里', max: 2_000_000, examples: ['12000', '1.2万'] }));
const months = v.optional(whole({ unit: '个月', max: 240, examples: ['12'] }));
const yuan = v.optional(whole({ unit: '元', max: 1_000_000, examples: ['480'] }));

/** The fields of a part's life and price. */
const life = {
  left_km: km,
  left_months: months,
  every_km: km,
  every_months: months,
  price_from: yuan,
  price_to: yuan,
};
const lifeColumns = {
  '剩余里程(公里)': 'left_km',
  剩余里程: 'left_km',
  剩余公里: 'left_km',
  剩余月数: 'left_months',
  '更换周期(公里)': 'every_km',
  '更换周期(月)': 'every_months',
  '价格起(元)': 'price_from',
  '价格止(元)': 'price_to',
} as const;
const lifeAbout = {
  left_km: ['估计还能用多少公里', '21000'],
  left_months: ['估计还能用几个月', '10'],
  every_km: ['多少公里换一次', '60000'],
  every_months: ['几个月换一次', '24'],
  price_from: ['更换的价格，最低多少元', '480'],
  price_to: ['更换的价格，最高多少元', '620'],
} as const satisfies PartColumns<keyof typeof life>['about'];

const Replaced = v.object({
  spec: v.nullish(text({ max: 60 }), null),
  mileage_km: v.nullish(whole({ max: 2_000_000 }), null),
  date: v.nullish(day(), null),
  work_order: v.nullish(text({ max: 200 }), null),
});

/** The schema of a part's replacement before the sale. */
const replaced = v.nullish(
  inColumns(Replaced, Replaced, {
    columns: {
      更换规格: 'spec',
      更换时里程: 'mileage_km',
      更换日期: 'date',
      更换工单: 'work_order',
    },
    about: {
      spec: ['换上的规格', '嘉实多 5W-30'],
      mileage_km: ['更换时的里程，公里', '43600'],
      date: ['更换的日期', '2026-11-17'],
      work_order: ['工单照片的文件名', 'A-001-工单.jpg'],
    },
  }),
  null,
);
const replacedTyre = v.nullish(
  inColumns(Replaced, Replaced, {
    columns: {
      轮胎更换规格: 'spec',
      轮胎更换时里程: 'mileage_km',
      轮胎更换日期: 'date',
      轮胎更换工单: 'work_order',
    },
    about: {
      spec: ['换上的轮胎', '米其林 PRIMACY 4'],
      mileage_km: ['换轮胎时的里程，公里', '43600'],
      date: ['换轮胎的日期', '2026-11-17'],
      work_order: ['工单照片的文件名', 'A-001-工单.jpg'],
    },
  }),
  null,
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
);

const TyreRow = v.object({
  wheel: oneOf(['lf', 'rf', 'lr', 'rr'], { 左前: 'lf', 右前: 'rf', 左后: 'lr', 右后: 'rr' }),
  depth_mm: v.optional(decimal({ max: 30 })),
  brand: v.optional(text({ max: 40 })),
  size: v.optional(text({ max: 40 })),
  dot: v.optional(
    v.pipe(text({ max: 4 }), v.regex(/^(0[1-9]|[1-4]\d|5[0-3])\d\d$/, '应为周和年四位数，如 1822')),
  ),
  wear: v.optional(text({ max: 20 })),
  repairs: v.optional(whole({ max: 20 })),
  ...life,
  replaced: replacedTyre,
});

const own = {
  items: table(
    ItemRow,
    {
      key: ['name', 'position'],
      columns: {
        项目: 'name',
        名称: 'name',
        耗材名称: 'name',
        实测: 'value',
        实测值: 'value',
        单位: 'unit',
        新件: 'fresh',
        新件值: 'fresh',
        预警: 'warn',
        预警值: 'warn',
        更换: 'replace',
        更换值: 'replace',
        状态: 'state',
        ...lifeColumns,
        位置: 'position',
        分类: 'part',
        测量方法: 'method',
        下次: 'next',
      },
      about: {
        name: ['耗材的名称', '前刹车片'],
        value: ['实测的值', '7.2'],
        unit: ['实测值的单位', 'mm'],
        fresh: ['新件的值', '12'],
        warn: ['到这个值要留意', '5'],
        replace: ['到这个值要更换', '3'],
        state: ['状态；没有查写 未检 或不写', '良好'],
        ...lifeAbout,
        position: ['位置', '前轴'],
        part: ['属于哪一类', '制动'],
        method: ['怎么量的', '卡尺'],
        next: ['下次什么时候看', '下次保养'],
      },
    },
    { max: 100 },
  ),
  tyres: v.optional(
    v.pipe(
      table(
        TyreRow,
        {
          key: ['wheel'],
          columns: {
            车轮: 'wheel',
            轮胎位置: 'wheel',
            '花纹深度(mm)': 'depth_mm',
            花纹深度: 'depth_mm',
            轮胎品牌: 'brand',
            轮胎规格: 'size',
            生产周: 'dot',
            DOT: 'dot',
            偏磨: 'wear',
            修补次数: 'repairs',
            ...prefixed(lifeColumns),
          },
          about: {
            wheel: ['哪个车轮', '左前'],
            depth_mm: ['花纹深度，毫米', '5.8'],
            brand: ['轮胎的品牌', '米其林'],
            size: ['轮胎的规格', '215/55 R17 94V'],
            dot: ['生产的周和年，四位数', '1822'],
            wear: ['偏磨的情况', '无'],
            repairs: ['补过几次', '0'],
            ...lifeAbout,
          },
        },
        { max: 4 },
      ),
      once('wheel', {
        code: 'repeated_wheel',
        zh: '这个车轮写了两次',
        en: 'The wheel occurs twice',
      }),
    ),
  ),
};
const COLUMNS = { 耗材项目: 'items', 四轮: 'tyres', 轮胎: 'tyres' } as const;
const ABOUT = { items: ['耗材'], tyres: ['四条轮胎'] } as const;
const LINES = '一项耗材一行，轮胎一条一行';

/** Returns `columns` with the word 轮胎 before each heading, for tables of tyres. */
function prefixed<Field extends string>(columns: Readonly<Record<string, Field>>) {
  return Object.fromEntries(
    Object.entries(columns).map(([heading, field]) => [`轮胎${heading}`, field]),
  );
}

/** The record type of the wear parts of cars. */
export const consumableRecord = reportRecord({
  name: 'consumable',
  aliases: ['耗材'],
  summary: `耗材：${LINES}，同一台车的行车源号相同`,
  schema: v.object({ ...reportRow, ...own }),
  columns: COLUMNS,
  about: ABOUT,
  pictures: storeWorkOrders,
});

/** The record type of the wear parts of hunted cars. */
export const huntConsumableRecord = huntReportRecord({
  name: 'huntconsumable',
  type: 'consumable',
  aliases: ['寻车耗材'],
  summary: `寻车的耗材：${LINES}，同一单的行寻车编号相同`,
  schema: v.object({ ...huntRow, ...own }),
  columns: COLUMNS,
  about: ABOUT,
  pictures: storeWorkOrders,
});

type Worked = { replaced: { work_order: string | null } | null };

async function storeWorkOrders<Row extends { items?: Worked[]; tyres?: Worked[] | undefined }>(
  row: Row,
  picture: Picture,
): Promise<Row> {
  const stored = (parts: readonly Worked[], field: string) =>
    Promise.all(
      parts.map(async (part, at) => {
        const name = part.replaced?.work_order;
        if (!name || !part.replaced) return part;
        const place = `${field}.${at}.replaced.work_order`;
        return { ...part, replaced: { ...part.replaced, work_order: await picture(name, place) } };
      }),
    );
  return {
    ...row,
    ...(row.items && { items: await stored(row.items, 'items') }),
    ...(row.tyres && { tyres: await stored(row.tyres, 'tyres') }),
  };
}

function isInOrder(...figures: readonly (number | undefined)[]): boolean {
  const given = figures.filter((each) => each !== undefined);
  const sorted = given.toSorted((one, other) => one - other);
  return [sorted, sorted.toReversed()].some((order) =>
    order.every((each, at) => each === given[at]),
  );
}
