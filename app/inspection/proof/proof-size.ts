/**
 * Maximum size in bytes of a downloaded report that the site verifies. Reports with 200 service
 * visits are several times smaller. At this size, the server blocks for a tenth of a second.
 */
export const MOST_BYTES = 300_000;

/** Maximum size in bytes of a report's content. Its signature adds some 3 kB. */
export const MOST_BODY_BYTES = MOST_BYTES - 10_000;
