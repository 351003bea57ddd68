import * as v from 'valibot';
import { Battery, Claim, Service } from './evidence.ts';
import { Picture, RESULTS, STAGES, type Result, type Stage } from './findings.ts';
import { LEVELS } from './level.ts';

// The answer may come from a back end that is not ours: what it leaves out reads as null or empty.
const text = v.nullish(v.string(), null);
const count = v.nullish(v.number(), 0);
const number = v.nullish(v.number(), null);
const codes = v.nullish(v.array(v.string()), []);

/** A condition level as shown; null where an inspection gives none. */
const Level = v.nullish(v.object({ id: v.picklist(LEVELS), label: v.string() }), null);

/** How many checkpoints came out how. `applicable` leaves out what the car does not have, `checked` what nobody looked at. */
export const Counts = v.object({
  catalogue: count,
  applicable: count,
  checked: count,
  normal: count,
  slight: count,
  abnormal: count,
  missing: count,
  absent: count,
  unchecked: count,
  restored: count,
});
export type Counts = v.InferOutput<typeof Counts>;

/** A checkpoint and what was found at it, as it stands in a list. */
export const CheckedPoint = v.object({
  item: v.string(),
  name: v.string(),
  result: v.picklist(Object.keys(RESULTS) as Result[]),
  kind: text,
  degree: number,
  words: text,
  value: number,
  unit: text,
  by: text,
  date: text,
  /** What it cost its part's score. */
  points: count,
  pictures: v.nullish(v.array(Picture), []),
  /** In the table only. */
  criterion: text,
  method: text,
});
export type CheckedPoint = v.InferOutput<typeof CheckedPoint>;

const Verdict = v.object({
  verdict: v.picklist(['clear', 'open', 'suspect', 'found']),
  words: v.string(),
  items: codes,
});

/** The grade and how it came about: what each checkpoint cost, and what kept the car from a better level. */
export const Appraisal = v.object({
  rules: count,
  level: Level,
  score: count,
  systems: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      weight: v.number(),
      score: v.number(),
      points: v.number(),
    }),
  ),
  deductions: v.nullish(
    v.array(
      v.object({
        item: v.string(),
        name: v.string(),
        system: v.string(),
        points: v.number(),
        result: v.picklist(Object.keys(RESULTS) as Result[]),
        kind: text,
      }),
    ),
    [],
  ),
  /** `ceiling` is the best level that the reason leaves; null leaves none. */
  limits: v.nullish(v.array(v.object({ ceiling: Level, words: v.string(), items: codes })), []),
  verdicts: v.object({ structure: Verdict, flood: Verdict, fire: Verdict }),
});
export type Appraisal = v.InferOutput<typeof Appraisal>;

/** A category of checkpoints and what came out in it. */
export const CategoryCounts = v.object({ id: v.string(), name: v.string(), counts: Counts });

/** Which report a list of checkpoints is of, for paper that leaves the screen. */
export const ReportHead = v.object({
  report_id: v.string(),
  business: v.string(),
  car_title: v.string(),
  version: v.number(),
  published_at: v.string(),
  is_final: v.nullish(v.boolean(), true),
  inspected_on: v.string(),
  inspector: text,
  level: Level,
  score: count,
  sha256: text,
});
export type ReportHead = v.InferOutput<typeof ReportHead>;

/** A difference between two versions; `item` where it is about a checkpoint. */
const Change = v.object({ item: text, name: v.string(), from: v.string(), to: v.string() });

/** A version that was published, and what it changed. */
const Version = v.object({
  version: v.number(),
  published_at: v.string(),
  is_final: v.nullish(v.boolean(), true),
  /** Bought in, prepared, or looked at again; null where nobody says. */
  stage: v.nullish(v.picklist(Object.keys(STAGES) as Stage[]), null),
  level: Level,
  score: count,
  changes: v.nullish(v.array(Change), []),
});

/** A claim, each work with the name of its part. */
const ClaimTold = v.object({
  ...Claim.entries,
  works: v.nullish(v.array(v.object({ item: v.string(), name: text, work: v.string() })), []),
});
export type ClaimTold = v.InferOutput<typeof ClaimTold>;

/** The inspection report: its conclusion, and all of it that is not a list of checkpoints. */
export const InspectionReport = v.object({
  report_id: v.string(),
  business: v.string(),
  version: v.number(),
  /** An instant. */
  published_at: v.string(),
  is_final: v.nullish(v.boolean(), true),
  inspected_on: v.string(),
  inspector: text,
  place: text,
  odometer_km: number,
  transfers: number,
  keys: number,
  /** `body` is the word by which the car is drawn, `first_registration` its month (2021-06). */
  car: v.object({ id: v.string(), title: v.string(), body: text, first_registration: text }),
  counts: Counts,
  categories: v.nullish(v.array(CategoryCounts), []),
  appraisal: Appraisal,
  /** What nobody looked at, in the order of the catalogue: at most twenty, `counts` has them all. */
  unchecked: v.nullish(v.array(v.object({ item: v.string(), name: v.string() })), []),
  /** What somebody should read first: the worst, at most ten. */
  top: v.nullish(v.array(CheckedPoint), []),
  /** Whether the maintenance records are still asked for: what they may add is no conclusion yet. */
  is_queried: v.nullish(v.boolean(), false),
  mileage: v.object({
    verdict: v.string(),
    label: v.string(),
    words: v.string(),
    yearly_km: number,
  }),
  claims: v.nullish(v.array(ClaimTold), []),
  services: v.nullish(v.array(Service), []),
  battery: v.nullish(Battery, null),
  not_covered: codes,
  notes: text,
  /** What does not go together and stays unresolved. */
  contradictions: v.nullish(
    v.array(v.object({ rule: v.string(), words: v.string(), items: codes })),
    [],
  ),
  /** Latest first. */
  versions: v.nullish(v.array(Version), []),
  /** By which a downloaded report is known; null where the back end seals none. */
  proof: v.nullish(v.object({ sha256: v.string(), key: v.string() }), null),
});
export type InspectionReport = v.InferOutput<typeof InspectionReport>;
