const DAYS = '日一二三四五六';

/**
 * The days of the week (0 is Sunday) on which a branch is closed, as its opening hours say in words:
 * 周一至周六 9:00–18:00, 周三店休. None where they say nothing of days.
 */
export function closedDays(hours: string | null): number[] {
  const words = (hours ?? '').replaceAll('星期', '周').replaceAll('天', '日');
  const rest = [...words.matchAll(/周([一二三四五六日、周]+)\s*(?:店休|公休|休|不营业)/g)].flatMap(
    ([, days = '']) => numbersOf(days),
  );
  const ranges = [
    ...words.matchAll(/周([一二三四五六日])\s*[至到~～—–-]\s*周?([一二三四五六日])/g),
  ];
  const open = ranges.flatMap(([, from = '', to = '']) => between(from, to));
  const single = ranges.length > 0 ? numbersOf(words.replace(/休.*/, '')) : [];
  const isShut = (day: number) =>
    rest.includes(day) || (open.length > 0 && !open.includes(day) && !single.includes(day));
  return [0, 1, 2, 3, 4, 5, 6].filter(isShut);
}

/** The day of the week of a date (YYYY-MM-DD): 0 is Sunday. */
export function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The same in words: 周日. */
export function weekdayText(date: string): string {
  return `周${DAYS[weekday(date)] ?? ''}`;
}

function numbersOf(words: string): number[] {
  return [...words].map((word) => DAYS.indexOf(word)).filter((day) => day >= 0);
}

/** From one day of the week to another, over the weekend where need be. */
function between(from: string, to: string): number[] {
  const [first, last] = [DAYS.indexOf(from), DAYS.indexOf(to)];
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, step) => (first + step) % 7);
}
