import { chinaDay } from './china-day.ts';

/** Whether what was told by link ended: `until` is the last day (YYYY-MM-DD) that it is open, for good without. */
export function isOver({ until }: { until?: string | null }, now: Date): boolean {
  return typeof until === 'string' && until < chinaDay(now);
}
