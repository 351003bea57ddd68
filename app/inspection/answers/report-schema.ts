import * as v from 'valibot';
import { Queried } from '#/app/evidence/queried.ts';
import { loose } from '#/contract/shape.ts';
import { Battery, Claim, Service } from '#/app/inspection/intake/evidence.ts';
import {
  Picture,
  RESULTS,
  STAGES,
  type Result,
  type Stage,
} from '#/app/inspection/rules/findings.ts';
import { LEVELS } from '#/app/inspection/rules/level.ts';

// The answer may come from a back end that is not ours: what it leaves out reads as null or empty.
const text = v.nullish(v.string(), null);
const count = v.nullish(v.number(), 0);
const number = v.nullish(v.number(), null);
const codes = v.nullish(v.array(v.string()), []);

/** A condition level as shown; null where an inspection gives none. */
const Level = v.nullish(v.object({ id: v.picklist(LEVELS), label: v.string() }), null);

/** When (an instant) and why a dealer withdrew a version; null where it was not withdrawn. */
export const Withdrawn = v.nullish(v.object({ at: v.string(), reason: v.string() }), null);
export type Withdrawn = v.InferOutput<typeof Withdrawn>;

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
  item: loose(v.string(), { names: ['id'] }),
  name: v.string(),
  result: loose(v.picklist(Object.keys(RESULTS) as Result[]), {
    names: ['is_normal'],
    means: { 0: 'abnormal', 1: 'normal' },
    else: 'unchecked',
  }),
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
  verdict: loose(v.picklist(['clear', 'open', 'suspect', 'found']), { else: 'open' }),
  words: loose(v.string(), { else: '' }),
  items: codes,
});

/** The grade and how it came about: what each checkpoint cost, and what kept the car from a better level. */
export const Appraisal = v.object({
  rules: count,
  level: Level,
  /** Null where too little was checked, as of each part. */
  score: number,
  systems: loose(
    v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        weight: v.number(),
        score: number,
        points: v.number(),
      }),
    ),
    { else: [] },
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
export const CategoryCounts = v.object({
  id: loose(v.string(), { names: ['name'] }),
  name: v.string(),
  counts: Counts,
});

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
  score: number,
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
  score: number,
  changes: v.nullish(v.array(Change), []),
  withdrawn: Withdrawn,
});

/** A claim, each work with the name of its part. */
const ReportedClaim = v.object({
  ...Claim.entries,
  works: v.nullish(v.array(v.object({ item: v.string(), name: text, work: v.string() })), []),
});
export type ReportedClaim = v.InferOutput<typeof ReportedClaim>;

/** The inspection report: its conclusion, and all of it that is not a list of checkpoints. */
export const InspectionReport = v.object({
  report_id: loose(v.string(), { else: '' }),
  business: loose(v.string(), { else: '' }),
  version: loose(v.number(), { else: 1 }),
  /** An instant. */
  published_at: loose(v.string(), { else: '' }),
  is_final: v.nullish(v.boolean(), true),
  /** Of this version. */
  withdrawn: Withdrawn,
  inspected_on: loose(v.string(), { names: ['date'], else: '' }),
  inspector: loose(text, { names: ['appraiser'] }),
  place: text,
  odometer_km: number,
  transfers: number,
  keys: number,
  /** `body` is the word by which the car is drawn, `first_registration` its month (2021-06). */
  car: v.object({
    id: loose(v.string(), { else: '' }),
    title: loose(v.string(), { else: '' }),
    body: text,
    first_registration: text,
  }),
  counts: Counts,
  categories: v.nullish(v.array(CategoryCounts), []),
  /** Null where it has a call of its own (`getAppraisal`). */
  appraisal: loose(v.nullish(Appraisal, null), { beside: true }),
  /** What nobody looked at, in the order of the catalogue: at most twenty, `counts` has them all. */
  unchecked: v.nullish(v.array(v.object({ item: v.string(), name: v.string() })), []),
  /** What somebody should read first: the worst, at most ten. */
  top: loose(v.nullish(v.array(CheckedPoint), []), { names: ['items'], main: true }),
  /** Whether the maintenance records are still asked for: what they may add is no conclusion yet. */
  is_queried: v.nullish(v.boolean(), false),
  mileage: v.object({
    verdict: loose(v.string(), { else: '' }),
    label: loose(v.string(), { else: '' }),
    words: loose(v.string(), { else: '' }),
    yearly_km: number,
  }),
  claims: loose(v.nullish(v.array(ReportedClaim), []), { names: ['accident', 'accidents'] }),
  services: loose(v.nullish(v.array(Service), []), { names: ['maintenance'] }),
  /** Where and when insurers' records were queried, and workshops'; null where nobody says that they were. */
  claims_queried: v.nullish(Queried, null),
  services_queried: v.nullish(Queried, null),
  battery: v.nullish(Battery, null),
  not_covered: codes,
  notes: loose(text, { names: ['notice', 'conclusion'] }),
  /** What does not go together and stays unresolved. */
  contradictions: v.nullish(
    v.array(v.object({ rule: v.string(), words: v.string(), items: codes })),
    [],
  ),
  /** Latest first. */
  versions: v.nullish(v.array(Version), []),
  /** By which a downloaded report is known; null where the back end seals none: what is said of editions, rules and seals is said of sealed reports alone. */
  proof: v.nullish(v.object({ sha256: v.string(), key: v.string() }), null),
});
export type InspectionReport = v.InferOutput<typeof InspectionReport>;
