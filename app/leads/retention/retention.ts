import { DAY_MS } from '#/app/dates.ts';
import type { LeadTable } from '#/app/leads/tables.ts';
import type { Config } from '#/server/config/config.ts';

/** Retention of logs in days: the three years of PIPL article 56, each counted as a leap year. */
const LOG_DAYS = 3 * 366;

/** Returns the instant before which entries of the access and audit logs have expired. */
export function logsRetainedSince(now: Date): string {
  return new Date(now.getTime() - LOG_DAYS * DAY_MS).toISOString();
}

/** Returns the instant at which this request expires. */
export function retainedUntil(
  { contact_at }: Pick<LeadTable, 'contact_at'>,
  { leadRetentionDays }: Pick<Config, 'leadRetentionDays'>,
): Date {
  return new Date(Date.parse(contact_at) + leadRetentionDays * DAY_MS);
}

/** Returns the start of the retention period. A request last contacted earlier has expired. */
export function retainedSince(
  now: Date,
  { leadRetentionDays }: Pick<Config, 'leadRetentionDays'>,
): string {
  return new Date(now.getTime() - leadRetentionDays * DAY_MS).toISOString();
}
