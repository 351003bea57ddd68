/** The day (YYYY-MM-DD) of an instant, where the dealer is: all of China has one time. */
export function chinaDay(instant: Date): string {
  return new Date(instant.getTime() + 8 * 3600 * 1000).toISOString().slice(0, 10);
}
