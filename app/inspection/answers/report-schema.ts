import * as v from 'valibot';
import { Title } from '#/app/car-facts/words/foreign-title.ts';
import { Queried } from '#/app/evidence/queried.ts';
import { Battery, Claim, Service } from '#/app/inspection/intake/evidence.ts';
import {
  Picture,
  RESULTS,
  STAGES,
  Step,
  type Result,
  type Stage,
} from '#/app/inspection/rules/findings.ts';
import { LEVELS } from '#/app/inspection/rules/level.ts';
import { loose } from '#/contract/shape.ts';

// Another back end may serve these calls: fields it omits are read as null or empty.
const text = v.nullish(v.string(), null);
const count = v.nullish(v.number(), 0);
const number = v.nullish(v.number(), null);
const codes = v.nullish(v.array(v.string()), []);

/** The schema of a condition level and its label. Null for an inspection without a level. */
const Level = v.nullish(v.object({ id: v.picklist(LEVELS), label: v.string() }), null);

/**
 * The schema of a version's withdrawal: its instant (`at`) and reason. Null if the version was not
 * withdrawn.
 */
export const Withdrawn = v.nullish(v.object({ at: v.string(), reason: v.string() }), null);
export type Withdrawn = v.InferOutput<typeof Withdrawn>;

/**
 * The schema of the numbers of checkpoints by result. `applicable` leaves out equipment that the
 * car does not have.
 */
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

/** The schema of a checkpoint in a list, with its result. */
export const CheckedPoint = v.object({
  item: loose(v.string(), { names: ['id'] }),
  name: v.string(),
  /** The result; null if another back end sends none that can be read. */
  result: loose(v.nullish(v.picklist(Object.keys(RESULTS) as Result[]), null), {
    names: ['is_normal'],
    meansUnder: { is_normal: { 0: 'abnormal', 1: 'normal' } },
    means: Object.fromEntries(Object.entries(RESULTS).map(([result, label]) => [label, result])),
  }),
  kind: text,
  degree: number,
  words: text,
  value: number,
  unit: text,
  by: text,
  date: text,
  /** The points that the result deducts from the score of the checkpoint's system. */
  points: count,
  pictures: v.nullish(v.array(Picture), []),
  /** The condition for a normal result. Like `method`, it is null except in the view `table`. */
  criterion: text,
  method: text,
});
export type CheckedPoint = v.InferOutput<typeof CheckedPoint>;

const neighbour = v.nullish(v.object({ item: v.string(), name: v.string() }), null);

/** The schema of a single checkpoint: its result, criterion, history, and position on the car. */
export const Checkpoint = v.object({
  ...CheckedPoint.entries,
  category: loose(v.string(), { else: '' }),
  is_final: v.nullish(v.boolean(), true),
  withdrawn: Withdrawn,
  options: v.nullish(v.array(v.string()), []),
  /** The car's body type, by which the drawing is selected. */
  body: text,
  /**
   * The position of the checkpoint among the checkpoints of its category that apply to the car:
   * `at` counts from 1, `of` is the number of these checkpoints.
   */
  position: v.nullish(v.object({ at: v.number(), of: v.number() }), null),
  /**
   * The position of the defect: a view of the drawing, and x and y in per cent of that view's width
   * and height.
   */
  place: v.nullish(v.object({ view: v.string(), x: v.number(), y: v.number() }), null),
  /**
   * The paint thickness in μm at each measured point, and the mean thickness of the same panel on
   * the other side of the car (`opposite`).
   */
  paint: v.nullish(v.object({ points: v.array(v.number()), opposite: number }), null),
  /** The inspections and repairs of the checkpoint so far, oldest first. */
  history: v.nullish(v.array(Step), []),
  /**
   * The limits of the measured value. `fresh` is the value of a new part. A value at or beyond
   * `warn` needs attention; one at or beyond `replace` does not meet the criterion.
   */
  limits: v.nullish(v.object({ fresh: number, warn: number, replace: number }), null),
  /** The previous and the next checkpoint among those that apply to the car. */
  previous: neighbour,
  next: neighbour,
});
export type Checkpoint = v.InferOutput<typeof Checkpoint>;

const Verdict = v.object({
  verdict: v.nullish(v.picklist(['clear', 'open', 'suspect', 'found']), null),
  words: loose(v.string(), { else: '' }),
  items: codes,
});

/**
 * The schema of the grade: deductions by checkpoint, and the reasons that prevented a better level.
 */
export const Appraisal = v.object({
  rules: count,
  level: Level,
  /** The total score; null if too little was checked. */
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
  /**
   * The reasons that limit the level, each to `ceiling` at best. If a `ceiling` is null, the car
   * has no level.
   */
  limits: v.nullish(v.array(v.object({ ceiling: Level, words: v.string(), items: codes })), []),
  verdicts: v.object({ structure: Verdict, flood: Verdict, fire: Verdict }),
});
export type Appraisal = v.InferOutput<typeof Appraisal>;

/** The schema of a category of checkpoints, with the number of checkpoints for each result. */
export const CategoryCounts = v.object({
  id: loose(v.string(), { names: ['name'] }),
  name: v.string(),
  counts: Counts,
  /** The codes of normal checkpoints about queries that the report does not name. */
  unqueried: codes,
});
export type CategoryCounts = v.InferOutput<typeof CategoryCounts>;

const ReportedCategory = v.object({
  ...CategoryCounts.entries,
  /** The results in catalogue order, without 无此配置 (absent). Empty if they are unknown. */
  results: v.nullish(v.array(v.picklist(Object.keys(RESULTS) as Result[])), []),
});
export type ReportedCategory = v.InferOutput<typeof ReportedCategory>;

/** The schema of the data that identify a report. */
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

/**
 * The schema of a difference between two versions of a report. `item` is the code of a checkpoint,
 * or null if the difference concerns none.
 */
const Change = v.object({ item: text, name: v.string(), from: v.string(), to: v.string() });

/** The schema of a published version. `changes` are its differences from the previous version. */
const Version = v.object({
  version: v.number(),
  published_at: v.string(),
  is_final: v.nullish(v.boolean(), true),
  /** Stage of the inspection; null if unknown. */
  stage: v.nullish(v.picklist(Object.keys(STAGES) as Stage[]), null),
  level: Level,
  score: number,
  changes: v.nullish(v.array(Change), []),
  withdrawn: Withdrawn,
});

/**
 * The schema of an insurance claim. Each entry of `works` has the code of a checkpoint (`item`) and
 * the name of the repaired part.
 */
const ReportedClaim = v.object({
  ...Claim.entries,
  works: v.nullish(v.array(v.object({ item: v.string(), name: text, work: v.string() })), []),
});
export type ReportedClaim = v.InferOutput<typeof ReportedClaim>;

/** The schema of the inspection report, with only the most important checkpoints. */
export const InspectionReport = v.object({
  report_id: loose(v.string(), { else: '' }),
  business: loose(v.string(), { else: '' }),
  version: loose(v.number(), { else: 1 }),
  /** The instant of publication. */
  published_at: loose(v.string(), { else: '' }),
  is_final: v.nullish(v.boolean(), true),
  /** The withdrawal of this version; null if it was not withdrawn. */
  withdrawn: Withdrawn,
  inspected_on: loose(v.string(), { names: ['date'], else: '' }),
  inspector: loose(text, { names: ['appraiser'] }),
  place: text,
  odometer_km: number,
  transfers: number,
  keys: number,
  /**
   * The inspected car. `body` is the body type, by which the drawing is selected;
   * `first_registration` is a month such as 2021-06.
   */
  car: v.object({
    id: loose(v.string(), { else: '' }),
    title: loose(Title, { else: '' }),
    body: text,
    first_registration: text,
  }),
  counts: Counts,
  categories: v.nullish(v.array(ReportedCategory), []),
  /** The grade. Null if the back end returns it only in the call `getAppraisal`. */
  appraisal: loose(v.nullish(Appraisal, null), { beside: true }),
  /** The first 20 unchecked checkpoints in catalogue order. Their total number is in `counts`. */
  unchecked: v.nullish(v.array(v.object({ item: v.string(), name: v.string() })), []),
  /** The worst findings, at most ten. */
  top: loose(v.nullish(v.array(CheckedPoint), []), { names: ['items'], main: true }),
  /** Whether the dealer has requested the maintenance records but not received them yet. */
  is_query_pending: v.nullish(v.boolean(), false),
  mileage: v.object({
    verdict: loose(v.string(), { else: '' }),
    label: loose(v.string(), { else: '' }),
    words: loose(v.string(), { else: '' }),
    yearly_km: number,
  }),
  claims: loose(v.nullish(v.array(ReportedClaim), []), { names: ['accident', 'accidents'] }),
  services: loose(v.nullish(v.array(Service), []), { names: ['maintenance'] }),
  /** The queries of insurers' and of workshops' records. Null if the inspection states none. */
  claims_queried: v.nullish(Queried, null),
  services_queried: v.nullish(Queried, null),
  battery: v.nullish(Battery, null),
  not_covered: codes,
  notes: loose(text, { names: ['notice', 'conclusion'] }),
  /** The unresolved contradictions between the report and other data of the car. */
  contradictions: v.nullish(
    v.array(
      v.object({
        rule: v.string(),
        words: v.string(),
        items: codes,
        /** The dealer's explanation, which does not resolve the contradiction; null if none. */
        explanation: text,
        /** The other inspection report of the car, if the contradiction is about one. */
        report: v.optional(v.object({ report_id: v.string(), business: v.string() })),
      }),
    ),
    [],
  ),
  /** The contradictions that the dealer has resolved by an explanation. */
  explained: v.nullish(v.array(v.object({ words: v.string(), explanation: v.string() })), []),
  /** The published versions of the report, latest first. */
  versions: v.nullish(v.array(Version), []),
  /**
   * The fingerprint of the signed report and the id of the key. Null if the back end does not sign
   * reports. Pages then mention neither grading rules nor signatures.
   */
  proof: v.nullish(v.object({ sha256: v.string(), key: v.string() }), null),
});
export type InspectionReport = v.InferOutput<typeof InspectionReport>;
