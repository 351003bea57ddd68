import * as v from 'valibot';

const instant = v.pipe(v.string(), v.isoTimestamp());

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

const limit = v.nullable(v.number());

/** The schema of a checkpoint that applies to the car. */
export const CheckpointToInspect = v.object({
  item: v.string(),
  category: v.string(),
  name: v.string(),
  criterion: v.string(),
  method: v.string(),
  /** The kinds of defects that the checkpoint can have. */
  kinds: v.array(v.string()),
  /**
   * Limits of the measured value; null if the checkpoint has none. A value that reaches `warn` is
   * 轻微, one that reaches `replace` is 异常.
   */
  limits: v.nullable(v.object({ fresh: limit, warn: limit, replace: limit })),
  unit: v.nullable(v.string()),
});
export type CheckpointToInspect = v.InferOutput<typeof CheckpointToInspect>;

/** The schema of the result of one of several writes in a call. */
export const WriteResult = v.object({
  write_id: v.nullable(v.string()),
  item: v.nullable(v.string()),
  outcome: v.picklist(['saved', 'superseded', 'conflict', 'refused']),
  /**
   * The stored write. After a conflict it is the item's current write; null if the write was
   * refused.
   */
  write: v.nullable(Write),
  problems: v.array(Problem),
  missing: v.array(Problem),
});
export type WriteResult = v.InferOutput<typeof WriteResult>;

/** The schema of what publishing a draft returns. */
export const PublishResult = v.object({
  /** The published version. Null in a dry run, unless the draft was published before. */
  published: v.nullable(
    v.object({
      report_id: v.string(),
      business: v.string(),
      version: v.number(),
      published_at: v.string(),
      /** The fingerprint (SHA-256) of the published version. */
      sha256: v.string(),
    }),
  ),
  /** What the draft lacks, by item. */
  missing: v.array(v.object({ item: v.string(), name: v.string(), missing: v.array(Problem) })),
  /** The errors that the import of the same inspection would report. */
  problems: v.array(Problem),
  /** Contradictions with other records of the car that the inspector has not acknowledged. */
  warnings: v.array(
    v.object({
      code: v.string(),
      rule: v.string(),
      words: v.string(),
      items: v.array(v.string()),
    }),
  ),
  /**
   * What the report would say if it was published now; null if it has problems, or if it is
   * published.
   */
  preview: v.nullable(
    v.object({
      /** The condition level in words. */
      level: v.string(),
      /** The total score out of 100; null if too much is unchecked. */
      score: v.nullable(v.number()),
      /** The result in a few words, as the car's page states it. */
      words: v.string(),
      /** The verdicts on structure, water and fire, in words. */
      verdicts: v.array(v.string()),
    }),
  ),
});
export type PublishResult = v.InferOutput<typeof PublishResult>;
