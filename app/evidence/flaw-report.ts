import * as v from 'valibot';
import { loose } from '#/contract/shape.ts';
import { reportHead } from './report-head.ts';

/** The views of a car in which the position of a flaw can be given. */
export const FLAW_VIEWS = ['front', 'left', 'top', 'right', 'rear'] as const;
export const PAINT_MATERIALS = ['steel', 'aluminium', 'plastic'] as const;

/**
 * How visible a flaw is: hardly from one metre (`slight`), from close by (`visible`), or from a
 * distance (`obvious`).
 */
export const GRADES = ['slight', 'visible', 'obvious'] as const;
export type Grade = (typeof GRADES)[number];

const text = v.nullish(v.string(), null);
const number = v.nullish(v.number(), null);

/** The schema of a flaw of the exterior: kind, position, size and repair. */
export const Flaw = v.object({
  /** The panel with the flaw: its id in the drawing, its checkpoint (E06) or its name. */
  panel: loose(v.string(), { names: ['part', 'position', 'name'] }),
  /** The kind of flaw or repair, such as 划痕, 凹陷, 喷漆 or 更换. */
  kind: v.string(),
  grade: v.nullish(v.picklist(GRADES), null),
  /** The length of the flaw in mm; `width_mm` is its width. */
  length_mm: number,
  width_mm: number,
  /**
   * The view that shows the flaw; null if not recorded. `x` and `y` are its position in per cent of
   * the view. `x` starts at the nose, in the front and rear views at the left. `y` starts at the
   * roof, in the top view at the car's left side.
   */
  view: v.nullish(v.picklist(FLAW_VIEWS), null),
  x: number,
  y: number,
  words: text,
  /**
   * Picture URLs: `near` is a picture of the flaw with a ruler, `far` of its panel from two metres.
   */
  near: text,
  far: text,
  /** Whether the flaw was repaired; null if not recorded. */
  is_repaired: v.nullish(v.boolean(), null),
  /** A description of the repair, or the reason why the flaw was not repaired. */
  reason: text,
  /**
   * The price (yuan) at which the dealer repairs the flaw before delivery, and the duration in days
   * (`quote_days`). Null if no repair is offered.
   */
  quote: number,
  quote_days: number,
  /** Whether the flaw affects safety; null if not recorded. */
  is_unsafe: v.nullish(v.boolean(), null),
});
export type Flaw = v.InferOutput<typeof Flaw>;

/**
 * The schema of a panel's paint thickness (μm): mean, maximum and minimum. `points` is the number
 * of measured points.
 */
export const PaintReading = v.object({
  panel: v.string(),
  mean: v.number(),
  max: number,
  min: number,
  points: number,
  material: v.nullish(v.picklist(PAINT_MATERIALS), null),
});
export type PaintReading = v.InferOutput<typeof PaintReading>;

/** The schema of the report on the exterior of a car: its flaws and its paint thickness. */
export const FlawReport = v.object({
  ...reportHead,
  flaws: v.nullish(v.array(Flaw), []),
  /**
   * The day (YYYY-MM-DD) on which the exterior was checked for flaws. If it is null, an empty list
   * does not mean that there are no flaws.
   */
  checked: text,
  paint: v.nullish(v.array(PaintReading), []),
  /** The name of the gauge that measured the paint. */
  gauge: text,
});
export type FlawReport = v.InferOutput<typeof FlawReport>;
