import * as v from 'valibot';
import { Title } from '#/app/car-facts/words/foreign-title.ts';
import { loose } from '#/contract/shape.ts';

// The response may come from another back end: fields that it omits parse as null or empty.
const text = v.nullish(v.string(), null);
const count = v.nullish(v.number(), null);
/**
 * Readings of the zeros that some back ends send for an unknown price or mileage. Each is read as
 * null.
 */
export const NOT_GIVEN = { 0: null, '0.0': null, '0.00': null };
const yuan = count;
const price = loose(yuan, { means: NOT_GIVEN });
const flag = v.nullish(v.boolean(), false);

/** The schema of a branch of the dealer. */
export const BranchRef = v.object({
  id: v.string(),
  name: v.string(),
  province: text,
  /** The telephone number; only in the car detail. */
  phone: v.optional(text),
});
/** The schema of a condition level: its id, and its label as displayed (`A+`). */
export const LevelRef = v.object({ id: v.string(), label: v.string() });
/**
 * The schema of the proof line of a card: numbers of checkpoints and flaws, day of the check, and
 * mileage verdict.
 */
export const ProofLine = v.object({
  applicable: count,
  checked: count,
  flaws: count,
  /** The day (YYYY-MM-DD) on which the car was checked for flaws, from the flaw report. */
  flaws_checked: v.optional(v.nullable(v.string())),
  /** Who checked for flaws: the source and the inspector of the flaw report. */
  flaws_checked_by: v.optional(v.nullable(v.string())),
  /** Whether the flaw report names places that were not checked. */
  is_flaws_partial: v.optional(v.boolean()),
  mileage_verdict: text,
  /** Whether other records or statements put the condition level of the inspection in doubt. */
  is_contradicted: v.optional(v.boolean()),
});
/**
 * The schema of an odometer reading that contradicts a car's mileage. `source` is a Chinese text.
 */
export const OtherMileage = v.object({ date: v.string(), source: v.string(), km: v.number() });
export type OtherMileage = v.InferOutput<typeof OtherMileage>;
/** The schema of a price reduction in yuan, with first day (`since`) and last day (`until`). */
export const PriceFall = v.object({ amount: v.number(), since: text, until: text });

/** Optional fields of both the card and the car page that the API specification does not have. */
export const moreOfBoth = {
  brand: v.optional(v.object({ id: v.string(), name: v.string() })),
  series: v.optional(v.nullable(v.object({ id: v.string(), name: v.string() }))),
  /** Brand and series, for the titles of sub-pages. */
  short_name: v.optional(v.string()),
  /** YYYY-MM. */
  first_registration: v.optional(v.nullable(v.string())),
  mileage_km: loose(v.optional(v.nullable(v.number())), {
    meansUnder: { mileage: 'tenThousands' },
    means: NOT_GIVEN,
  }),
  /** The readings that contradict `mileage_km`; absent if there are none. */
  other_mileages: v.optional(v.array(OtherMileage)),
  branch: loose(v.optional(v.nullable(BranchRef)), { names: ['substation'] }),
  condition_level: v.optional(v.nullable(LevelRef)),
  /**
   * The tags that only the dealer states; records support the other tags. If the field is absent,
   * all tags count as stated by the dealer.
   */
  stated_tags: v.optional(v.array(v.string())),
  /** The dealer's note on the status, such as the end of a reservation. */
  status_note: v.optional(v.nullable(v.string())),
  has_video: v.optional(v.boolean()),
  has_panorama: v.optional(v.boolean()),
  /** The day of the listing (YYYY-MM-DD) that the dealer states; never the day of an import. */
  listed_at: v.optional(v.nullable(v.string())),
  proof: v.optional(v.nullable(ProofLine)),
  fall: v.optional(v.nullable(PriceFall)),
  /**
   * Whether the price at the listing is recorded. If so, the price reduction is measured from that
   * price.
   */
  has_listing_price: v.optional(v.boolean()),
  /**
   * The price (yuan) that pages may display struck through; null if the price history supports
   * none.
   */
  struck_price: v.optional(v.nullable(v.number())),
  energy: v.optional(v.nullable(v.string())),
  body: v.optional(v.nullable(v.string())),
  gearbox: v.optional(v.nullable(v.string())),
  colour: v.optional(v.nullable(v.string())),
  seats: v.optional(v.nullable(v.number())),
};

/** The schema of a car in a list. Prices are in yuan. */
export const CarSummary = v.object({
  id: v.string(),
  title: Title,
  /** URL of the cover picture. */
  cover: text,
  /** The sale status as Chinese text, which `saleStatus` parses. */
  type: text,
  price: v.object({ current: price, original: price, reduce: yuan }),
  tags: v.nullish(v.array(v.string()), []),
  is_wholesale: flag,
  is_motorcycle: flag,
  /** Null if the energy is unknown. */
  new_energy: v.nullish(v.boolean(), null),
  category: text,
  more: loose(v.optional(v.object(moreOfBoth)), { beside: true }),
});
export type CarSummary = v.InferOutput<typeof CarSummary>;

/** The schema of the result and the date of a report. A link to the report displays them. */
export const Headline = v.object({
  result: v.string(),
  date: v.nullish(v.string(), null),
  /** The title of a report that the dealer defined. */
  title: v.optional(v.string()),
  /**
   * For insurance claims and services: whether their records were queried (`is_queried`), whether
   * the query covers only a part of the car's life (`is_partial`), and how many are known
   * (`count`). Absent if unknown.
   */
  is_queried: v.optional(v.boolean()),
  is_partial: v.optional(v.boolean()),
  count: v.optional(v.number()),
  /** For a recall without findings: whether the result has words of its own, such as its source. */
  is_described: v.optional(v.boolean()),
  /** False if the result of the maintenance records only counts the records. */
  is_verdict: v.optional(v.boolean()),
});
