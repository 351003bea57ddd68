import type { ConsoleContext } from '#/app/console/calls/implement.ts';
import { carBranchesOf } from '#/app/console/cars/scope.ts';
import { branchesOf } from '#/app/console/inbox/scope.ts';
import { addDays, chinaDay, DAY_MS } from '#/app/dates.ts';
import { findFirstLeadDays, type LeadScope } from './lead-queries.ts';
import { lastDays, type Period } from './period.ts';
import { findFirstViewDay, type ViewScope } from './view-queries.ts';

/**
 * The days and branches of some statistics, in the formats of the queries of leads and of views.
 */
export type Scope = { period: Period; leads: LeadScope; views: ViewScope };

/**
 * Returns the scope of the last `days` days, for `branch` or for all branches that the person may
 * see.
 */
export function scopeOf(
  { days, branch }: { days: string; branch: string },
  { staff, now }: ConsoleContext,
): Scope {
  const period = lastDays(Number(days), now());
  return {
    period,
    leads: { ...period, branches: branchesOf(staff, branch) },
    views: { ...period, branches: carBranchesOf(staff, branch) },
  };
}

/**
 * The first recorded day (YYYY-MM-DD, in China) of each kind of number; null if nothing was
 * recorded.
 */
export type Recorded = Record<'views' | 'leads' | 'answers', string | null>;

/**
 * Returns the first days from which the numbers are complete. Requests are deleted after
 * `LEAD_RETENTION_DAYS`, so numbers of leads cannot go further back.
 */
export async function readRecorded({ db, config, now }: ConsoleContext): Promise<Recorded> {
  const [views, { leads, answers }] = await Promise.all([
    findFirstViewDay(db),
    findFirstLeadDays(db),
  ]);
  const retained = new Date(now().getTime() - config.leadRetentionDays * DAY_MS);
  const oldest = addDays(chinaDay(retained), 1);
  const complete = (day: string | null) => (day !== null && day < oldest ? oldest : day);
  return { views, leads: complete(leads), answers: complete(answers) };
}
