import * as v from 'valibot';

const instant = v.pipe(v.string(), v.isoTimestamp());

/**
 * The schema of a problem with a field. An empty `field` means that the problem is with the item as
 * a whole.
 */
export const Problem = v.object({ field: v.string(), reason: v.string() });

/**
 * The schema of a stored write: what a device recorded for a checkpoint of a draft, or for the
 * report's own fields.
 */
export const Write = v.object({
  /** The code of the checkpoint, or `report` for the report's own fields. */
  item: v.string(),
  /**
   * The version of the item that this write created. A device sends it as `base` of its next write
   * of the item.
   */
  version: v.number(),
  /**
   * Whether the write was already outdated when it arrived: the current write of the item had the
   * same or a later `measured_at`.
   */
  is_superseded: v.boolean(),
  write_id: v.string(),
  by: v.string(),
  measured_at: instant,
  saved_at: instant,
  /** The fields of the checkpoint or of the report that this write contains. */
  content: v.looseObject({}),
});

/** The schema of a photo of a checkpoint in a draft. */
export const Photo = v.object({
  /**
   * The stored name, such as `/media/…`. With `?w=640` appended, it is the URL of a version of this
   * width in pixels.
   */
  photo: v.string(),
  words: v.nullable(v.string()),
  by: v.string(),
  added_at: instant,
});

/** The schema of a checkpoint in a draft: the latest entry of an inspector, and its photos. */
export const Point = v.object({
  item: v.string(),
  name: v.string(),
  /** The latest entry for the checkpoint; null if it has only photos. */
  current: v.nullable(Write),
  photos: v.array(Photo),
  /** What the checkpoint still needs before publication. */
  missing: v.array(Problem),
});

/** The schema of a draft of an inspection, without its checkpoints. */
export const Draft = v.object({
  id: v.string(),
  car_id: v.string(),
  car_title: v.string(),
  business: v.string(),
  report_id: v.string(),
  state: v.picklist(['open', 'published']),
  opened_at: instant,
  changed_at: instant,
  /**
   * The instant at which the draft is deleted unless somebody changes it; null if it is never
   * deleted.
   */
  expires_at: v.nullable(instant),
  published: v.nullable(v.object({ version: v.number(), at: instant })),
  /** The inspectors in the order in which they joined. */
  inspectors: v.array(v.object({ name: v.string(), joined_at: instant })),
  /** The number of recorded checkpoints. */
  recorded: v.number(),
  /** The number of photos of all checkpoints. */
  photos: v.number(),
});
export type Draft = v.InferOutput<typeof Draft>;

/** The schema of the numbers of a draft's checkpoints by state. */
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
   * The limits of the measured value; null if the checkpoint has none. A value at or beyond `warn`
   * is 轻微; one at or beyond `replace` is 异常.
   */
  limits: v.nullable(v.object({ fresh: limit, warn: limit, replace: limit })),
  unit: v.nullable(v.string()),
});
export type CheckpointToInspect = v.InferOutput<typeof CheckpointToInspect>;

/** The schema of the result of a write in a call with several writes. */
export const WriteResult = v.object({
  write_id: v.nullable(v.string()),
  item: v.nullable(v.string()),
  outcome: v.picklist(['saved', 'superseded', 'conflict', 'refused']),
  /**
   * The stored write. If the outcome is `conflict`, the current write of the item. Null if the
   * write was refused.
   */
  write: v.nullable(Write),
  problems: v.array(Problem),
  missing: v.array(Problem),
});
export type WriteResult = v.InferOutput<typeof WriteResult>;

/** The schema of the result of publishing a draft. */
export const PublishResult = v.object({
  /** The published version. Null in a dry run, unless the draft was already published. */
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
  /** What the draft still needs before publication, by item. */
  missing: v.array(v.object({ item: v.string(), name: v.string(), missing: v.array(Problem) })),
  /** The errors that an import of the same inspection would report. */
  problems: v.array(Problem),
  /**
   * The contradictions that the inspector has not acknowledged, each between the inspection and
   * another record of the car.
   */
  warnings: v.array(
    v.object({
      code: v.string(),
      rule: v.string(),
      words: v.string(),
      items: v.array(v.string()),
    }),
  ),
  /**
   * What the report would state if it were published now. Null if there are problems, or if the
   * draft is published.
   */
  preview: v.nullable(
    v.object({
      /** The condition level as text. */
      level: v.string(),
      /** The total score out of 100; null if too many checkpoints are unchecked. */
      score: v.nullable(v.number()),
      /** The result in a short text, as on the car's page. */
      words: v.string(),
      /** The verdicts on structure, water and fire, as texts. */
      verdicts: v.array(v.string()),
    }),
  ),
});
export type PublishResult = v.InferOutput<typeof PublishResult>;
