import type { InspectionReport } from '#/app/inspection/answers/report-schema.ts';

type Change = InspectionReport['versions'][number]['changes'][number];

/**
 * The changes of a version, grouped for display.
 * - `heads`: changes of the report as a whole.
 * - `points`: changes of single checkpoints.
 * - `sums`: texts about many checkpoints with similar changes.
 */
export type ChangeWords = { heads: Change[]; points: Change[]; sums: string[] };

/**
 * Groups the changes of a version for display. Many similar changes of checkpoints become one text
 * (`sums`).
 */
export function changeWords(changes: readonly Change[]): ChangeWords {
  const own = changes.filter(({ item }) => item !== null);
  const looked = own.filter(({ from, to }) => from === '未检' && isFine(to));
  const open = own.filter(({ to }) => to === '未检');
  const isSummed = (change: Change) =>
    (looked.length > FEW && looked.includes(change)) ||
    (open.length > FEW && open.includes(change));
  return {
    heads: changes.filter(({ item }) => item === null),
    points: own.filter((change) => !isSummed(change)),
    sums: [
      ...(looked.length > FEW ? [`补检 ${looked.length} 项，都正常`] : []),
      ...(open.length > FEW ? [`${open.length} 项待检，暂记未检`] : []),
    ],
  };
}

const FEW = 3;

function isFine(words: string): boolean {
  return /^正常( |$)/.test(words);
}
