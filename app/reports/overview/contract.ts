import * as v from 'valibot';
import { BODIES } from '#/app/car-drawing/bodies.ts';
import { ALL_PANELS, type PanelId } from '#/app/car-drawing/panels.ts';
import { Flaw } from '#/app/evidence/flaw-report.ts';
import { TONES } from '#/app/evidence/report-head.ts';
import { ReportInput } from '#/app/reports/report-input.ts';
import { endpoint } from '#/contract/endpoint.ts';

const text = v.nullish(v.string(), null);
const number = v.nullish(v.number(), null);
// Not in the schema: the build keeps a schema that spreads an array, with its library.
const TONES_OR_OPEN = [...TONES, 'open'] as const;
const tone = v.nullish(v.picklist(TONES), null);

/**
 * The schema of a position on the drawing, in per cent of its width and height. `at_x` and `at_y`
 * are the position of the mark, which may be moved so that marks do not overlap.
 */
export const Spot = v.object({
  x: v.number(),
  y: v.number(),
  at_x: v.number(),
  at_y: v.number(),
});
export type Spot = v.InferOutput<typeof Spot>;
const spot = v.nullish(Spot, null);
const panel = v.nullish(v.picklist(Object.keys(ALL_PANELS) as PanelId[]), null);

/** The schema of a flaw of the flaw report, with its panel and its place on the drawing. */
export const MarkedFlaw = v.object({ flaw: Flaw, panel, spot });

/**
 * The schema of the paint thickness of a panel in μm. `opposite` is the mean thickness of the same
 * panel on the other side of the car. Thicknesses that were not recorded are null.
 */
export const MeasuredPaint = v.object({
  panel: v.picklist(Object.keys(ALL_PANELS) as PanelId[]),
  name: v.string(),
  mean: v.number(),
  min: number,
  max: number,
  band: v.picklist(['thin', 'factory', 'touched-up', 'resprayed', 'filled']),
  opposite: number,
  /** Whether the drawing displays the thickness as a number. */
  is_labelled: v.nullish(v.boolean(), false),
  spot,
});

/**
 * The schema of a member of the frame: its checkpoint, result, tone and position on the drawing.
 */
export const FrameMember = v.object({
  item: v.string(),
  name: v.string(),
  word: v.string(),
  kind: text,
  tone: v.nullish(v.picklist(TONES_OR_OPEN), 'open'),
  spot,
});

/**
 * The schema of an important bolt of the underbody, with its place on the drawing. Without a tone,
 * only the dealer's words say that it is in order.
 */
export const Bolt = v.object({
  name: v.string(),
  verdict: v.string(),
  tone,
  meaning: v.string(),
  spot,
});

/**
 * The schema of a verdict of the inspection on one area. `differs` means that the inspection found
 * nothing, but another record of the car reports damage. `checked` and `applicable` are numbers of
 * checkpoints.
 */
const AreaVerdict = v.object({
  verdict: v.picklist(['clear', 'open', 'differs', 'suspect', 'found']),
  checked: v.number(),
  applicable: v.number(),
});

/** The schema of the inspection's results that the car's page displays. */
export const InspectedOverview = v.object({
  report_id: v.string(),
  business: v.string(),
  is_final: v.nullish(v.boolean(), true),
  checked: v.number(),
  applicable: v.number(),
  level: text,
  /** The verdict on the structure. Null if no checkpoint applies, for example to a motorcycle. */
  structure: v.nullish(AreaVerdict, null),
  flood: v.nullish(AreaVerdict, null),
  fire: v.nullish(AreaVerdict, null),
  /** The numbers of checkpoints of the exterior. `bad` is the number with a defect. */
  exterior: v.object({ checked: v.number(), applicable: v.number(), bad: v.number() }),
  /** The verdict on the mileage. Null if there is none or the inspection is not final. */
  mileage: v.nullish(
    v.object({
      verdict: v.string(),
      label: v.string(),
      is_pending: v.nullish(v.boolean(), false),
      sources: v.number(),
    }),
    null,
  ),
  /** The numbers of checkpoints in each category. `bad` is the number with a defect. */
  systems: v.array(
    v.object({ id: v.string(), applicable: v.number(), bad: v.number(), unchecked: v.number() }),
  ),
});

/**
 * The schema of a small picture that is drawn from a report's figures. Positions are fractions from
 * 0 to 1.
 */
export const Glyph = v.variant('kind', [
  /** Bars, such as the tread depths of tyres, with their limit. */
  v.object({
    kind: v.literal('bars'),
    bars: v.array(v.object({ level: v.number(), tone })),
    limit: number,
  }),
  /** A dot for each item. Items that were not checked have no tone. */
  v.object({ kind: v.literal('dots'), dots: v.array(tone) }),
  /** Marks on the car seen from its left side, or on its underbody. */
  v.object({
    kind: v.picklist(['flaws', 'bolts']),
    spots: v.array(v.object({ x: v.number(), y: v.number(), tone })),
  }),
  /** Events on a time axis. */
  v.object({ kind: v.literal('events'), at: v.array(v.number()), tone }),
  /**
   * Readings over time. `falls` has the indexes of the readings that are lower than the previous
   * one.
   */
  v.object({
    kind: v.literal('readings'),
    points: v.array(v.object({ x: v.number(), y: v.number() })),
    falls: v.array(v.number()),
  }),
  /** A single fraction, such as the health of a battery. */
  v.object({ kind: v.literal('share'), share: v.number(), tone }),
  /** The parts of a sum as fractions. */
  v.object({ kind: v.literal('parts'), shares: v.array(v.number()) }),
  /** The price of the car among the prices of others. `least` and `most` are in yuan. */
  v.object({
    kind: v.literal('prices'),
    others: v.array(v.number()),
    own: v.number(),
    least: v.number(),
    most: v.number(),
  }),
]);
export type Glyph = v.InferOutput<typeof Glyph>;

/**
 * The schema of a tile, which summarizes a report: a short text, a tone, a note and a small
 * picture.
 */
export const Tile = v.object({ words: text, tone, note: text, glyph: v.nullish(Glyph, null) });
export type Tile = v.InferOutput<typeof Tile>;

/** The schema of a car's condition as drawn on the car's page. Parts without data are null. */
export const CarOverview = v.object({
  /** The type of the drawing that shows the car. */
  body: v.picklist(BODIES),
  /**
   * The flaws, who checked them (`by`), and the day of the check (`checked`, YYYY-MM-DD; null if
   * the exterior was not checked as a whole).
   */
  flaws: v.nullish(
    v.object({
      checked: text,
      by: text,
      /** The parts of the exterior that were not checked. */
      unseen: v.nullish(v.array(v.string()), []),
      marks: v.array(MarkedFlaw),
    }),
    null,
  ),
  paint: v.nullish(v.array(MeasuredPaint), null),
  frame: v.nullish(v.array(FrameMember), null),
  bolts: v.nullish(v.array(Bolt), null),
  inspection: v.nullish(InspectedOverview, null),
  /** The tiles by the key of the report in `more.headlines`. */
  tiles: v.record(v.string(), Tile),
});
export type CarOverview = v.InferOutput<typeof CarOverview>;

/**
 * Returns all findings about a car for one drawing, and a summary of each report. Null if the car
 * does not exist or is hidden from the caller.
 */
export const getCarOverview = endpoint({
  name: 'getCarOverview',
  summary: 'The condition of a car for one drawing, and its reports in a few words',
  service: 'own',
  path: '/v1/car-overview',
  input: ReportInput,
  output: v.nullable(CarOverview),
  // The page of a car works without this call, which other back ends do not have.
  failure: 'silent',
});
