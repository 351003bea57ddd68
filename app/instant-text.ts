/** An instant as read on a clock in China: 2026-11-20 09:40. What is no instant stays as it is. */
export function instantText(instant: string): string {
  const ms = Date.parse(instant);
  if (Number.isNaN(ms)) return instant;
  const inChina = new Date(ms + 8 * 3600 * 1000).toISOString();
  return `${inChina.slice(0, 10)} ${inChina.slice(11, 16)}`;
}
