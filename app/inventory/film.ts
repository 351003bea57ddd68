import * as v from 'valibot';
import { OptionalTitle } from '#/app/car-facts/words/foreign-title.ts';

const text = v.nullish(v.string(), null);
const number = v.optional(v.nullable(v.number()));

/** The schema of a chapter of a film: its title, and its start in seconds (`at`). */
export const Chapter = v.object({ at: v.number(), title: v.string() });
export type Chapter = v.InferOutput<typeof Chapter>;

/** The schema of a film of a car with its size (`bytes`) and duration (`seconds`). */
export const Film = v.object({
  src: v.string(),
  title: OptionalTitle,
  poster: text,
  bytes: number,
  seconds: number,
  /** Width and height in pixels, where known. */
  width: number,
  height: number,
  /** Description of pictures and speech, for visitors who cannot see or hear the film. */
  description: v.optional(v.nullable(v.string())),
  /** URL of the subtitles, a WebVTT file. */
  captions: v.optional(v.nullable(v.string())),
  /** Ordered by start. */
  chapters: v.optional(v.nullable(v.array(Chapter))),
});
export type Film = v.InferOutput<typeof Film>;
