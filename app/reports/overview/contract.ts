import * as v from 'valibot';
import { BODIES } from '#/app/car-drawing/bodies.ts';
import { ALL_PANELS, type PanelId } from '#/app/car-drawing/panels.ts';
import { Flaw } from '#/app/evidence/flaw-report.ts';
import { TONES } from '#/app/evidence/report-head.ts';
import { ReportInput } from '#/app/reports/report-input.ts';
import { endpoint } from '#/contract/endpoint.ts';

const text = v.nullish(v.string(), null);
const number = v.nullish(v.number(), null);
const tone = v.nullish(v.picklist(TONES), null);

/**
 * The schema of a place on the drawing, in per cent of its width and height. `at_x` and `at_y` are
 * the place of the mark.
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
 * The schema of the paint thickness of a panel in μm. `opposite` is the mean of the same panel on
 * the other side.
 */
export const MeasuredPaint = v.object({
  panel: v.picklist(Object.keys(ALL_PANELS) as PanelId[]),
  name: v.string(),
  mean: v.number(),
  min: v.number(),
  max: v.number(),
  band: v.picklist(['thin', 'factory', 'touched-up', 'resprayed', 'filled']),
  opposite: number,
  /** Whether the drawing shows the figure. */
  is_labelled: v.nullish(v.boolean(), false),
  spot,
});

/** The schema of a member of the frame: its checkpoint, result, tone and place on the drawing. */
export const FrameMember = v.object({
  item: v.string(),
  name: v.string(),
  word: v.string(),
  kind: text,
  // Not `...TONES`: the build keeps a schema that spreads an array, with its library.
  tone: v.nullish(v.picklist(['fine', 'watch', 'bad', 'open']), 'open'),
  spot,
});

/** The schema of an important bolt of the underbody, with its place on the drawing. */
export const Bolt = v.object({
  name: v.string(),
  verdict: v.string(),
  tone: v.picklist(TONES),
  meaning: v.string(),
  spot,
});

/**
 * The schema of a verdict of the inspection. `differs` means that the inspection found nothing and
 * another record of the car states damage. `checked` and `applicable` count the points of its
 * category.
 */
const AreaVerdict = v.object({
  verdict: v.picklist(['clear', 'open', 'differs', 'suspect', 'found']),
  checked: v.number(),
  applicable: v.number(),
});

/** The schema of what a car's page states about its inspection. */
export const InspectedOverview = v.object({
  report_id: v.string(),
  business: v.string(),
  is_final: v.nullish(v.boolean(), true),
  checked: v.number(),
  applicable: v.number(),
  level: text,
  /** The verdict on the structure. Null if no point applies, as for a motorcycle. */
  structure: v.nullish(AreaVerdict, null),
  flood: v.nullish(AreaVerdict, null),
  fire: v.nullish(AreaVerdict, null),
  /** The numbers of points of the exterior. `bad` counts those with a defect. */
  exterior: v.object({ checked: v.number(), applicable: v.number(), bad: v.number() }),
  /** The verdict on the mileage. Null if there is none, or the inspection is not final. */
  mileage: v.nullish(
    v.object({
      verdict: v.string(),
      label: v.string(),
      is_pending: v.nullish(v.boolean(), false),
      sources: v.number(),
    }),
    null,
  ),
  /** The numbers of points of each category. `bad` counts those with a defect. */
  systems: v.array(
    v.object({ id: v.string(), applicable: v.number(), bad: v.number(), unchecked: v.number() }),
  ),
});

/** The schema of a small picture drawn from a report's figures. Positions are fractions, 0 to 1. */
export const Glyph = v.variant('kind', [
  /** Levels, such as the treads of tyres, with the limit. */
  v.object({
    kind: v.literal('bars'),
    bars: v.array(v.object({ level: v.number(), tone })),
    limit: number,
  }),
  /** One mark for each item; without a tone it was not checked. */
  v.object({ kind: v.literal('dots'), dots: v.array(tone) }),
  /** Marks on the car from its left side, or on the underbody. */
  v.object({
    kind: v.picklist(['flaws', 'bolts']),
    spots: v.array(v.object({ x: v.number(), y: v.number(), tone })),
  }),
  /** Events on a line of time. */
  v.object({ kind: v.literal('events'), at: v.array(v.number()), tone }),
  /** Readings over time. `falls` has the indexes of readings below the previous one. */
  v.object({
    kind: v.literal('readings'),
    points: v.array(v.object({ x: v.number(), y: v.number() })),
    falls: v.array(v.number()),
  }),
  /** A share: the health of a battery. */
  v.object({ kind: v.literal('share'), share: v.number(), tone }),
  /** The shares of several parts of a sum. */
  v.object({ kind: v.literal('parts'), shares: v.array(v.number()) }),
  /** The car among others by price. `least` and `most` in yuan. */
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
 * The schema of a tile: a report's result in a few words, with a tone, a note and a small picture.
 */
export const Tile = v.object({ words: text, tone, note: text, glyph: v.nullish(Glyph, null) });
export type Tile = v.InferOutput<typeof Tile>;

/**
 * The schema of a car's condition for the drawing on the car's page. Parts without data are null.
 */
export const CarOverview = v.object({
  /** The type of the drawing that shows the car. */
  body: v.picklist(BODIES),
  /**
   * The flaws. `by` is who checked them. `checked` is the day (YYYY-MM-DD) of the check; null if only some are
   * recorded.
   */
  flaws: v.nullish(
    v.object({
      checked: text,
      by: text,
      /** The places that the check did not cover. */
      unseen: v.nullish(v.array(v.string()), []),
      marks: v.array(MarkedFlaw),
    }),
    null,
  ),
  paint: v.nullish(v.array(MeasuredPaint), null),
  frame: v.nullish(v.array(FrameMember), null),
  bolts: v.nullish(v.array(Bolt), null),
  inspection: v.nullish(InspectedOverview, null),
  /** The tiles by the key of their report in `more.headlines`. */
  tiles: v.record(v.string(), Tile),
});
export type CarOverview = v.InferOutput<typeof CarOverview>;

/**
 * Returns all findings on a car for one drawing, and each report in a few words. Null if the caller
 * can see no such car.
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
