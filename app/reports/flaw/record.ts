import * as v from 'valibot';
import { ALL_PANELS, PANEL_IDS, panelNamed } from '#/app/car-drawing/panels.ts';
import { FLAW_VIEWS, GRADES, PAINT_MATERIALS } from '#/app/evidence/flaw-report.ts';
import { reportRecord } from '#/app/reports/report-record.ts';
import { reportRow } from '#/app/reports/report-row.ts';
import { day, decimal, flag, oneOf, text, whole } from '#/records/columns/fields.ts';
import { once, table } from '#/records/columns/table-cell.ts';

const panel = v.pipe(
  text({ max: 40 }),
  v.transform((word) => panelNamed(word) ?? word),
  v.picklist(
    PANEL_IDS,
    `应为部件名或检测点编号，如 ${ALL_PANELS['left-front-door'].name}、${ALL_PANELS['left-front-door'].code}`,
  ),
);
const yesNo = v.optional(
  v.pipe(
    flag(),
    v.transform((value) => value === 1),
  ),
);
const millimetres = v.optional(decimal({ max: 5000 }));
const percent = v.optional(decimal({ max: 100 }));
const picture = v.optional(text({ max: 500 }));

const FlawRow = v.object({
  panel,
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

const flawColumns = [
  'panel',
  'kind',
  'grade',
  'length_mm',
  'width_mm',
  'view',
  'x',
  'y',
  'words',
  'near',
  'far',
  'is_repaired',
  'reason',
] as const;

/** The record type for the reports on a car's exterior. */
export const flawRecord = reportRecord({
  name: 'flaw',
  aliases: ['瑕疵', '外观瑕疵'],
  summary:
    '外观瑕疵：瑕疵为多行「部件|类型|程度|长mm|宽mm|视角|x%|y%|说明|近照|远照|已修|原因」，漆膜为多行「部件|均值|最大|最小|点数|材质」',
  schema: v.object({
    ...reportRow,
    flaws: v.optional(table(FlawRow, flawColumns, { max: 200 })),
    checked: v.optional(day()),
    paint: v.optional(
      v.pipe(
        table(PaintRow, ['panel', 'mean', 'max', 'min', 'points', 'material'], { max: 60 }),
        once('panel', '这个部件写了两次'),
      ),
    ),
    gauge: v.optional(text({ max: 60 })),
  }),
  columns: { 瑕疵: 'flaws', 瑕疵检查日期: 'checked', 漆膜: 'paint', 仪器: 'gauge' },
  async pictures(row, pictureNamed) {
    if (!row.flaws) return row;
    const stored = (name: string | undefined) =>
      name === undefined ? undefined : pictureNamed(name, 'flaws');
    const flaws = [];
    for (const flaw of row.flaws) {
      const [near, far] = [await stored(flaw.near), await stored(flaw.far)];
      flaws.push({ ...flaw, ...(near && { near }), ...(far && { far }) });
    }
    return { ...row, flaws };
  },
});
