/** Converts UTC seconds to ISO text with its zone, the format of instants in the API. */
export function toInstant(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

/** Converts UTC seconds to ISO text as `toInstant` does; null for null and undefined. */
export function toInstantOrNull(seconds: number | null | undefined): string | null {
  return typeof seconds === 'number' ? toInstant(seconds) : null;
}
