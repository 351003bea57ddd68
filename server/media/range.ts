/** A part of a file that was asked for: its first and its last byte. */
export type Range = { first: number; last: number };

/**
 * Reads a `Range` header against a file's size. Undefined means the whole file: nothing was asked,
 * or several parts, or something else than bytes. `none` is a part that the file does not have.
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
  // The other way round is no range at all, and to be passed over.
  if (to !== '' && Number(to) < first) return undefined;
  return first >= size ? 'none' : { first, last };
}
