/**
 * Accepted content types of uploaded pictures. HEIC is accepted here, although browsers cannot show
 * it: the server refuses it with a message that says what to do.
 */
export const PICTURE_TYPES = [
  ...['jpeg', 'png', 'webp', 'avif', 'gif', 'heic', 'heif'].map((kind) => `image/${kind}`),
  'application/octet-stream',
];

/** Maximum size of an uploaded picture in bytes. */
export const PICTURE_LIMIT = 30_000_000;
