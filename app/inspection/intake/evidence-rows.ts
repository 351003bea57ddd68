import * as v from 'valibot';
import { SOURCE_WORDS } from '#/app/evidence/readings.ts';
import { RULE_NAMES, type Rule } from '#/app/inspection/rules/contradictions/contradictions.ts';
import { day, decimal, flag, list, nested, oneOf, text, whole } from '#/records/columns/fields.ts';
import { inColumns } from '#/records/parts/part.ts';
import { table } from '#/records/parts/table-field.ts';
import { code } from './code.ts';
import { date, type ReadingSource } from './evidence.ts';
import { RULE_WORDS } from './rule-words.ts';

/**
 * The schema of a day as imported: 2026-11-21, 2026/11/21 or another usual notation, in a year from
 * 1900 to 2099.
 */
export const evidenceDay = v.pipe(day(), date);

const words = v.optional(text({ max: 60 }));
const km = { unit: '公里', max: 5_000_000, examples: ['43600', '4.36万'] };
const yuan = whole({ unit: '元', examples: ['4800'] });
/** The schema of a yes or no as imported, parsed to a boolean. */
const yesNo = v.pipe(
  flag(),
  v.transform((value) => value === 1),
);
/**
 * The schema of a list in one cell. Its items are separated by `、`, commas, semicolons or line
 * ends.
 */
const listed = v.optional(list(text({ max: 60 }), { separators: '、,，;；\n' }), []);

/** The schema of the measured paint thicknesses of a panel in µm. In a cell: `118;121;116`. */
const points = v.pipe(
  v.unknown(),
  v.transform((value) =>
    typeof value === 'string' ? value.split(/[;；、,，\s]+/).filter((part) => part !== '') : value,
  ),
  v.array(decimal({ max: Infinity }), '应为用 ; 隔开的读数'),
  v.minLength(1, '至少一个读数'),
  v.maxLength(20, '最多 20 个读数'),
  v.description('数，几个用 ; 隔开'),
);

const PaintRow = v.object({ item: code('E'), points });

/** The schema of the field `paint` of an inspection. A table has one row for each panel. */
export const paintField = table(
  PaintRow,
  {
    columns: { 漆膜部位: 'item', '漆膜读数(μm)': 'points', 漆膜读数: 'points' },
    about: {
      item: ['量漆膜的外观件，名称或编码', 'E06 左前门'],
      points: ['每个点的读数，微米，用 ; 隔开', '118;121;116;119;120'],
    },
  },
  { max: 60 },
);

const ReadingRow = v.object({
  date: evidenceDay,
  km: whole(km),
  source: oneOf(
    Object.keys(SOURCE_WORDS) as ReadingSource[],
    Object.fromEntries(
      Object.entries(SOURCE_WORDS).map(([source, word]) => [word, source as ReadingSource]),
    ),
  ),
  note: words,
});

/** The schema of the field `readings` of an inspection. A table has one row for each reading. */
export const readingsField = table(ReadingRow, {
  columns: {
    读数日期: 'date',
    '读数里程(公里)': 'km',
    读数里程: 'km',
    读数来源: 'source',
    读数说明: 'note',
  },
  about: {
    date: ['读数的日期', '2025-06-11'],
    km: ['读数，公里', '38200'],
    source: ['从哪里读到', '年检'],
    note: ['控制单元或门店的名字', '仪表'],
  },
});

const WorkRow = v.object({ item: code(), work: text({ max: 60 }) });
const ClaimRow = v.object({
  date: evidenceDay,
  words: v.optional(text({ max: 300 }), ''),
  amount: yuan,
  labour: v.optional(yuan),
  parts: v.optional(yuan),
  cover: v.optional(text({ max: 40 })),
  shop: words,
  works: v.optional(
    table(WorkRow, {
      columns: { 出险部位: 'item', 出险维修: 'work' },
      about: {
        item: ['修了哪里，检测点的名称或编码；一次修几处就写几行', 'E01 前保险杠'],
        work: ['怎么修的', '喷漆'],
      },
    }),
    [],
  ),
  is_serious: v.optional(yesNo),
});

/** The schema of the field `claims` of an inspection. A table has one row for each claim. */
export const claimsField = table(
  ClaimRow,
  {
    columns: {
      出险日期: 'date',
      出险说明: 'words',
      出险经过: 'words',
      '出险金额(元)': 'amount',
      出险金额: 'amount',
      '出险工时费(元)': 'labour',
      出险工时费: 'labour',
      '出险配件费(元)': 'parts',
      出险配件费: 'parts',
      出险险种: 'cover',
      出险维修店: 'shop',
      重大事故: 'is_serious',
    },
    about: {
      date: ['出险的日期', '2024-05-29'],
      words: ['经过', '停车时被刮'],
      amount: ['工时和配件合计，元', '1800'],
      labour: ['工时费，元', '900'],
      parts: ['配件费，元', '900'],
      cover: ['险种', '商业险'],
      shop: ['在哪家店修的', '某某 4S 店'],
      is_serious: ['伤到骨架、气囊，或泡水、火烧吗', '否'],
    },
    essential: ['is_serious'],
  },
  { max: 100 },
);

const ServiceRow = v.object({
  date: evidenceDay,
  km: v.optional(whole(km)),
  kind: v.optional(text({ max: 20 }), '记录'),
  items: listed,
  materials: listed,
  place: words,
});

/**
 * The schema of the field `services` of an inspection. A table has one row for each visit to a
 * workshop.
 */
export const servicesField = table(ServiceRow, {
  columns: {
    维保日期: 'date',
    '维保里程(公里)': 'km',
    维保里程: 'km',
    维保类别: 'kind',
    维保项目: 'items',
    维保材料: 'materials',
    维保门店: 'place',
  },
  about: {
    date: ['到店的日期', '2025-05-11'],
    km: ['当时的里程，公里', '36800'],
    kind: ['保养、维修等', '保养'],
    items: ['做了哪些项目，用 、隔开', '更换机油、更换机滤'],
    materials: ['用了哪些材料，用 、隔开', '机油 5W-30、机滤'],
    place: ['在哪家店', '某某 4S 店'],
  },
  essential: ['km'],
});

const BatteryRow = v.object({
  soh: decimal({ max: 110, suffix: /%/ }),
  measured_on: evidenceDay,
  method: words,
});

/** The schema of the field `battery` of an inspection. A table has one column for each value. */
export const batteryField = inColumns(nested(BatteryRow), BatteryRow, {
  isAllOrNone: true,
  columns: {
    '电池健康度(%)': 'soh',
    电池健康度: 'soh',
    电池测量日期: 'measured_on',
    电池测量方法: 'method',
  },
  about: {
    soh: ['动力电池的健康度 SOH，百分比', '96'],
    measured_on: ['测量的日期', '2026-11-18'],
    method: ['怎么测的', '诊断仪读取 BMS'],
  },
});

const ResolutionRow = v.object({
  rule: oneOf(
    RULE_NAMES as [Rule, ...Rule[]],
    Object.fromEntries(RULE_NAMES.map((rule) => [RULE_WORDS[rule], rule])),
  ),
  item: v.optional(code()),
  words: text({ max: 200 }),
});

/**
 * The schema of the field `resolutions` of an inspection. A table has one row for each explanation.
 */
export const resolutionsField = table(ResolutionRow, {
  columns: { 矛盾规则: 'rule', 矛盾检测点: 'item', 矛盾说明: 'words' },
  about: {
    rule: ['导入时报出的矛盾的规则名', '理赔没有修复痕迹'],
    item: ['只说明这个检测点的矛盾；不写就说明这条规则的全部矛盾', 'E06 左前门'],
    words: ['核实的结果', '已核实，保险公司登记错误'],
  },
});
