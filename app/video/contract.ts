import * as v from 'valibot';

const text = v.nullish(v.string(), null);
const number = v.optional(v.nullable(v.number()));

/** A part of a film: when it begins (s), and what it shows. */
export const Chapter = v.object({ at: v.number(), title: v.string() });
export type Chapter = v.InferOutput<typeof Chapter>;

/** A film of a car. `bytes` and `seconds` are said before it plays. */
export const Film = v.object({
  src: v.string(),
  title: text,
  poster: text,
  bytes: number,
  seconds: number,
  /** Its shape in pixels, where it is known. */
  width: number,
  height: number,
  /** What it shows and says, for those who cannot see or hear it. */
  description: v.optional(v.nullable(v.string())),
  /** The address of its subtitles, a WebVTT file. */
  captions: v.optional(v.nullable(v.string())),
  /** In order. */
  chapters: v.optional(v.nullable(v.array(Chapter))),
});
export type Film = v.InferOutput<typeof Film>;
