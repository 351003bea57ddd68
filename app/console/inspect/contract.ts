import * as v from 'valibot';
import { consoleEndpoint } from '#/app/console/calls/endpoint.ts';
import {
  CheckpointToInspect,
  Draft,
  Photo,
  Point,
  PublishResult,
  Write,
  WriteResult,
} from '#/app/inspection/drafts/calls/draft-schema.ts';
import { PICTURE_LIMIT, PICTURE_TYPES } from '#/contract/picture-upload.ts';

const Id = v.pipe(v.string(), v.minLength(1), v.maxLength(60));
const Item = v.pipe(v.string(), v.minLength(1), v.maxLength(20));
/** The maximum number of writes (recorded answers) in a call. */
const MOST_AT_ONCE = 200;

const DraftLine = v.object({
  ...Draft.entries,
  branch: v.nullable(v.string()),
  /** Whether the signed-in person is one of the inspectors of this draft. */
  is_mine: v.boolean(),
  /** The number of checkpoints that apply to the car. */
  applicable: v.number(),
});
export type DraftLine = v.InferOutput<typeof DraftLine>;

/**
 * Returns a page of the unpublished inspections, last opened first. Inspections of cars that the
 * person may not see are left out.
 */
export const listInspections = consoleEndpoint({
  name: 'listInspections',
  method: 'GET',
  path: '/v1/console/inspections',
  input: v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(200)), '') }),
  output: v.object({ rows: v.array(DraftLine), next_cursor: v.nullable(v.string()) }),
});

const PublishedLine = v.object({
  report_id: v.string(),
  business: v.string(),
  version: v.number(),
  car_id: v.string(),
  car_title: v.string(),
  published_at: v.string(),
  inspected_on: v.string(),
  is_final: v.boolean(),
  withdrawn_at: v.nullable(v.string()),
  /** Why the version was withdrawn; null if it was not. */
  reason: v.nullable(v.string()),
  /** The path of the report's page for buyers; null if buyers may not see the report. */
  path: v.nullable(v.string()),
});
export type PublishedLine = v.InferOutput<typeof PublishedLine>;

/**
 * Returns a page of the published versions of inspections. Inspections of cars that the person may
 * not see are left out.
 */
export const listPublishedInspections = consoleEndpoint({
  name: 'listPublishedInspections',
  method: 'GET',
  path: '/v1/console/inspections/published',
  input: v.object({ cursor: v.optional(v.pipe(v.string(), v.maxLength(200)), '') }),
  output: v.object({ rows: v.array(PublishedLine), next_cursor: v.nullable(v.string()) }),
});

/**
 * Returns the id of the unpublished inspection of a car that is meant for buyers. If there is none,
 * creates one; with `report_id` it starts as a copy of that report's latest version and becomes its
 * next version.
 */
export const openInspection = consoleEndpoint({
  name: 'openInspection',
  method: 'POST',
  path: '/v1/console/inspections',
  input: v.object({ car_id: Id, report_id: v.optional(Id) }),
  output: v.object({ id: v.string(), is_new: v.boolean() }),
});

/** Returns one inspection with its checkpoints, its photos and the report's own fields. */
export const getInspection = consoleEndpoint({
  name: 'getInspection',
  method: 'GET',
  path: '/v1/console/inspections/{id}',
  input: v.object({ id: Id }),
  output: v.object({
    ...Draft.entries,
    /** The drawing on which the car is displayed: `motorcycle`, or the body type. */
    body: v.nullable(v.string()),
    report: v.nullable(Write),
    points: v.array(Point),
  }),
});

/** Returns the checkpoints that apply to the car, in the order of an inspection. */
export const getInspectionCheckpoints = consoleEndpoint({
  name: 'getInspectionCheckpoints',
  method: 'GET',
  path: '/v1/console/inspections/{id}/checkpoints',
  input: v.object({ id: Id }),
  output: v.object({ checkpoints: v.array(CheckpointToInspect) }),
});

/**
 * Records answers to checkpoints and the report's own fields, like `POST /{id}/writes` of the
 * dealer API. The signed-in person is the inspector (`by`) of all of them.
 */
export const recordInspection = consoleEndpoint({
  name: 'recordInspection',
  method: 'POST',
  path: '/v1/console/inspections/{id}/writes',
  input: v.object({
    id: Id,
    writes: v.pipe(v.array(v.looseObject({})), v.maxLength(MOST_AT_ONCE)),
  }),
  output: v.object({ results: v.array(WriteResult) }),
});

/** Adds the photo in the body to a checkpoint, unless the checkpoint already has it. */
export const addInspectionPhoto = consoleEndpoint({
  name: 'addInspectionPhoto',
  method: 'POST',
  path: '/v1/console/inspections/{id}/points/{item}/photos',
  takes: PICTURE_TYPES,
  limit: PICTURE_LIMIT,
  input: v.object({ id: Id, item: Item }),
  output: v.object({ photo: v.string(), photos: v.array(Photo) }),
});

/** Removes a photo from a checkpoint. The file of the photo stays stored. */
export const removeInspectionPhoto = consoleEndpoint({
  name: 'removeInspectionPhoto',
  method: 'POST',
  path: '/v1/console/inspections/{id}/points/{item}/photos/remove',
  input: v.object({
    id: Id,
    item: Item,
    photo: v.pipe(v.string(), v.regex(/^\/media\/[0-9a-f]{32}$/)),
  }),
  output: v.object({ photos: v.array(Photo) }),
});

/**
 * Publishes an inspection, unless something is missing or wrong, or it contradicts other records of
 * the car and the person has not acknowledged this. With `dry_run`, only checks this.
 */
export const publishInspection = consoleEndpoint({
  name: 'publishInspection',
  method: 'POST',
  path: '/v1/console/inspections/{id}/publish',
  input: v.object({
    id: Id,
    acknowledged: v.optional(
      v.pipe(v.array(v.pipe(v.string(), v.maxLength(80))), v.maxLength(MOST_AT_ONCE)),
      [],
    ),
    dry_run: v.optional(v.boolean(), false),
  }),
  output: v.object({
    ...PublishResult.entries,
    /**
     * The path of the published report; null if it was not published, or if buyers may not see it.
     */
    path: v.nullable(v.string()),
    /**
     * The mileage in the car's record, with which the odometer is compared; null if there is none.
     */
    car_km: v.nullable(v.number()),
  }),
});

/** Deletes an unpublished inspection. */
export const discardInspection = consoleEndpoint({
  name: 'discardInspection',
  method: 'POST',
  path: '/v1/console/inspections/{id}/discard',
  input: v.object({ id: Id }),
  output: v.object({}),
});

/** Withdraws a published version as wrong. It stays readable, with the reason. */
export const withdrawInspection = consoleEndpoint({
  name: 'withdrawInspection',
  method: 'POST',
  path: '/v1/console/inspections/withdraw',
  input: v.object({
    report_id: Id,
    business: v.picklist(['retail', 'wholesale', 'oem']),
    version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999)),
    reason: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(2, '写清为什么撤回'),
      v.maxLength(300, '最多 300 个字'),
    ),
  }),
  output: v.object({}),
});
