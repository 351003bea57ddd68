import { DAY_MS } from '#/app/dates.ts';
import type { LeadTable } from '#/app/leads/tables.ts';
import type { Config } from '#/server/config/config.ts';

/**
 * How long logs are stored, in days: three years (article 56 of the PIPL), each counted as a leap
 * year.
 */
const LOG_DAYS = 3 * 366;

/** Returns the instant before which entries of the access log and the audit log have expired. */
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

/**
 * Returns the limit of the retention period: requests whose last contact was before this instant
 * have expired.
 */
export function retainedSince(
  now: Date,
  { leadRetentionDays }: Pick<Config, 'leadRetentionDays'>,
): string {
  return new Date(now.getTime() - leadRetentionDays * DAY_MS).toISOString();
}
