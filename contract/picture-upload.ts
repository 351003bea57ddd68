/** Accepted content types of uploaded pictures. */
export const PICTURE_TYPES = [
  // Browsers cannot show HEIC. The server refuses it with a message that says what to do.
  ...['jpeg', 'png', 'webp', 'avif', 'gif', 'heic', 'heif'].map((kind) => `image/${kind}`),
  'application/octet-stream',
];

/** Maximum number of photos in one group of a car. */
export const MOST_PHOTOS = 200;

/** Maximum number of characters in the address of a photo. */
export const PHOTO_ADDRESS_LENGTH = 200;

/** Maximum size of an uploaded picture in bytes. */
export const PICTURE_LIMIT = 30_000_000;
