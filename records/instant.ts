import * as v from 'valibot';
import { isDay } from './fields.ts';

const EXPECTED = '应为时间，如 2026-11-02 17:30';
const CLOCK =
  /^(?<day>\d{4}-\d\d-\d\d)[ T](?<time>([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?) ?(?<zone>Z|[+-]\d\d:?\d\d)?$/;

/** An instant, written as a clock in China shows it; one with a zone is taken as it is. Kept as ISO text. */
export function instant() {
  return v.pipe(
    v.string(EXPECTED),
    v.transform(toInstant),
    v.check((text) => text !== '', EXPECTED),
  );
}

/** Empty for what is no instant. */
function toInstant(text: string): string {
  const { day = '', time = '', zone = '+08:00' } = CLOCK.exec(text.trim())?.groups ?? {};
  const at = isDay(day) ? Date.parse(`${day}T${time}${zone}`) : Number.NaN;
  return Number.isNaN(at) ? '' : new Date(at).toISOString();
}
