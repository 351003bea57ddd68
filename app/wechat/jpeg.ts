/**
 * Returns the URL of a picture of this site as JPEG. Other URLs stay unchanged. The formats that
 * the app's picture viewer supports are undocumented; JPEG works on every phone.
 */
export function asJpeg(url: string): string {
  return url.replace(/(\/media\/[0-9a-f]{32}\?w=\d+)$/, '$1&format=jpeg');
}
