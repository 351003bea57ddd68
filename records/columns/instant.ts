import * as v from 'valibot';
import { isDay } from '#/records/columns/cells/calendar.ts';
import { inputNote } from '#/records/columns/input/input-note.ts';
import { because } from '#/records/reasons/reason.ts';
import { VALUE } from '#/records/reasons/value-reasons.ts';

const EXPECTED = because(VALUE.instant());
const CLOCK =
  /^(?<day>\d{4}[-/]\d\d[-/]\d\d)[ T](?<time>([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?) ?(?<zone>Z|[+-]\d\d:?\d\d)?$/;
/** Minimum and maximum instant in UTC seconds. Timestamps in ms are above the maximum. */
const FIRST = Date.UTC(2000, 0, 1) / 1000;
const LAST = Date.UTC(2100, 0, 1) / 1000;

/** A field for an instant as ISO text. The input is in China time unless a zone is stated. */
export function instant() {
  return v.pipe(
    v.string(EXPECTED),
    v.transform((text) => readClock(text)),
    v.check((at) => at !== undefined, EXPECTED),
    v.transform((at) => new Date((at ?? 0) * 1000).toISOString()),
    v.description('时间，北京时间，如 2026-11-02 17:30'),
    inputNote({ kind: 'instant' }),
  );
}

/**
 * A field for an instant in whole UTC seconds. Accepts UTC seconds, or a date and time. The time is
 * in China time unless a zone is stated.
 */
export function instantSeconds() {
  return v.pipe(
    v.union([v.string(), v.number()], EXPECTED),
    v.transform((written) => readSeconds(written) ?? Number.NaN),
    v.check((at) => !Number.isNaN(at), EXPECTED),
    v.description('时间，北京时间，如 2026-11-02 17:30'),
    inputNote({ kind: 'instant' }),
  );
}

/** Converts an instant to UTC seconds. Returns undefined for anything else. */
export function readSeconds(written: unknown): number | undefined {
  if (typeof written === 'string' && !/^\d{9,10}$/.test(written)) {
    const at = readClock(written);
    return at === undefined ? undefined : Math.floor(at);
  }
  const at = typeof written === 'number' || typeof written === 'string' ? Number(written) : NaN;
  return Number.isSafeInteger(at) && isInRange(at) ? at : undefined;
}

/**
 * Parses a date and time into UTC seconds with fractions. A time without a zone is in China time.
 * Undefined for other text, and for years before 2000 or after 2100.
 */
function readClock(text: string): number | undefined {
  const { day = '', time = '', zone = '+08:00' } = CLOCK.exec(text.trim())?.groups ?? {};
  const iso = day.replaceAll('/', '-');
  const at = isDay(iso) ? Date.parse(`${iso}T${time}${zone}`) / 1000 : Number.NaN;
  return isInRange(at) ? at : undefined;
}

function isInRange(at: number): boolean {
  return at >= FIRST && at < LAST;
}
