import { DAY_MS } from '#/app/dates.ts';
import type { Config } from '#/server/config.ts';
import type { LeadTable } from '#/app/leads/tables.ts';

/** How long (days) it is kept who read what: the three years of PIPL article 56. */
const ACCESS_DAYS = 3 * 366;

/** Readings before that are kept no longer. */
export function accessKeptSince(now: Date): string {
  return new Date(now.getTime() - ACCESS_DAYS * DAY_MS).toISOString();
}

/** Until when a request is kept unless something happens. */
export function keptUntil(
  { contact_at }: Pick<LeadTable, 'contact_at'>,
  { leadRetentionDays }: Pick<Config, 'leadRetentionDays'>,
): Date {
  return new Date(Date.parse(contact_at) + leadRetentionDays * DAY_MS);
}

/** What had its last contact before that is kept no longer. */
export function keptSince(
  now: Date,
  { leadRetentionDays }: Pick<Config, 'leadRetentionDays'>,
): string {
  return new Date(now.getTime() - leadRetentionDays * DAY_MS).toISOString();
}
