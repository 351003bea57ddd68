import * as v from 'valibot';

/** The id of a record. */
export const Id = v.pipe(v.string(), v.maxLength(60));
/** An id that the caller generates: 32 hexadecimal digits. */
export const NewId = v.pipe(v.string(), v.regex(/^[\da-f]{32}$/));
/** An instant in ISO format. */
export const Instant = v.pipe(v.string(), v.isoTimestamp());
/**
 * An instant in any time zone. It is converted to UTC, because leads are sorted by the text of this
 * instant.
 */
export const NextContact = v.pipe(
  Instant,
  v.transform((text) => new Date(text)),
  v.date(),
  v.transform((instant) => instant.toISOString()),
);

/**
 * The id of a lead, and the `latest_at` that the person saw (`seen_at`). With `seen_at`, the call
 * is refused if the customer has sent a further request since.
 */
export const LeadAsSeen = { id: Id, seen_at: v.optional(Instant) };

const NO_SUCH_DATE = '没有这个日期，请核对';
/** A day (YYYY-MM-DD). */
export const Day = v.pipe(
  v.string(),
  v.isoDate(NO_SUCH_DATE),
  // Browsers do not load `isDay` of `records/`. The text may also be no date.
  v.check((day) => {
    const at = new Date(day);
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
  }, NO_SUCH_DATE),
);
/** A half of the day. */
export const Half = v.picklist(['am', 'pm']);
/** A time (HH:MM). */
export const Time = v.pipe(v.string(), v.isoTime());
