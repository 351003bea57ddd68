/**
 * Matches an id: 1 to 64 characters other than commas, white space and control characters.
 * PostgreSQL cannot store the control character NUL.
 */
export const ID = /^[^,\s\p{Cc}]{1,64}$/u;
