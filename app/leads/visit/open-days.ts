const DAYS = '日一二三四五六';

/** Returns the weekly closing days in these opening hours (0 is Sunday). */
export function closedDays(hours: string | null): number[] {
  const words = WORDS.reduce((text, [word, days]) => text.replace(word, days), hours ?? '');
  const named = [...words.matchAll(NAMED)].map(([, days = '', shut]) => ({
    days: numbersOf(days),
    isShut: shut !== undefined,
  }));
  const shut = named.filter(({ isShut }) => isShut).flatMap(({ days }) => days);
  const open = named.filter(({ isShut }) => !isShut).flatMap(({ days }) => days);
  return [0, 1, 2, 3, 4, 5, 6].filter(
    (day) => shut.includes(day) || (open.length > 0 && !open.includes(day)),
  );
}

/** Returns the day of the week of this date (YYYY-MM-DD); 0 is Sunday. */
export function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** Formats the day of the week of this date (YYYY-MM-DD): 周日. */
export function weekdayText(date: string): string {
  return `周${DAYS[weekday(date)] ?? ''}`;
}

/** Replacements that normalize the spelling of days. */
const WORDS: readonly [RegExp, string][] = [
  [/星期|礼拜/g, '周'],
  [/周天/g, '周日'],
  [/工作日/g, '周一至周五'],
  [/周末|双休日/g, '周六日'],
  [/(每天|每日|天天)/g, '周一至周日'],
];
/**
 * `NAMED` finds the days after 周, with a word for closed if there is one. Its parts are the
 * separator of a range (`TO`), and a range or a list of days (`DAY`).
 */
const TO = '[至到~～—–-]';
const DAY = `[${DAYS}](?:\\s*${TO}\\s*周?[${DAYS}]|[${DAYS}]*)`;
const NAMED = new RegExp(
  `周(${DAY}(?:[、及和/]\\s*周?${DAY})*)(\\s*(?:全天)?(?:店休|公休|休|不营业|闭店))?`,
  'g',
);

/** Parses the days in a text such as 一至三、周五. */
function numbersOf(words: string): number[] {
  const ranges = [
    ...words.matchAll(new RegExp(`([${DAYS}])\\s*${TO}\\s*周?([${DAYS}])`, 'g')),
  ].flatMap(([, from = '', to = '']) => between(from, to));
  const single = [...words].map((word) => DAYS.indexOf(word)).filter((day) => day >= 0);
  return [...ranges, ...single];
}

/** Returns the days of the week from one to another, wrapping after Saturday. */
function between(from: string, to: string): number[] {
  const [first, last] = [DAYS.indexOf(from), DAYS.indexOf(to)];
  return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, step) => (first + step) % 7);
}
