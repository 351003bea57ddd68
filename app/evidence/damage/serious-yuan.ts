/**
 * The sum in yuan above which an insurance claim is serious, whatever it repaired. It is here so
 * that browsers need not load the words for damage.
 */
export const SERIOUS_YUAN = 30_000;
