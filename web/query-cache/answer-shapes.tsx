import type { Shape } from '#/contract/shape.ts';

/**
 * The shape of each response, by endpoint name. The record is empty in the source: the build makes
 * the shapes from the schemas, which are not sent to browsers (tools/build/write-shapes.ts).
 */
export const answerShapes: Readonly<Record<string, Shape>> = {};
