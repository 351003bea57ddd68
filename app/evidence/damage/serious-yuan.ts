/**
 * The sum in yuan above which an insurance claim is serious, no matter what was repaired. It is in
 * a file of its own, so that browsers need not load the words for damage.
 */
export const SERIOUS_YUAN = 30_000;
