import type { Shape } from '#/contract/shape.ts';

/**
 * The shape of each response by endpoint name. Empty in the source: the build fills it in from the
 * schemas, which are not sent to browsers (tools/build/write-shapes.ts).
 */
export const answerShapes: Readonly<Record<string, Shape>> = {};
