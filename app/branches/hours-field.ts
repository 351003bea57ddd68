import * as v from 'valibot';
import { text } from '#/records/columns/fields.ts';
import { inputNote } from '#/records/columns/input/input-note.ts';
import { because } from '#/records/reasons/reason.ts';

const MOST = 60;

/**
 * A field for the opening hours of a branch. Hours in words are stored as times of day: 早九晚八 as
 * 9:00–20:00. Hours that cannot be parsed are refused, because a visitor's waiting time would then
 * be counted around the clock. A text without hours, such as 以电话为准, is accepted.
 */
export function openingHours() {
  return v.pipe(
    text({ max: MOST }),
    v.transform(withClockTimes),
    v.check((hours) => CLOCK_RANGE.test(hours) || !statesHours(hours), because(UNREADABLE)),
    v.description(`营业时间，如 周一至周六 9:00–20:00，最多 ${MOST} 个字`),
    inputNote({ kind: 'text', max: MOST }),
  );
}

const UNREADABLE = {
  code: 'unreadable_hours',
  zh: '看不出几点到几点，请写成 9:00–20:00，或 周一至周六 9:00–20:00',
  en: 'The opening hours cannot be read: write 9:00–20:00, or 周一至周六 9:00–20:00',
};

const CLOCK_RANGE = /\d{1,2}[:：]\d{2}\s*[-–—~～至到]\s*\d{1,2}[:：]\d{2}/;

const DIGITS = '〇一二三四五六七八九';
const NUMBER = `(\\d{1,2}|[一二两三四五六七八九十]{1,3})`;
const MINUTES = `(半|\\d{1,2})?分?`;
/**
 * A time of day in words: 早九, 晚上8点半, 18点. A bare number does not match, because it may be a day.
 */
const WORDED = `(?:(早上?|上午|中午|下午|傍晚|晚上?)\\s*${NUMBER}(?:[点时:：]${MINUTES})?|${NUMBER}[点时:：]${MINUTES})`;
const WORDED_RANGE = new RegExp(`\\s*${WORDED}\\s*[-－–—―─~～至到]*\\s*${WORDED}`, 'g');

/** Matches a part of opening hours that states when something is closed, or open only to calls. */
const ASIDE = /休|打烊|电话|预约/;

/** Returns the text with hours in words, or with unusual dashes, replaced by times of day. */
function withClockTimes(hours: string): string {
  return hours
    .split(/(?<=[，,；;（(])/)
    .map((part) => (CLOCK_RANGE.test(part) || ASIDE.test(part) ? part : inClockTimes(part)))
    .join('');
}

function inClockTimes(part: string): string {
  return part
    .replace(WORDED_RANGE, (words, ...parts: (string | undefined)[]) => {
      const from = minutesOf(parts.slice(0, 5));
      const to = minutesOf(parts.slice(5, 10));
      const end = to <= from ? to + 12 * 60 : to;
      return from < end && end <= 24 * 60 ? ` ${clock(from)}–${clock(end)}` : words;
    })
    .trim();
}

/** Returns the minutes since midnight of a time of day, from the groups of `WORDED`. */
function minutesOf([half = '', hourA, minuteA, hourB, minuteB]: (string | undefined)[]): number {
  const hour = numberOf(hourA ?? hourB ?? '');
  const isLate = /^(下午|傍晚|晚)/.test(half) || (half === '中午' && hour < 11);
  const minute = minuteA ?? minuteB ?? '0';
  return (isLate && hour <= 12 ? hour + 12 : hour) * 60 + (minute === '半' ? 30 : Number(minute));
}

/** Reads a number up to 99 in Chinese or Arabic digits: 九, 十, 二十, 20. */
function numberOf(words: string): number {
  if (/^\d/.test(words)) return Number(words);
  const plain = words.replace('两', '二');
  if (!plain.includes('十')) return DIGITS.indexOf(plain);
  const [tens = '', ones = ''] = plain.split('十');
  return (tens === '' ? 1 : DIGITS.indexOf(tens)) * 10 + (ones === '' ? 0 : DIGITS.indexOf(ones));
}

function clock(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/**
 * Returns whether a text contains opening hours. 24 小时, telephone numbers, floors and months do not
 * count.
 */
function statesHours(hours: string): boolean {
  const rest = hours.replace(/24\s*小时/g, '').replace(/\d[\d-]{5,}|\d+\s*[楼层月]/g, '');
  return /\d|[早晚午]上?\s*[一二两三四五六七八九十]|[一二两三四五六七八九十]\s*[点时]/.test(rest);
}
