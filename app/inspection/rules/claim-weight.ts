import { SERIOUS_YUAN } from '#/app/evidence/damage/serious-yuan.ts';
import type { ReportedClaim } from '#/app/inspection/answers/report-schema.ts';

/** The weights (severities) of an insurance claim, lightest first. */
export const WEIGHTS = ['轻微', '一般', '较大', '重大'] as const;
export type ClaimWeight = (typeof WEIGHTS)[number];

/**
 * The amounts in yuan that give a claim at least the next weight: 一般 from 3,000, 较大 from 10,000, 重大
 * above 30,000.
 */
const STEPS = [3_000, 10_000, SERIOUS_YUAN] as const;

/** Returns the weight (severity) of an insurance claim, by its amount and the damaged parts. */
export function weightOf(claim: WeighedBy): ClaimWeight {
  const { amount, works } = claim;
  const bySum = STEPS.filter((step, at) => (at === 2 ? amount > step : amount >= step)).length;
  // The minimum is 一般 for a replaced outer panel, 较大 for a reinforcement behind the panels.
  const byWorks = works.map(({ item, work }) => {
    if (item.startsWith('B')) return 2;
    return item.startsWith('E') && work.includes('更换') ? 1 : 0;
  });
  return WEIGHTS[Math.max(bySum, reachesFrame(claim) ? 3 : 0, ...byWorks)] ?? '重大';
}

/**
 * Returns whether a claim is about damage to the frame or an airbag, or damage by water or fire.
 * Ignores the description: `withReach` must have marked the claims whose description states such
 * damage.
 */
export function reachesFrame({ works, is_serious: isSerious }: Omit<WeighedBy, 'amount'>): boolean {
  return isSerious === true || works.some(({ item }) => /^([ACD]|K0[1-7])/.test(item));
}

/**
 * Returns whether a claim is, or may be, about damage to the frame or an airbag, or damage by water
 * or fire (`reachesFrame`). It may be if its amount makes it 重大, and it neither lists works nor
 * says that it was not serious.
 */
export function mayReachFrame(claim: WeighedBy): boolean {
  const isSilent = claim.works.length === 0 && claim.is_serious !== false;
  return reachesFrame(claim) || (isSilent && weightOf(claim) === '重大');
}

/**
 * Returns true if `reachesFrame` is true for any of these claims. Otherwise undefined if some claim
 * neither lists works nor says that it was not serious, and false if there is no such claim.
 */
export function reachOf(claims: readonly Omit<WeighedBy, 'amount'>[]): boolean | undefined {
  if (claims.some(reachesFrame)) return true;
  const isSilent = claims.some((claim) => claim.works.length === 0 && claim.is_serious !== false);
  return isSilent ? undefined : false;
}

/**
 * Returns a text with the number of claims of the weight 重大, such as `，重大 1 次`; empty without such
 * claims.
 */
export function seriousWords(claims: readonly WeighedBy[]): string {
  const serious = claims.filter((claim) => weightOf(claim) === '重大');
  return serious.length > 0 ? `，重大 ${serious.length} 次` : '';
}

/** The fields of a claim on which its weight depends. */
export type WeighedBy = Pick<ReportedClaim, 'amount' | 'is_serious'> & {
  works: readonly Pick<ReportedClaim['works'][number], 'item' | 'work'>[];
};

/** Returns the heaviest weight of these claims; undefined without claims. */
export function heaviestOf(claims: readonly WeighedBy[]): ClaimWeight | undefined {
  const found = claims.map(weightOf);
  return [...WEIGHTS].reverse().find((weight) => found.includes(weight));
}
