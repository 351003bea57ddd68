import { statedDamage } from '#/app/evidence/damage/stated-damage.ts';
import { mayReachFrame, type WeighedBy } from './claim-weight.ts';
import type { Area } from './verdicts.ts';

/** Returns the areas that the description of an insurance claim calls damaged. */
export function statedAreas({ words = '' }: { words?: string }): Area[] {
  return statedDamage([words]).filter((damage) => damage !== 'paint');
}

/**
 * Returns `claims`, each with `is_serious` if its description states damage to the frame or an
 * airbag, or damage by water or fire. A claim stays unchanged if its record has `is_serious:
 * false`, as in the signed file. Browsers get marked claims, so that they do not load the words for
 * damage.
 */
export function withReach<Claim extends Pick<WeighedBy, 'is_serious'> & { words?: string }>(
  claims: readonly Claim[],
): Claim[] {
  return claims.map((claim) =>
    claim.is_serious === undefined && statedAreas(claim).length > 0
      ? { ...claim, is_serious: true }
      : claim,
  );
}

/**
 * Returns whether a claim may be about serious damage, by its record, its works, its amount or its
 * description. The description counts even if the record says that the claim was not serious.
 */
export function isPossiblySerious(claim: WeighedBy & { words?: string }): boolean {
  return mayReachFrame(claim) || statedAreas(claim).length > 0;
}
