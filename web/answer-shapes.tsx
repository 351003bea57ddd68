import type { Shape } from '#/contract/shape.ts';

/**
 * The shape of each answer, by the name of its call. The build writes them here from the schemas,
 * which browsers don't have: tools/build/write-shapes.ts.
 */
export const answerShapes: Readonly<Record<string, Shape>> = {};
