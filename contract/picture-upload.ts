/**
 * Accepted content types of uploaded pictures. HEIC is accepted here, although browsers cannot show
 * it: the server refuses it with a message that says what to do.
 */
export const PICTURE_TYPES = [
  ...['jpeg', 'png', 'webp', 'avif', 'gif', 'heic', 'heif'].map((kind) => `image/${kind}`),
  'application/octet-stream',
];

/** Maximum number of photos in one group of a car, and of characters in the address of one. */
export const MOST_PHOTOS = 200;
export const PHOTO_ADDRESS_LENGTH = 200;

/** Maximum size of an uploaded picture in bytes. */
export const PICTURE_LIMIT = 30_000_000;
