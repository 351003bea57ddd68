// Reports with 200 service visits are several times smaller. At this size, the server blocks for a
// tenth of a second.
/** The maximum size in bytes of a downloaded report that this site verifies. */
export const MOST_BYTES = 300_000;

// The signature adds some 3 kB.
/** The maximum size in bytes of a report's content, without the signature. */
export const MOST_BODY_BYTES = MOST_BYTES - 10_000;
