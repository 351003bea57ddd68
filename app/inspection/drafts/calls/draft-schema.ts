import * as v from 'valibot';
import { BUSINESSES, type Business } from '#/app/inspection/intake/inspection-row.ts';

const instant = v.pipe(v.string(), v.isoTimestamp());

/** The schema of the business for which an inspection is made. */
export const BusinessName = v.picklist(Object.keys(BUSINESSES) as Business[]);

/** The schema of a problem of the field `field`. An empty `field` means the item as a whole. */
export const Problem = v.object({ field: v.string(), reason: v.string() });

/** The schema of a stored write of a point or of the report's own fields. */
export const Write = v.object({
  /** The code of the checkpoint, or `report` for the report's own fields. */
  item: v.string(),
  /** The number of the write. A device sends it as `base` of its next write of the item. */
  version: v.number(),
  /**
   * Whether the item's current write had the same or a later `measured_at` when this write arrived.
   */
  is_superseded: v.boolean(),
  write_id: v.string(),
  by: v.string(),
  measured_at: instant,
  saved_at: instant,
  /** The written fields of the point or of the report. */
  content: v.looseObject({}),
});

/** The schema of a photo of a point in a draft. */
export const Photo = v.object({
  /** The stored name, such as `/media/…`. Appending `?w=640` selects a width in pixels. */
  photo: v.string(),
  words: v.nullable(v.string()),
  by: v.string(),
  added_at: instant,
});

/** The schema of a point of a draft: a checkpoint with its current record and its photos. */
export const Point = v.object({
  item: v.string(),
  name: v.string(),
  /** The current write of the point; null if the point has only photos. */
  current: v.nullable(Write),
  photos: v.array(Photo),
  /** What the point lacks for publication. */
  missing: v.array(Problem),
});

/** The schema of a draft without its points. A draft is an inspection that is being taken. */
export const Draft = v.object({
  id: v.string(),
  car_id: v.string(),
  car_title: v.string(),
  business: v.string(),
  report_id: v.string(),
  state: v.picklist(['open', 'published']),
  opened_at: instant,
  changed_at: instant,
  /** When the draft is deleted if nobody changes it before; null if it stays. */
  expires_at: v.nullable(instant),
  published: v.nullable(v.object({ version: v.number(), at: instant })),
  /** The inspectors in the order in which they joined. */
  inspectors: v.array(v.object({ name: v.string(), joined_at: instant })),
  /** Number of recorded points. */
  recorded: v.number(),
  /** Number of photos of all points. */
  photos: v.number(),
});
export type Draft = v.InferOutput<typeof Draft>;

/** The schema of the numbers of a draft's points by state. */
export const Progress = v.object({
  applicable: v.number(),
  checked: v.number(),
  abnormal: v.number(),
  unchecked: v.number(),
  unrecorded: v.number(),
  missing_photos: v.number(),
});
