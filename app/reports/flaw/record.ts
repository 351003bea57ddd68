import * as v from 'valibot';
import { noPanel, panelMeant } from '#/app/car-drawing/panel-words.ts';
import { ALL_PANELS, PANEL_IDS } from '#/app/car-drawing/panels.ts';
import { FLAW_VIEWS, GRADES, PAINT_MATERIALS } from '#/app/evidence/flaw-report.ts';
import { reportRecord } from '#/app/reports/report-record.ts';
import { reportRow } from '#/app/reports/report-row.ts';
import { choices } from '#/records/columns/choices.ts';
import { day, decimal, flag, oneOf, text, whole } from '#/records/columns/fields.ts';
import { once, table } from '#/records/parts/table-field.ts';
import { explainBy } from '#/records/reasons/reason.ts';

const panel = v.pipe(
  text({ max: 40 }),
  v.transform((word) => panelMeant(word) ?? word),
  v.picklist(PANEL_IDS, (issue) => explainBy(issue, noPanel(String(issue.input)))),
  choices(PANEL_IDS.map((id) => ({ word: ALL_PANELS[id].name, value: id }))),
);

/** The words for each part of a wheel; the first one is stored. 左前轮 does not say which part. */
const WHEEL_PARTS = [
  ['轮毂', '轮圈', '铝圈', '钢圈', '轮辋'],
  ['轮胎', '胎', '外胎'],
  ['车轮', '轮', '轮子'],
] as const;
/** The parts of a flaw that the drawing lacks: 左前轮毂. */
const WHEELS = ['左前', '右前', '左后', '右后'].flatMap((place) =>
  WHEEL_PARTS.map(([part]) => `${place}${part}`),
);

/**
 * Returns the part of a wheel that a word such as 右后铝圈 or 左前胎 means; undefined for other words.
 */
function wheelMeant(word: string): string | undefined {
  const [, side, part = ''] = /^(左前|右前|左后|右后)侧?(\p{L}+)$/u.exec(word.trim()) ?? [];
  const found = WHEEL_PARTS.find((words) => words.some((each) => each === part));
  return found && side && `${side}${found[0]}`;
}

const flawPart = v.pipe(
  text({ max: 40 }),
  v.transform((word) => panelMeant(word) ?? wheelMeant(word) ?? word),
  v.picklist([...PANEL_IDS, ...WHEELS], (issue) => explainBy(issue, noPanel(String(issue.input)))),
  choices([
    ...PANEL_IDS.map((id) => ({ word: ALL_PANELS[id].name, value: id })),
    ...WHEELS.map((word) => ({ word, value: word })),
  ]),
);
const yesNo = v.optional(
  v.pipe(
    flag(),
    v.transform((value) => value === 1),
  ),
);
const millimetres = v.optional(decimal({ max: 5000, suffix: /mm|毫米/ }));
const percent = v.optional(decimal({ max: 100 }));
const picture = v.optional(text({ max: 500 }));

const FlawRow = v.object({
  panel: flawPart,
  kind: text({ max: 20 }),
  grade: v.optional(oneOf(GRADES, { 轻微: 'slight', 可见: 'visible', 明显: 'obvious' })),
  length_mm: millimetres,
  width_mm: millimetres,
  view: v.optional(
    oneOf(FLAW_VIEWS, { 前: 'front', 左: 'left', 顶: 'top', 右: 'right', 后: 'rear' }),
  ),
  x: percent,
  y: percent,
  words: v.optional(text({ max: 200 })),
  near: picture,
  far: picture,
  is_repaired: yesNo,
  reason: v.optional(text({ max: 200 })),
  quote: v.optional(whole({ unit: '元', max: 1_000_000 })),
  quote_days: v.optional(whole({ unit: '天', max: 365 })),
  is_unsafe: yesNo,
});

const micrometres = decimal({ max: 5000 });
const PaintReadings = v.object({
  panel,
  mean: micrometres,
  max: v.optional(micrometres),
  min: v.optional(micrometres),
  points: v.optional(whole({ min: 1, max: 100 })),
  material: v.optional(oneOf(PAINT_MATERIALS, { 钢: 'steel', 铝: 'aluminium', 塑料: 'plastic' })),
});
const PaintRow = v.pipe(
  PaintReadings,
  v.forward(
    v.check(
      ({ mean, max = mean, min = mean }) => min <= mean && mean <= max,
      '均值应在最小和最大之间',
    ),
    ['mean'],
  ),
);

const flaws = table(
  FlawRow,
  {
    key: ['panel', 'kind', 'view', 'x', 'y'],
    columns: {
      部位: 'panel',
      部件: 'panel',
      瑕疵部位: 'panel',
      类型: 'kind',
      瑕疵类型: 'kind',
      程度: 'grade',
      '长(mm)': 'length_mm',
      长: 'length_mm',
      长度: 'length_mm',
      '宽(mm)': 'width_mm',
      宽: 'width_mm',
      宽度: 'width_mm',
      视角: 'view',
      '横向位置(%)': 'x',
      横向位置: 'x',
      '纵向位置(%)': 'y',
      纵向位置: 'y',
      说明: 'words',
      近照: 'near',
      远照: 'far',
      是否已修: 'is_repaired',
      已修: 'is_repaired',
      原因: 'reason',
      处理: 'reason',
      '修复报价(元)': 'quote',
      修复报价: 'quote',
      修复天数: 'quote_days',
      影响安全: 'is_unsafe',
    },
    about: {
      panel: ['车身部件的名称，或它的检测点编码（E06）；轮毂、轮胎写左前轮毂、左前轮胎', '左前门'],
      kind: ['划痕、凹陷、掉漆、石击点、喷漆、钣金、更换等', '划痕'],
      grade: ['轻微：一米外看不出；可见：近看看得到；明显：远看也看得到', '轻微'],
      length_mm: ['长，毫米', '60'],
      width_mm: ['宽，毫米', '2'],
      view: ['从哪一面看得到，标在车身图上要写', '左'],
      x: ['在这一面的横向位置，百分比，从车头量起（前后两面从左量起）', '40'],
      y: ['在这一面的纵向位置，百分比，从车顶量起（顶面从左侧量起）', '55'],
      words: ['补充说明', '未伤底漆'],
      near: ['近照的文件名，最好带尺', 'A-001-左前门.jpg'],
      far: ['两米外远照的文件名', 'A-001-左前门-远.jpg'],
      is_repaired: ['修了没有；不写就不说', '否'],
      reason: ['怎么修的，或为什么不修', '不影响使用，保留原漆'],
      quote: ['交车前可以修的话，报价多少元', '380'],
      quote_days: ['修这一处要几天', '2'],
      is_unsafe: ['影响行车安全吗', '否'],
    },
  },
  { max: 200 },
);

const paint = v.pipe(
  table(
    PaintRow,
    {
      key: ['panel'],
      columns: {
        漆膜部位: 'panel',
        漆膜部件: 'panel',
        '漆膜均值(μm)': 'mean',
        漆膜均值: 'mean',
        '漆膜最大(μm)': 'max',
        漆膜最大: 'max',
        '漆膜最小(μm)': 'min',
        漆膜最小: 'min',
        漆膜点数: 'points',
        漆膜材质: 'material',
      },
      about: {
        panel: ['量漆膜的车身部件，一个部件一行', '左前门'],
        mean: ['各点的平均厚度，微米', '118'],
        max: ['最厚的一点，微米', '126'],
        min: ['最薄的一点，微米', '109'],
        points: ['量了几点', '5'],
        material: ['部件的材质', '钢'],
      },
    },
    { max: 60 },
  ),
  once('panel', { code: 'repeated_panel', zh: '这个部件写了两次', en: 'The panel occurs twice' }),
);

/** The record type for the reports on a car's exterior. */
export const flawRecord = reportRecord({
  name: 'flaw',
  aliases: ['瑕疵', '外观瑕疵'],
  summary: '外观瑕疵：一处瑕疵一行，漆膜一个部件一行，同一台车的行车源号相同',
  schema: v.object({
    ...reportRow,
    flaws: v.optional(flaws),
    checked: v.optional(day()),
    paint: v.optional(paint),
    gauge: v.optional(text({ max: 60 })),
  }),
  columns: { 瑕疵: 'flaws', 瑕疵检查日期: 'checked', 漆膜: 'paint', 仪器: 'gauge' },
  about: {
    flaws: ['瑕疵'],
    checked: ['哪天查过瑕疵；没有瑕疵也写，页面才会说没有', '2026-11-18'],
    paint: ['漆膜读数'],
    gauge: ['漆膜仪的型号', 'EC-770'],
  },
  async pictures(row, pictureNamed) {
    if (!row.flaws) return row;
    const stored = (name: string | undefined, field: string) =>
      name === undefined ? undefined : pictureNamed(name, field);
    const all = [];
    for (const [at, flaw] of row.flaws.entries()) {
      const near = await stored(flaw.near, `flaws.${at}.near`);
      const far = await stored(flaw.far, `flaws.${at}.far`);
      all.push({ ...flaw, ...(near && { near }), ...(far && { far }) });
    }
    return { ...row, flaws: all };
  },
});
