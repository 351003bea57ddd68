/** Matches an id: 1 to 64 characters except commas, white space and control characters. */
export const ID = /^[^,\s\p{Cc}]{1,64}$/u;
