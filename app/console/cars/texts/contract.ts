import * as v from 'valibot';
import { consoleEndpoint } from '#/app/console/calls/endpoint.ts';
import { CarId, DeniedWords } from '#/app/console/cars/contract.ts';

const Text = v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(2_000)));
const Tags = v.nullable(
  v.pipe(v.array(v.pipe(v.string(), v.trim(), v.maxLength(60))), v.maxLength(40)),
);

/**
 * Changes texts of a car. Refused with the reason `conflict` if a stored text differs from `from`.
 */
export const setCarTexts = consoleEndpoint({
  name: 'setCarTexts',
  method: 'POST',
  path: '/v1/console/cars/{id}/texts',
  input: v.object({
    id: CarId,
    title: v.optional(v.object({ from: Text, to: Text })),
    tags: v.optional(v.object({ from: Tags, to: Tags })),
    notes: v.optional(v.object({ from: Text, to: Text })),
    status_note: v.optional(v.object({ from: Text, to: Text })),
  }),
  output: v.object({ warnings: v.array(v.string()) }),
});

const Displayed = v.object({
  title: v.string(),
  /** `is_stated` is true for a tag with the label 车商自述. */
  tags: v.array(v.object({ tag: v.string(), is_stated: v.boolean() })),
  notes: v.nullable(v.string()),
  status_note: v.nullable(v.string()),
});
export type DisplayedTexts = v.InferOutput<typeof Displayed>;

/**
 * Returns the texts of a car as the site displays them, now and with these values, and the words
 * that the site would then leave out or label. Stores nothing.
 */
export const previewCarTexts = consoleEndpoint({
  name: 'previewCarTexts',
  method: 'POST',
  path: '/v1/console/cars/{id}/texts/preview',
  input: v.object({
    id: CarId,
    title: v.optional(Text),
    tags: v.optional(Tags),
    notes: v.optional(Text),
    status_note: v.optional(Text),
  }),
  output: v.object({ now: Displayed, next: Displayed, denied: v.array(DeniedWords) }),
});
