import * as v from 'valibot';

/**
 * The results of a checkpoint with their labels. Among them:
 * - `slight`: a trace of use.
 * - `missing`: equipment that should be there.
 * - `absent`: equipment that this car does not have.
 * - `restored`: abnormal before a repair, which was made before the sale.
 */
export const RESULTS = {
  normal: '正常',
  slight: '轻微',
  abnormal: '异常',
  missing: '缺失',
  absent: '无此配置',
  unchecked: '未检',
  restored: '整备后正常',
} as const;
export type Result = keyof typeof RESULTS;

/**
 * The stages at which a car is inspected, with their labels: at the acquisition, after the
 * preparation for the sale, and at the recheck.
 */
export const STAGES = { acquired: '收购', prepared: '整备', rechecked: '复检' } as const;
export type Stage = keyof typeof STAGES;

const words = v.optional(v.pipe(v.string(), v.maxLength(500, '最多 500 个字')));
const short = v.optional(v.pipe(v.string(), v.maxLength(60, '最多 60 个字')));
const date = v.optional(
  v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/, '应为日期，如 2026-11-21')),
);

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** The schema of a picture of a finding: its stored name and a description. */
export const Picture = v.object({ img: v.string(), desc: v.optional(v.string()) });
export type Picture = v.InferOutput<typeof Picture>;

/** The schema of a step in a checkpoint's history: an inspection or a repair. */
export const Step = v.object({
  stage: v.picklist(
    Object.keys(STAGES) as Stage[],
    `应为其中之一：${Object.keys(STAGES).join('、')}`,
  ),
  date,
  result: v.optional(v.picklist(Object.keys(RESULTS) as Result[])),
  words,
  by: short,
});
export type Step = v.InferOutput<typeof Step>;

/** The schema of a finding: the result of a checkpoint with details. */
export const Finding = v.object({
  /** The code of the checkpoint. */
  item: v.string(),
  result: v.picklist(Object.keys(RESULTS) as Result[]),
  /** The kind of defect: one of the checkpoint's options, such as 喷漆 or 划痕. */
  kind: short,
  /**
   * The degree of the defect by its area: 1 up to 100 × 100 mm, 2 up to 200 × 300 mm, 3 if larger.
   */
  degree: v.optional(v.picklist([1, 2, 3], '应为 1、2 或 3')),
  words,
  value: v.optional(v.number()),
  unit: short,
  pictures: v.optional(v.pipe(v.array(Picture), v.maxLength(20, '最多 20 张'))),
  /**
   * The position of the defect: a view of the drawing, and x and y in per cent of that view's width
   * and height.
   */
  place: v.optional(v.object({ view: v.string(), x: percent, y: percent })),
  /** The size of the defect in mm. */
  size: v.optional(v.object({ length: v.number(), width: v.number() })),
  /** The reason why the defect is not repaired, or the repair that is planned. */
  decision: words,
  by: short,
  date,
  /** The history of the checkpoint, oldest first. */
  history: v.optional(v.pipe(v.array(Step), v.maxLength(20, '最多 20 步'))),
});
export type Finding = v.InferOutput<typeof Finding>;

/**
 * Returns the degree of a defect by its area; undefined without a size.
 * - 1: up to 100 × 100 mm
 * - 2: up to 200 × 300 mm
 * - 3: larger
 */
export function degreeOf({ size }: Pick<Finding, 'size'>): 1 | 2 | 3 | undefined {
  if (size === undefined) return undefined;
  const area = size.length * size.width;
  if (area <= 100 * 100) return 1;
  return area <= 200 * 300 ? 2 : 3;
}

/** Returns whether the result is a defect: 轻微, 异常 or 缺失. */
export function isBad({ result }: Pick<Finding, 'result'>): boolean {
  return result === 'slight' || result === 'abnormal' || result === 'missing';
}
