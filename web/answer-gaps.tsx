import type { Gaps } from '#/contract/gaps.ts';

/**
 * The gaps of each answer, by the name of its call. The build writes them here from the schemas,
 * which browsers don't have: tools/build/write-gaps.ts.
 */
export const answerGaps: Readonly<Record<string, Gaps>> = {};
