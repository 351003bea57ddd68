import * as v from 'valibot';
import { SOURCE_WORDS } from '#/app/evidence/readings.ts';
import { loose } from '#/contract/shape.ts';

const A_DAY = '应为日期，如 2026-11-21';
/** The schema of a calendar date (YYYY-MM-DD). */
export const date = v.pipe(
  v.string(),
  v.regex(/^(19|20)\d\d-\d\d-\d\d$/, A_DAY),
  v.check(isInCalendar, A_DAY),
);
const words = (max: number) => v.pipe(v.string(), v.maxLength(max, `最多 ${max} 个字`));
const yuan = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The sources of readings, with their Chinese labels. */
export const SOURCES = SOURCE_WORDS;
export type ReadingSource = keyof typeof SOURCES;

/** The key of `SOURCES` for each name of a source that other back ends send. */
const IN_WORDS = {
  维保: 'service',
  保养: 'service',
  维修: 'service',
  出险: 'claim',
  年检: 'annual',
  续保: 'renewal',
  检测表显: 'odometer',
  诊断仪: 'modules',
  收购: 'acquired',
  过户: 'transfer',
  充电量推算: 'charging',
};

/** The schema of an odometer reading or an estimate of the mileage, with its source. */
export const Reading = v.object({
  date,
  km: loose(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5_000_000)), {
    names: ['mileage'],
  }),
  source: loose(
    v.picklist(
      Object.keys(SOURCES) as ReadingSource[],
      `应为其中之一：${Object.keys(SOURCES).join('、')}`,
    ),
    { names: ['type'], means: IN_WORDS },
  ),
  /** The control unit or the workshop that the reading comes from. */
  note: loose(v.optional(v.pipe(v.string(), v.maxLength(60))), { names: ['type'] }),
});
export type Reading = v.InferOutput<typeof Reading>;

/**
 * The schema of the paint of a panel: a checkpoint's code, and the thickness in µm at each measured
 * point.
 */
export const Paint = v.object({
  item: v.pipe(v.string(), v.regex(/^E\d\d$/, '应为外观件编码，如 E06')),
  points: v.pipe(v.array(v.pipe(v.number(), v.minValue(0))), v.minLength(1), v.maxLength(20)),
});
export type Paint = v.InferOutput<typeof Paint>;

/** The schema of an insurance claim: its date, its amounts, and the work that was paid for. */
export const Claim = v.object({
  date,
  words: loose(words(300), { else: '' }),
  /** The sum of labour and parts in yuan. */
  amount: loose(yuan, { names: ['money', 'price'] }),
  labour: v.optional(yuan),
  parts: v.optional(yuan),
  cover: v.optional(words(40)),
  shop: v.optional(words(60)),
  /** The work on each repaired part; `item` is the code of the part's checkpoint. */
  works: v.optional(v.array(v.object({ item: v.string(), work: words(60) })), []),
  /** Whether the claim affected the frame or an airbag, or was caused by water or fire. */
  is_serious: v.optional(v.boolean()),
});
export type Claim = v.InferOutput<typeof Claim>;

/** The schema of a visit to a workshop: date, mileage, and what was done. */
export const Service = v.object({
  date,
  km: loose(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))), { names: ['mileage'] }),
  kind: loose(words(20), { else: '记录' }),
  items: loose(v.optional(v.array(words(60)), []), { names: ['content'] }),
  materials: v.optional(v.array(words(60)), []),
  place: v.optional(words(60)),
});
export type Service = v.InferOutput<typeof Service>;

/**
 * The schema of a battery measurement: the state of health in per cent, the date and the method.
 */
export const Battery = v.object({
  soh: v.pipe(v.number(), v.minValue(0), v.maxValue(110)),
  measured_on: date,
  method: v.optional(words(60)),
});
export type Battery = v.InferOutput<typeof Battery>;

/** The schema of the dealer's explanation of contradictions that the rule named `rule` finds. */
export const Resolution = v.object({
  rule: v.string(),
  /**
   * The code of the checkpoint that the explanation is about. Without it, the explanation is about
   * all contradictions of the rule.
   */
  item: v.optional(v.pipe(v.string(), v.regex(/^[A-Q]\d\d$/, '应为检测点编码，如 E06'))),
  words: words(200),
});
export type Resolution = v.InferOutput<typeof Resolution>;

/**
 * The data of a flaw report that are compared with an inspection: the mean paint thickness of
 * panels in µm, and flaws and repairs of kinds that an inspection also finds. `item` is the code of
 * a checkpoint.
 */
export type ExteriorEvidence = {
  paint: readonly { item: string; mean: number }[];
  flaws: readonly { item: string; kind: string }[];
};

/** Returns the mean paint thickness of the panel in µm. */
export function meanOf({ points }: Paint): number {
  return Math.round(points.reduce((sum, point) => sum + point, 0) / points.length);
}

/**
 * Returns whether `text` is a date that exists. `isDay` of the import does the same, but code for
 * pages cannot import it.
 */
function isInCalendar(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
