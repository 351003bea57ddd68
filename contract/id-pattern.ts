/** One id, or a word used as one. Without control characters, which databases refuse. */
export const ID = /^[^,\s\p{Cc}]{1,64}$/u;
