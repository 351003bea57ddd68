/**
 * Loads the library that decodes and encodes pictures. Call it where a picture is made: the library
 * takes memory from then on, and most processes send pictures that were made before.
 */
export async function loadSharp() {
  return (await import('sharp')).default;
}
