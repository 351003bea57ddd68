/**
 * Matches an id: 1 to 64 characters other than commas, white space and control characters. One of
 * the control characters, NUL, cannot be stored in PostgreSQL.
 */
export const ID = /^[^,\s\p{Cc}]{1,64}$/u;
