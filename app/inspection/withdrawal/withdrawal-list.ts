import type { listWithdrawals } from './withdrawal-queries.ts';

// Distinguishes the list from a report: the same key signs both.
/** The name of the format in which the list of withdrawals is published. */
export const WITHDRAWALS_FORMAT = 'forecourt-withdrawals/1';

/** Returns the content of the published list of withdrawals, without its signature. */
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
