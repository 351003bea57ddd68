import * as v from 'valibot';
import { Id } from '#/app/cars/contract.ts';
import { ReportInput, reportHead } from '#/app/reports/head.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { loose } from '#/contract/shape.ts';

/** From where a flaw is seen, and what it may be made of: the words on the wire. */
export const FLAW_VIEWS = ['front', 'left', 'top', 'right', 'rear'] as const;
export const PAINT_MATERIALS = ['steel', 'aluminium', 'plastic'] as const;

/** How far away a flaw is seen: hardly within a metre, from near, from afar. */
export const GRADES = ['slight', 'visible', 'obvious'] as const;
export type Grade = (typeof GRADES)[number];

const text = v.nullish(v.string(), null);
const number = v.nullish(v.number(), null);

/** A flaw of the outside: what, where, how big, and what was made of it. */
export const Flaw = v.object({
  /** A panel: its id in the drawing, its checkpoint (E06), or its name. */
  panel: loose(v.string(), { names: ['part', 'position', 'name'] }),
  /** 划痕, 凹陷, 掉漆, 石击点, 喷漆, 钣金, 更换 … */
  kind: v.string(),
  grade: v.nullish(v.picklist(GRADES), null),
  /** Millimetres. */
  length_mm: number,
  width_mm: number,
  /** Where it is: percent of the view, x from the nose and y from the roof; null where nobody noted it. */
  view: v.nullish(v.picklist(FLAW_VIEWS), null),
  x: number,
  y: number,
  words: text,
  /** Pictures: the flaw with a ruler, and the panel from two metres. */
  near: text,
  far: text,
  /** Null where nobody said. */
  is_repaired: v.nullish(v.boolean(), null),
  /** What was done, or why it was left as it is. */
  reason: text,
  /** Yuan and days, where it can still be mended before delivery. */
  quote: number,
  quote_days: number,
  /** Whether it touches safety; null where nobody said. */
  is_unsafe: v.nullish(v.boolean(), null),
});
export type Flaw = v.InferOutput<typeof Flaw>;

/** The paint of one panel, in μm over so many places. */
export const PaintReading = v.object({
  panel: v.string(),
  mean: v.number(),
  max: number,
  min: number,
  points: number,
  material: v.nullish(v.picklist(PAINT_MATERIALS), null),
});
export type PaintReading = v.InferOutput<typeof PaintReading>;

/** The outside of a car: every flaw, and how thick the paint is. */
export const FlawReport = v.object({
  ...reportHead,
  flaws: v.nullish(v.array(Flaw), []),
  /** The day (YYYY-MM-DD) on which somebody looked for flaws: without it, none listed does not mean none there. */
  checked: text,
  paint: v.nullish(v.array(PaintReading), []),
  /** What the paint was measured with. */
  gauge: text,
});
export type FlawReport = v.InferOutput<typeof FlawReport>;

/** The flaws of a car and its paint; null where nobody has looked yet. */
export const getFlawReport = endpoint({
  name: 'getFlawReport',
  summary: 'The outside of a car: flaws and paint',
  service: 'inspection',
  path: '/v1/vehicleInspection/flaw',
  input: v.object({
    ...ReportInput.entries,
    /** Of which inspection, for a service that keeps several of a car. */
    report_id: v.optional(Id),
    business: v.optional(Id),
  }),
  output: v.nullable(FlawReport),
  failure: 'alert',
});
