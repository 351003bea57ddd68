/**
 * Loads the library that decodes and encodes pictures. Call this function only when a picture must
 * be made: the library takes memory from then on, and most processes send only pictures that are
 * already made.
 */
export async function loadSharp() {
  return (await import('sharp')).default;
}
