import type { Shape } from '#/contract/shape.ts';

// Browsers do not get the schemas from which tools/build/write-shapes.ts makes the shapes.
/** The shape of each response, by endpoint name. The build fills it in. */
export const answerShapes: Readonly<Record<string, Shape>> = {};
