import * as v from 'valibot';
import {
  address,
  day,
  decimal,
  flag,
  list,
  nested,
  pairs,
  whole,
} from '#/records/columns/fields.ts';
import { inColumns, inRows, wordsInRows } from '#/records/parts/part.ts';

const words = v.nullish(v.string(), null);
const count = v.nullish(whole(), null);
const yuan = (max: number) => whole({ unit: '元', max, examples: ['132800', '13.28万'] });
/** The schema of a yes or no, stored as a boolean. */
const yesNo = v.pipe(
  flag(),
  v.transform((value) => value === 1),
);

const LoanRow = v.object({
  down_payment: yuan(100_000_000),
  monthly: yuan(10_000_000),
  months: whole({ unit: '期', min: 1, max: 120, examples: ['36'] }),
  interest: v.nullish(decimal()),
  fee: v.nullish(decimal()),
  yearly_rate_bp: v.nullish(decimal()),
});
const LOAN_WORDS = { 首付: 'down_payment', 月供: 'monthly', 期数: 'months' } as const;

/**
 * The schema of a loan. In a table, all values are in one cell (`首付：4万；月供：2800；期数：36`),
 * or each value has a column.
 */
export const loan = inColumns(pairs(v.nullable(LoanRow), joinLoan), LoanRow, {
  columns: {
    分期首付: 'down_payment',
    分期月供: 'monthly',
    分期期数: 'months',
    分期利息: 'interest',
    分期手续费: 'fee',
    分期年利率基点: 'yearly_rate_bp',
  },
  about: {
    down_payment: ['首付，元', '40000'],
    monthly: ['月供，元', '2800'],
    months: ['几期，月', '36'],
    interest: ['利息合计，元', '6800'],
    fee: ['手续费，元', '0'],
    yearly_rate_bp: ['年利率，基点；488 是 4.88%', '488'],
  },
});

/**
 * Converts the labelled values of a cell to a loan. An unknown label stays a key of the object, so
 * that the schema refuses it.
 */
function joinLoan(values: readonly (readonly [word: string, rest: string])[]): object {
  const names: Readonly<Record<string, string>> = LOAN_WORDS;
  return Object.fromEntries(values.map(([name, rest]) => [names[name] ?? name, rest]));
}

const PriceLineRow = v.object({ desc: v.string(), amount: decimal(), note: words });

/** The schema of the lines of the drive-away price. A table has a row for each line. */
export const priceLines = inRows(nested(v.array(PriceLineRow)), PriceLineRow, {
  key: ['desc'],
  columns: { 到手价项目: 'desc', 到手价金额: 'amount', 到手价说明: 'note' },
  about: {
    desc: ['到手价里的一项', '过户费'],
    amount: ['金额，元', '500'],
    note: ['补充说明', '含提档'],
  },
});

const ContractRow = v.object({ title: words, url: v.nullish(address(), null) });

/** The schema of the warranty contract. In a table, title and address have a column each. */
export const contract = inColumns(nested(v.nullish(ContractRow, null)), ContractRow, {
  columns: { 质保合同标题: 'title', 质保合同地址: 'url' },
  about: {
    title: ['质保合同的标题', '一年质保合同'],
    url: ['质保合同的网址', 'https://example.com/zb.pdf'],
  },
});

const DisplayVideoRow = v.object({ internal_external: words });

/**
 * The schema of the film that shows the inside and outside of a car. In a table, a column has its
 * file name.
 */
export const displayVideo = inColumns(nested(v.nullish(DisplayVideoRow, null)), DisplayVideoRow, {
  columns: { 内外视频文件: 'internal_external' },
  about: { internal_external: ['内饰和外观视频的文件名', 'A-001-内外.mp4'] },
});

const WarrantyRow = v.object({
  starts: words,
  ends: words,
  limit_km: v.nullish(whole({ unit: '公里' }), null),
  covers: v.nullish(
    wordsInRows(list(v.string()), v.string(), {
      headings: ['三电质保范围'],
      about: ['质保包括什么，一项一行，或几项用 ; 隔开', '电池;电机;电控'],
    }),
    [],
  ),
  transferable: v.nullish(yesNo, null),
  notes: words,
});

/**
 * The schema of the warranty on battery, motor and controller. A table has a column for each value.
 */
export const electricWarranty = inColumns(nested(v.nullish(WarrantyRow, null)), WarrantyRow, {
  columns: {
    三电质保起: 'starts',
    三电质保止: 'ends',
    三电质保里程: 'limit_km',
    三电质保可过户: 'transferable',
    三电质保说明: 'notes',
  },
  about: {
    starts: ['三电质保的第一天', '2021-06-01'],
    ends: ['三电质保的最后一天', '2029-05-31'],
    limit_km: ['三电质保的里程上限，公里', '160000'],
    transferable: ['过户后继续有效吗', '是'],
    notes: ['补充说明', '首任车主终身质保不随车'],
  },
});

const BatteryRow = v.object({
  soh: v.optional(v.nullable(decimal({ max: 110 }))),
  measured_at: v.optional(v.nullable(v.string())),
  method: v.optional(v.nullable(v.string())),
  replaced: v.optional(v.nullable(v.string())),
  rent_monthly: v.optional(v.nullable(yuan(1_000_000))),
  buyout: v.optional(v.nullable(yuan(10_000_000))),
  swap_transferable: v.optional(v.nullable(yesNo)),
});

/** The schema of the traction battery. A table has a column for each value. */
export const battery = inColumns(nested(BatteryRow), BatteryRow, {
  columns: {
    电池健康度: 'soh',
    电池测量日期: 'measured_at',
    电池测量方法: 'method',
    电池更换: 'replaced',
    电池月租: 'rent_monthly',
    电池买断价: 'buyout',
    换电权可过户: 'swap_transferable',
  },
  about: {
    soh: ['动力电池的健康度 SOH，百分比', '96'],
    measured_at: ['测量的日期', '2026-11-18'],
    method: ['怎么测的', '诊断仪读取 BMS'],
    replaced: ['换过没有，换的话什么时候、什么编号', '未更换'],
    rent_monthly: ['电池月租，元', '980'],
    buyout: ['买断要多少元', '38000'],
    swap_transferable: ['换电的权利随车过户吗', '是'],
  },
});

const PersonRow = v.object({
  id: words,
  name: words,
  avatar: words,
  phone: words,
  substation_id: words,
});

/** The schema of the loan officer. A table has a column for each value. */
export const loanOfficer = inColumns(nested(v.nullish(PersonRow, null)), PersonRow, {
  columns: {
    金融专员编号: 'id',
    金融专员姓名: 'name',
    金融专员头像: 'avatar',
    金融专员电话: 'phone',
    金融专员门店: 'substation_id',
  },
  about: {
    id: ['金融专员的编号', 'jr-01'],
    name: ['姓名', '王专员'],
    avatar: ['头像的文件名或地址', '王专员.jpg'],
    phone: ['工作电话', '028-0000-0000'],
    substation_id: ['门店编号', 'cd-1'],
  },
});

const ProofRow = v.object({
  applicable: count,
  checked: count,
  flaws: count,
  flaws_checked: v.optional(v.nullable(day())),
  mileage_verdict: words,
});

/**
 * The schema of the proof line of a card, which states what was checked. A table has a column for
 * each value.
 */
export const proof = inColumns(nested(ProofRow), ProofRow, {
  columns: {
    检测点总数: 'applicable',
    已检点数: 'checked',
    瑕疵数: 'flaws',
    瑕疵检查日期: 'flaws_checked',
    里程判断: 'mileage_verdict',
  },
  about: {
    applicable: ['适用的检测点有几个；有检测报告时不写', '527'],
    checked: ['检测了几个', '520'],
    flaws: ['查出几处瑕疵；没查不写', '2'],
    flaws_checked: ['哪天查过瑕疵', '2026-11-18'],
    mileage_verdict: ['对里程的判断', '可信'],
  },
});

const InspectionRefRow = v.object({
  report_id: v.string(),
  business: v.string(),
  preview: v.optional(yesNo),
});

/**
 * The schema of the reference to an inspection report of another back end. A table has a column for
 * each value.
 */
export const inspectionRef = inColumns(nested(v.nullable(InspectionRefRow)), InspectionRefRow, {
  columns: {
    检测报告编号: 'report_id',
    检测报告业务: 'business',
    检测报告是预览: 'preview',
  },
  about: {
    report_id: ['别的系统里的检测报告的编号；用本系统的检测报告时不写', 'R-A-001'],
    business: ['报告的业务，如 retail', 'retail'],
    preview: ['是抢先版吗', '否'],
  },
});
