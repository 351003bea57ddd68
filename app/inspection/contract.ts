import * as v from 'valibot';
import { Id } from '#/app/inventory/contract.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { loose } from '#/contract/shape.ts';
import { Reading } from '#/app/inspection/intake/evidence.ts';
import { Step } from '#/app/inspection/rules/findings.ts';
import { MOST_BYTES } from '#/app/inspection/proof/proof-size.ts';
import {
  Appraisal,
  CategoryCounts,
  CheckedPoint,
  Counts,
  InspectionReport,
  ReportHead,
  Withdrawn,
} from '#/app/inspection/answers/report-schema.ts';

const text = v.nullish(v.string(), null);
const number = v.nullish(v.number(), null);
const codes = v.nullish(v.array(v.string()), []);
/** False for an early preview. */
const isFinal = v.nullish(v.boolean(), true);
const neighbour = v.nullish(v.object({ item: v.string(), name: v.string() }), null);

/** What all calls about an inspection are asked with; further parameters of the page go along. */
const asked = {
  id: Id,
  report_id: v.optional(Id),
  business: v.optional(Id),
  /** The word that also shows cars not yet released. */
  preview: v.optional(v.string()),
  /** The latest, unless it says which. */
  version: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/))),
};
const Asked = v.looseObject(asked);

/** The report; null where the car has none, or an early preview alone. */
export const getInspection = endpoint({
  name: 'getInspection',
  summary: 'The used-car inspection report of a car',
  service: 'inspection',
  path: '/v1/vehicleInspection/report',
  input: Asked,
  output: v.nullable(InspectionReport),
  failure: 'alert',
});

/** The grade with its sheet of deductions. */
export const getAppraisal = endpoint({
  name: 'getAppraisal',
  summary: 'The grade of an inspection and how it came about',
  service: 'inspection',
  path: '/v1/vehicleInspection/appraise',
  input: Asked,
  output: v.nullable(v.object({ ...Appraisal.entries, withdrawn: Withdrawn })),
  failure: 'alert',
});

/** Every checkpoint that applies, by category; as a table, also with criterion and method. */
export const listCheckpoints = endpoint({
  name: 'listCheckpoints',
  summary: 'All checkpoints of an inspection, as a list or a table',
  service: 'inspection',
  path: '/v1/vehicleInspection/appraise/checkPoints',
  input: v.looseObject({ ...asked, view: v.optional(v.picklist(['list', 'table'])) }),
  output: v.nullable(
    v.object({
      head: v.nullish(ReportHead, null),
      counts: Counts,
      is_final: isFinal,
      withdrawn: Withdrawn,
      categories: v.array(
        v.object({
          ...CategoryCounts.entries,
          points: loose(v.array(CheckedPoint), { names: ['children', 'items'] }),
        }),
      ),
    }),
  ),
  failure: 'alert',
});

/** The checkpoints of the catalogue that a few letters mean, as people type them without Chinese. */
export const findCheckpoints = endpoint({
  name: 'findCheckpoints',
  summary: 'Checkpoints by the letters of their names: zqm for 左前门',
  service: 'proof',
  path: '/v1/vehicleInspection/appraise/checkPoints/search',
  input: v.looseObject({ q: v.pipe(v.string(), v.maxLength(40)) }),
  output: v.object({ items: codes }),
  failure: 'silent',
});

/** One checkpoint: what is normal, what was found, and how it came to that. */
export const getCheckpoint = endpoint({
  name: 'getCheckpoint',
  summary: 'One checkpoint of an inspection with its history',
  service: 'inspection',
  path: '/v1/vehicleInspection/appraise/checkPointItem',
  input: v.looseObject({ ...asked, item_id: Id }),
  output: v.nullable(
    v.object({
      ...CheckedPoint.entries,
      category: loose(v.string(), { else: '' }),
      is_final: isFinal,
      withdrawn: Withdrawn,
      options: v.nullish(v.array(v.string()), []),
      /** 收购, 整备, 复检: oldest first. */
      history: v.nullish(v.array(Step), []),
      /** What the value is read against, in its own unit: new, watched, no longer meeting the criterion. */
      limits: v.nullish(v.object({ fresh: number, warn: number, replace: number }), null),
      /** The checkpoints of this car before and after it. */
      previous: neighbour,
      next: neighbour,
    }),
  ),
  failure: 'alert',
});

/** The early preview: the latest version, whether or not it is final. */
export const getForestall = endpoint({
  name: 'getForestall',
  summary: 'The early preview of an inspection',
  service: 'inspection',
  path: '/v1/vehicleInspection/appraise/forestall',
  input: Asked,
  output: v.nullable(
    v.object({ ...InspectionReport.entries, is_final: loose(isFinal, { else: false }) }),
  ),
  failure: 'alert',
});

/** What a verdict about a mileage rests on. */
export const MileageBasis = v.object({
  inspected_on: text,
  odometer_km: loose(number, { names: ['mileage'] }),
  /** Whether the maintenance records are still asked for. */
  is_queried: v.nullish(v.boolean(), false),
  /** Of the version of the inspection that it belongs to. */
  withdrawn: Withdrawn,
  verdict: loose(v.string(), {
    names: ['is_normal'],
    // That it is normal says nothing of the queries on which a verdict rests.
    means: { 0: 'false', 1: 'open' },
    else: '',
  }),
  label: loose(v.string(), { else: '' }),
  words: loose(v.string(), { else: '' }),
  /**
   * Oldest first; `falls_by` (km) marks a reading below an earlier one, `differs_by` (km) one of a
   * control unit that is not what the odometer shows.
   */
  readings: loose(
    v.array(
      v.object({ ...Reading.entries, falls_by: number, differs_by: number, gap_months: number }),
    ),
    { names: ['basis'], main: true },
  ),
  sources: v.nullish(
    v.array(v.object({ id: v.string(), name: v.string(), count: v.number() })),
    [],
  ),
  missing: codes,
  yearly_km: number,
  projected_km: number,
  difference_percent: number,
});
export type MileageBasis = v.InferOutput<typeof MileageBasis>;

/** On which readings the verdict about a mileage rests. */
export const getMileageBasis = endpoint({
  name: 'getMileageBasis',
  summary: 'The readings of a mileage by source, and the verdict',
  service: 'main',
  envelope: 'whole',
  path: '/v1/vehicleInspection/mileage/',
  input: Asked,
  output: v.nullable(MileageBasis),
  failure: 'alert',
});

/** A report as it can be kept and checked: its content, and the seal on it. HTTP 404 where there is none. */
export const getSealedReport = endpoint({
  name: 'getSealedReport',
  summary: 'A version of an inspection with its seal, to keep and to check offline',
  service: 'proof',
  path: '/v1/vehicleInspection/proof',
  input: Asked,
  output: v.object({ content: v.looseObject({}), seal: v.looseObject({}) }),
  failure: 'alert',
});

/** Whether a report with this fingerprint was published here, and whether there is a later one. */
export const findPublished = endpoint({
  name: 'findPublished',
  summary: 'Which report has a fingerprint, and whether it is the latest',
  service: 'proof',
  path: '/v1/vehicleInspection/proof/check',
  /** All of it, or as much of its beginning as a report shows. */
  input: v.object({ sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{16,64}$/)) }),
  output: v.nullable(
    v.object({
      report_id: v.string(),
      business: v.string(),
      version: v.number(),
      /** False for an early preview. */
      is_final: isFinal,
      /** Of the final ones; where there is none yet, of the early previews. */
      latest_version: v.number(),
      is_latest_final: isFinal,
      withdrawn: Withdrawn,
      /** Whether the version that is the latest was withdrawn. */
      is_latest_withdrawn: v.nullish(v.boolean(), false),
      car_id: v.string(),
      /** False where its car was deleted or is not released: no page shows the report then. */
      is_car_shown: v.nullish(v.boolean(), true),
      car_title: text,
      published_at: text,
      inspected_on: text,
      level: text,
      /** Of the key that it was sealed with. */
      key: text,
    }),
  ),
  failure: 'alert',
});

/**
 * Checks a downloaded report: whether it is as it was sealed, by a key of this dealer's, and whether
 * it is one that was published here. `verdict` is the answer to all three.
 */
export const checkSealedReport = endpoint({
  name: 'checkSealedReport',
  summary: 'Whether a downloaded report is as it was published',
  service: 'proof',
  method: 'POST',
  path: '/v1/vehicleInspection/proof/verify',
  input: v.object({ text: v.pipe(v.string(), v.maxLength(MOST_BYTES)) }),
  output: v.object({
    /**
     * genuine; altered since it was sealed; sealed by a key of ours and never published here; sealed
     * by somebody else; no sealed report at all.
     */
    verdict: v.picklist(['genuine', 'altered', 'unpublished', 'foreign', 'unreadable']),
    /** Where it was altered: the parts of the report by their names in it. */
    parts: codes,
    sha256: text,
    /** Of a genuine one. */
    withdrawn: Withdrawn,
  }),
  failure: 'alert',
});

/**
 * Every withdrawal of a version, sealed with the current key as a report is: `content` holds
 * `format`, `issued_at` (an instant) and `withdrawals`, each with the `sha256` of its report.
 */
export const getWithdrawals = endpoint({
  name: 'getWithdrawals',
  summary: 'The withdrawn versions of inspections, sealed, to check reports against offline',
  service: 'proof',
  path: '/.well-known/inspection-withdrawals.json',
  input: v.object({}),
  output: v.object({ content: v.looseObject({}), seal: v.looseObject({}) }),
  failure: 'silent',
});

/** The public halves of the dealer's keys, as a set (RFC 7517), the current one first. */
export const getKeys = endpoint({
  name: 'getKeys',
  summary: 'The public keys that reports are sealed with',
  service: 'proof',
  path: '/.well-known/jwks.json',
  input: v.object({}),
  output: v.object({
    keys: v.array(
      v.object({
        kty: v.string(),
        crv: v.string(),
        x: v.string(),
        kid: v.string(),
        use: v.string(),
        alg: v.string(),
        /** Whether another key has taken its place: what it sealed is worth what its fingerprint is. */
        retired: v.nullish(v.boolean(), false),
      }),
    ),
  }),
  failure: 'silent',
});
