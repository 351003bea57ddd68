import type { Claim } from '#/app/evidence/claim-words.ts';
import type { Papers } from './papers.ts';

/**
 * Returns whether a report supports a claim of this kind, so that it is not only the dealer's
 * statement. The claim must not be denied.
 */
export function isProvenClaim(papers: Papers, claim: Claim): boolean {
  return PROOFS[claim]?.(papers) ?? true;
}

/**
 * For each claim that `deniedClaims` accepts on the word of the dealer's row alone, a function that
 * returns whether a report supports it. `deniedClaims` accepts all other claims only with a report.
 */
const PROOFS: Readonly<Partial<Record<Claim, (papers: Papers) => boolean>>> = {
  'one-owner': ({ supports }) => supports.includes('one-owner'),
  keys: ({ countedKeys }) => countedKeys !== null,
  warranty: ({ hasContract }) => hasContract,
  transfers: ({ inspectedTransfers }) => inspectedTransfers !== null,
  'battery-health': ({ soh, isSohMeasured }) => soh !== null && isSohMeasured,
};
