/** An instant as read on a clock in China: 2026-11-20 09:40. */
export function instantText(instant: string): string {
  const inChina = new Date(Date.parse(instant) + 8 * 3600 * 1000).toISOString();
  return `${inChina.slice(0, 10)} ${inChina.slice(11, 16)}`;
}
