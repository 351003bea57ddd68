/**
 * How large a downloaded report may be (bytes) to be checked on the site: several times what one with
 * 200 services takes. Checking blocks a server for a tenth of a second at that size.
 */
export const MOST_BYTES = 300_000;
