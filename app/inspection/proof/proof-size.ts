/**
 * How large a downloaded report may be (bytes) to be checked on the site: several times what one with
 * 200 services takes. Checking blocks a server for a tenth of a second at that size.
 */
export const MOST_BYTES = 300_000;

/** How large what a report says may be (bytes): its seal comes to that, some 3 kB. */
export const MOST_BODY_BYTES = MOST_BYTES - 10_000;
