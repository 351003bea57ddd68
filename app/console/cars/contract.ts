import * as v from 'valibot';
import { consoleEndpoint } from '#/app/console/calls/endpoint.ts';
import { PHOTO_GROUPS } from '#/app/console/cars/photos/photo-groups.ts';
import {
  MOST_PHOTOS,
  PHOTO_ADDRESS_LENGTH,
  PICTURE_LIMIT,
  PICTURE_TYPES,
} from '#/contract/picture-upload.ts';
import { CHOICES, STATES } from './sale-choices.ts';

/** The schema of the id of a car. */
export const CarId = v.pipe(v.string(), v.minLength(1), v.maxLength(60));
const Cursor = v.optional(v.pipe(v.string(), v.maxLength(120)), '');

const Named = v.object({ id: v.string(), name: v.string() });
const Step = v.object({ date: v.string(), price: v.number() });

const CarLine = v.object({
  id: v.string(),
  title: v.string(),
  cover: v.nullable(v.string()),
  /** In yuan; null without a price. */
  price: v.nullable(v.number()),
  state: v.picklist(STATES),
  /** Whether the car is unreleased: visitors can see it only with the secret preview word. */
  is_unreleased: v.boolean(),
  branch: v.nullable(v.string()),
  /** The number of days since the first day on sale. */
  days: v.number(),
  /** The number of page views in the last 30 days. */
  views: v.number(),
  /**
   * The number of leads about the car that the person may see; null if the role may see no leads.
   */
  leads: v.nullable(v.object({ open: v.number(), all: v.number() })),
  /**
   * Whether the car is still on sale although a lead that the person may see was closed as sold
   * with it.
   */
  is_left_on_sale: v.boolean(),
  /** The prices since the first day on sale, oldest first. */
  steps: v.array(Step),
});
export type CarLine = v.InferOutput<typeof CarLine>;

/**
 * Returns a page of the cars of one group, sorted by time in stock. The groups are the unreleased
 * cars and, for the others, sets of sale statuses.
 */
export const listCars = consoleEndpoint({
  name: 'listCars',
  method: 'GET',
  path: '/v1/console/cars',
  input: v.object({
    group: v.optional(v.picklist(['sale', 'unreleased', 'reserved', 'sold', 'off']), 'sale'),
    order: v.optional(v.picklist(['oldest', 'newest']), 'oldest'),
    branch: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
    cursor: Cursor,
  }),
  output: v.object({ rows: v.array(CarLine), next_cursor: v.nullable(v.string()) }),
});

/** Returns the number of cars in each group, and the branches to choose from. */
export const countCars = consoleEndpoint({
  name: 'countCars',
  method: 'GET',
  path: '/v1/console/cars/counts',
  input: v.object({ branch: v.optional(v.pipe(v.string(), v.maxLength(60)), '') }),
  output: v.object({
    counts: v.object({
      sale: v.number(),
      unreleased: v.number(),
      reserved: v.number(),
      sold: v.number(),
      off: v.number(),
    }),
    branches: v.array(Named),
  }),
});

/** Finds up to 30 cars by title, number, brand, series or complete VIN. */
export const searchCars = consoleEndpoint({
  name: 'searchCars',
  method: 'GET',
  path: '/v1/console/cars/search',
  input: v.object({ text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)) }),
  output: v.object({ rows: v.array(CarLine), has_more: v.boolean() }),
});

/**
 * Words of the dealer about a car (`tag`) that the car's records contradict or do not support, and
 * the reason. `is_hidden` is false if the site displays the words with the label 车商自述.
 */
export const DeniedWords = v.object({
  field: v.string(),
  tag: v.string(),
  reason: v.string(),
  is_hidden: v.boolean(),
});
export type DeniedWords = v.InferOutput<typeof DeniedWords>;

const Line = v.object({
  desc: v.string(),
  amount: v.number(),
  note: v.nullable(v.string()),
});
/**
 * The lines of what a buyer pays, and the total in yuan (`real`). If `real` is null, the total is
 * the sum of the lines.
 */
export const DriveAway = v.object({ real: v.nullable(v.number()), lines: v.array(Line) });
export type DriveAway = v.InferOutput<typeof DriveAway>;

/** Returns one car with its editable fields and its history. */
export const getCar = consoleEndpoint({
  name: 'getCar',
  method: 'GET',
  path: '/v1/console/cars/{id}',
  input: v.object({ id: CarId }),
  output: v.object({
    car: CarLine,
    title: v.string(),
    tags: v.array(v.string()),
    denied: v.array(DeniedWords),
    notes: v.nullable(v.string()),
    status_note: v.nullable(v.string()),
    /** The photos by group, in the order of the car's page. */
    photos: v.array(v.object({ group: v.picklist(PHOTO_GROUPS), photos: v.array(v.string()) })),
    /**
     * The stored fields that a new price may clear, with their headings. A field stays if
     * `staysTrue` of the inventory returns true for it. `value` is null unless it is a number.
     */
    price_clears: v.array(
      v.object({ field: v.string(), name: v.string(), value: v.nullable(v.number()) }),
    ),
    drive_away: DriveAway,
    can: v.object({ status: v.boolean(), price: v.boolean(), texts: v.boolean() }),
    /** The types of reports on the car that the person may write. */
    reports: v.array(v.object({ type: v.string(), title: v.string(), is_written: v.boolean() })),
    history: v.array(
      v.object({
        id: v.string(),
        at: v.string(),
        who: v.string(),
        action: v.string(),
        words: v.string(),
      }),
    ),
  }),
});

/**
 * Changes the sale status of a car and returns the id of the change. Refused with the reason
 * `conflict` if the current status is not `from`.
 */
export const setCarStatus = consoleEndpoint({
  name: 'setCarStatus',
  method: 'POST',
  path: '/v1/console/cars/{id}/status',
  input: v.object({ id: CarId, from: v.picklist(STATES), to: v.picklist(CHOICES) }),
  output: v.object({ change: v.string() }),
});

/** Undoes a change of the sale status that the same person made in the last 5 minutes. */
export const undoCarStatus = consoleEndpoint({
  name: 'undoCarStatus',
  method: 'POST',
  path: '/v1/console/cars/{id}/status/undo',
  input: v.object({ id: CarId, change: v.pipe(v.string(), v.uuid()) }),
  output: v.object({}),
});

/**
 * Appends the photo in the body to a group, unless the group already has it. Returns the URL of the
 * photo. A repeated call with the same `request` adds nothing, even if the photo was removed or
 * replaced in the meantime.
 */
export const addCarPhoto = consoleEndpoint({
  name: 'addCarPhoto',
  method: 'POST',
  path: '/v1/console/cars/{id}/photos/{group}',
  takes: PICTURE_TYPES,
  limit: PICTURE_LIMIT,
  input: v.object({
    id: CarId,
    group: v.picklist(PHOTO_GROUPS),
    request: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))),
  }),
  output: v.object({ photo: v.string() }),
});

/**
 * Replaces `photo` in a group by the photo in the body. Refused with the reason `conflict` if the
 * group does not contain `photo`. The file of `photo` is deleted unless another record uses it.
 */
export const replaceCarPhoto = consoleEndpoint({
  name: 'replaceCarPhoto',
  method: 'POST',
  path: '/v1/console/cars/{id}/photos/{group}/replace',
  takes: PICTURE_TYPES,
  limit: PICTURE_LIMIT,
  input: v.object({
    id: CarId,
    group: v.picklist(PHOTO_GROUPS),
    photo: v.pipe(v.string(), v.maxLength(PHOTO_ADDRESS_LENGTH)),
  }),
  output: v.object({ photo: v.string() }),
});

const Photos = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(PHOTO_ADDRESS_LENGTH))),
  v.maxLength(MOST_PHOTOS),
);

/**
 * Reorders or removes the photos of a group: `from` is the list that the person saw, `to` the new
 * list. Photos that were appended in the meantime stay at the end. Refused with the reason
 * `conflict` if the stored photos no longer begin with `from`, unless they already begin with `to`.
 */
export const setCarPhotos = consoleEndpoint({
  name: 'setCarPhotos',
  method: 'POST',
  path: '/v1/console/cars/{id}/photos',
  input: v.object({ id: CarId, group: v.picklist(PHOTO_GROUPS), from: Photos, to: Photos }),
  output: v.object({}),
});
