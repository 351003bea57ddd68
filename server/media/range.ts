/** Requested byte range: first and last byte, both inclusive. */
export type Range = { first: number; last: number };

/**
 * Parses a `Range` header for a file of `size` bytes. Returns undefined for the whole file, `none`
 * for a range outside the file.
 */
export function readRange(header: string | undefined, size: number): Range | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'none' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  // A reversed range is invalid and to be ignored (RFC 9110).
  if (to !== '' && Number(to) < first) return undefined;
  return first >= size ? 'none' : { first, last };
}
