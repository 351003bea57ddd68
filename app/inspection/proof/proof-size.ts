/**
 * Maximum size in bytes of a downloaded report that the site verifies: several times the size of a
 * report that lists 200 service visits. Verifying a report of this size blocks the server for a
 * tenth of a second.
 */
export const MOST_BYTES = 300_000;

/** Maximum size in bytes of the content of a report, whose signature adds some 3 kB. */
export const MOST_BODY_BYTES = MOST_BYTES - 10_000;
