/** UTC seconds as they travel: ISO text with its zone. */
export function toInstant(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

/** The same of what may be absent. */
export function toInstantOrNull(seconds: number | null | undefined): string | null {
  return typeof seconds === 'number' ? toInstant(seconds) : null;
}
