import type { Shape } from '#/contract/shape.ts';

/**
 * The shape of each response, by endpoint name. Empty in the source: the build makes the shapes
 * from the schemas, which browsers do not get (tools/build/write-shapes.ts).
 */
export const answerShapes: Readonly<Record<string, Shape>> = {};
