import type { Claim } from '#/app/evidence/claim-words.ts';
import type { Papers } from '#/app/evidence/denied-claims.ts';

/** Returns whether more than the dealer's row supports a claim of this kind that is not denied. */
export function isProvenClaim(papers: Papers, claim: Claim): boolean {
  return PROOFS[claim]?.(papers) ?? true;
}

/**
 * Functions that return whether a report supports a claim. They are for claims that the check of
 * denied claims accepts on the dealer's row. All other claims need a report in that check.
 */
const PROOFS: Readonly<Partial<Record<Claim, (papers: Papers) => boolean>>> = {
  'one-owner': ({ supports }) => supports.includes('one-owner'),
  keys: ({ countedKeys }) => countedKeys !== null,
  warranty: ({ hasContract }) => hasContract,
  transfers: ({ inspectedTransfers }) => inspectedTransfers !== null,
  'battery-health': ({ soh, isSohMeasured }) => soh !== null && isSohMeasured,
};
