import * as v from 'valibot';
import {
  Appraisal,
  CategoryCounts,
  CheckedPoint,
  Checkpoint,
  Counts,
  InspectionReport,
  ReportHead,
  Withdrawn,
} from '#/app/inspection/answers/report-schema.ts';
import { Reading } from '#/app/inspection/intake/evidence.ts';
import { MOST_BYTES } from '#/app/inspection/proof/proof-size.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { Id } from '#/contract/id.ts';
import { loose } from '#/contract/shape.ts';

const text = v.nullish(v.string(), null);
const number = v.nullish(v.number(), null);
const codes = v.nullish(v.array(v.string()), []);
/**
 * The schema of `is_final`, true by default. False means that the inspection was published before
 * it was complete.
 */
const isFinal = v.nullish(v.boolean(), true);

/**
 * The parameters of every call about an inspection. A call accepts further parameters, because
 * pages send their own query parameters with it.
 */
const params = {
  id: Id,
  report_id: v.optional(Id),
  business: v.optional(Id),
  /** The dealer's secret word, with which a caller sees unreleased cars. */
  preview: v.optional(v.string()),
  /** The number of the version; by default the latest one. */
  version: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/))),
};
const Params = v.looseObject(params);

/**
 * Returns the final inspection report of a car. Null if there is none, or if the car is hidden from
 * the caller.
 */
export const getInspection = endpoint({
  name: 'getInspection',
  summary: 'The used-car inspection report of a car',
  service: 'inspection',
  path: '/v1/vehicleInspection/report',
  input: Params,
  output: v.nullable(InspectionReport),
  failure: 'alert',
});

/**
 * Returns the grade of the car's inspection with its deductions. Null if there is no inspection, or
 * if the car is hidden from the caller.
 */
export const getAppraisal = endpoint({
  name: 'getAppraisal',
  summary: 'The grade of an inspection and how it came about',
  service: 'inspection',
  path: '/v1/vehicleInspection/appraise',
  input: Params,
  output: v.nullable(v.object({ ...Appraisal.entries, withdrawn: Withdrawn })),
  failure: 'alert',
});

/**
 * Returns the checkpoints that apply to the car, by category. With `view=table`, each has its
 * criterion and method.
 */
export const listCheckpoints = endpoint({
  name: 'listCheckpoints',
  summary: 'All checkpoints of an inspection, as a list or a table',
  service: 'inspection',
  path: '/v1/vehicleInspection/appraise/checkPoints',
  input: v.looseObject({ ...params, view: v.optional(v.picklist(['list', 'table'])) }),
  output: v.nullable(
    v.object({
      head: v.nullish(ReportHead, null),
      /** The car's body type, by which the drawing is selected. */
      body: text,
      counts: Counts,
      is_final: isFinal,
      withdrawn: Withdrawn,
      /** The number of unresolved contradictions, and whether any casts doubt on the level. */
      contradictions: v.nullish(v.number(), 0),
      is_level_contradicted: v.nullish(v.boolean(), false),
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

/** Returns the codes of the checkpoints whose names in pinyin match the letters `q`. */
export const findCheckpoints = endpoint({
  name: 'findCheckpoints',
  summary: 'Checkpoints by the letters of their names: zqm for 左前门',
  service: 'proof',
  path: '/v1/vehicleInspection/appraise/checkPoints/search',
  input: v.looseObject({ q: v.pipe(v.string(), v.maxLength(40)) }),
  output: v.object({ items: codes }),
  failure: 'silent',
});

/** Returns the checkpoint `item_id` of the car's inspection, with the history of its result. */
export const getCheckpoint = endpoint({
  name: 'getCheckpoint',
  summary: 'One checkpoint of an inspection with its history',
  service: 'inspection',
  path: '/v1/vehicleInspection/appraise/checkPointItem',
  input: v.looseObject({ ...params, item_id: Id }),
  output: v.nullable(Checkpoint),
  failure: 'alert',
});

/** Returns the latest version of the car's inspection, final or not; null if there is none. */
export const getForestall = endpoint({
  name: 'getForestall',
  summary: 'The early preview of an inspection',
  service: 'inspection',
  path: '/v1/vehicleInspection/appraise/forestall',
  input: Params,
  output: v.nullable(
    v.object({ ...InspectionReport.entries, is_final: loose(isFinal, { else: false }) }),
  ),
  failure: 'alert',
});

/** The schema of a mileage verdict with its evidence. */
export const MileageBasis = v.object({
  inspected_on: text,
  odometer_km: loose(number, { names: ['mileage'] }),
  /** Whether the dealer has requested the car's maintenance records but not received them. */
  is_query_pending: v.nullish(v.boolean(), false),
  /** The withdrawal of the version to which this verdict belongs; null if it was not withdrawn. */
  withdrawn: Withdrawn,
  verdict: loose(v.string(), {
    names: ['is_normal'],
    // Another back end's `is_normal: 1` does not imply a query of the records: it means `open`.
    means: { 0: 'false', 1: 'open' },
    else: '',
  }),
  label: loose(v.string(), { else: '' }),
  words: loose(v.string(), { else: '' }),
  /** The readings, oldest first. `falls_by` and `differs_by` are in km (see `AssessedReading`). */
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

/** Returns the mileage verdict of the car's inspection, with the evidence. */
export const getMileageBasis = endpoint({
  name: 'getMileageBasis',
  summary: 'The readings of a mileage by source, and the verdict',
  service: 'main',
  envelope: 'whole',
  path: '/v1/vehicleInspection/mileage/',
  input: Params,
  output: v.nullable(MileageBasis),
  failure: 'alert',
});

/**
 * Returns the content of a report with its signature, which can be verified offline. Responds with
 * 404 if there is no such report.
 */
export const getSignedReport = endpoint({
  name: 'getSignedReport',
  summary: 'A version of an inspection with its signature, to keep and to check offline',
  service: 'proof',
  path: '/v1/vehicleInspection/proof',
  input: Params,
  output: v.object({ content: v.looseObject({}), signature: v.looseObject({}) }),
  failure: 'alert',
});

/**
 * Returns the published version with the fingerprint `sha256`, and the latest version of the
 * report. Null if no version has this fingerprint.
 */
export const findPublished = endpoint({
  name: 'findPublished',
  summary: 'Which report has a fingerprint, and whether it is the latest',
  service: 'proof',
  path: '/v1/vehicleInspection/proof/check',
  /** The SHA-256 in hex, or at least its first 16 digits. */
  input: v.object({ sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{16,64}$/)) }),
  output: v.nullable(
    v.object({
      report_id: v.string(),
      business: v.string(),
      version: v.number(),
      /** Whether this version is final. */
      is_final: isFinal,
      /**
       * The number of the report's latest final version, or of its latest version if none is final.
       */
      latest_version: v.number(),
      is_latest_final: isFinal,
      withdrawn: Withdrawn,
      /** Whether the version `latest_version` was withdrawn. */
      is_latest_withdrawn: v.nullish(v.boolean(), false),
      car_id: v.string(),
      /** Whether the car exists and is released. If false, no page displays the report. */
      is_car_released: v.nullish(v.boolean(), true),
      car_title: text,
      published_at: text,
      inspected_on: text,
      level: text,
      /** The id (`kid`) of the key that signed this version. */
      key: text,
    }),
  ),
  failure: 'alert',
});

/**
 * Verifies the text of a downloaded report. Returns whether it is unaltered, signed by this dealer,
 * and published here.
 */
export const verifySignedReport = endpoint({
  name: 'verifySignedReport',
  summary: 'Whether a downloaded report is as it was published',
  service: 'proof',
  method: 'POST',
  path: '/v1/vehicleInspection/proof/verify',
  input: v.object({ text: v.pipe(v.string(), v.maxLength(MOST_BYTES)) }),
  output: v.object({
    /**
     * The result of the verification. `genuine` means none of the following:
     * - `altered`: changed after it was signed.
     * - `unpublished`: signed by this dealer, but never published.
     * - `foreign`: signed with another key.
     * - `unreadable`: not a signed report.
     */
    verdict: v.picklist(['genuine', 'altered', 'unpublished', 'foreign', 'unreadable']),
    /** The names of the top-level fields that were altered. */
    parts: codes,
    sha256: text,
    /** The withdrawal of a genuine report; null if the report was not withdrawn. */
    withdrawn: Withdrawn,
  }),
  failure: 'alert',
});

/** Returns the signed list of withdrawn versions. */
export const getWithdrawals = endpoint({
  name: 'getWithdrawals',
  summary: 'The withdrawn versions of inspections, signed, to check reports against offline',
  service: 'proof',
  path: '/.well-known/inspection-withdrawals.json',
  input: v.object({}),
  output: v.object({ content: v.looseObject({}), signature: v.looseObject({}) }),
  failure: 'silent',
});

/** Returns the dealer's public keys as a JWK set (RFC 7517), the current key first. */
export const getKeys = endpoint({
  name: 'getKeys',
  summary: 'The public keys that reports are signed with',
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
        /** Whether a newer key has replaced this one. */
        retired: v.nullish(v.boolean(), false),
      }),
    ),
  }),
  failure: 'silent',
});
