import type { listWithdrawals } from './withdrawal-queries.ts';

/** What tells a list of withdrawals from a report: both are sealed with the same key. */
export const WITHDRAWALS_FORMAT = 'forecourt-withdrawals/1';

/** The content of the published list of withdrawals, which is sealed as a report is. */
export function toWithdrawalList(
  rows: Awaited<ReturnType<typeof listWithdrawals>>,
  now: Date,
): Record<string, unknown> {
  return {
    format: WITHDRAWALS_FORMAT,
    issued_at: now.toISOString(),
    withdrawals: rows.map(({ digest, ...row }) => ({ ...row, sha256: digest })),
  };
}
