/**
 * Matches an id: 1 to 64 characters without commas, white space and control characters. PostgreSQL
 * text cannot contain NUL.
 */
export const ID = /^[^,\s\p{Cc}]{1,64}$/u;
