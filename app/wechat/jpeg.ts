/**
 * A picture of our own as every phone can save and pass it on. Which formats the app's own way of
 * showing pictures takes is written nowhere.
 */
export function asJpeg(url: string): string {
  return url.replace(/(\/media\/[0-9a-f]{32}\?w=\d+)$/, '$1&format=jpeg');
}
