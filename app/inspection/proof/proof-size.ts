// Reports with 200 service visits are several times smaller. At this size, the server blocks for a
// tenth of a second.
/** Maximum size in bytes of a downloaded report that the site verifies. */
export const MOST_BYTES = 300_000;

// The signature adds some 3 kB.
/** Maximum size in bytes of a report's content without its signature. */
export const MOST_BODY_BYTES = MOST_BYTES - 10_000;
