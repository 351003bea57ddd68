import type { ReportedClaim } from '#/app/inspection/answers/report-schema.ts';

/** How heavy a claim weighs, lightest first. */
export const WEIGHTS = ['轻微', '一般', '较大', '重大'] as const;
export type ClaimWeight = (typeof WEIGHTS)[number];

/** From how many yuan on a claim is no longer light, and no longer ordinary; above the last it is grave. */
const STEPS = [3_000, 10_000, 30_000] as const;

/**
 * How heavy a claim weighs: by its sum, and at least 一般 where an outer panel was changed, 较大 where
 * it reached what lies behind them, 重大 where it reached the frame.
 */
export function weightOf(claim: WeighedBy): ClaimWeight {
  const { amount, works } = claim;
  const bySum = STEPS.filter((step, at) => (at === 2 ? amount > step : amount >= step)).length;
  const byWorks = works.map(({ item, work }) => {
    if (item.startsWith('B')) return 2;
    return item.startsWith('E') && work.includes('更换') ? 1 : 0;
  });
  return WEIGHTS[Math.max(bySum, reachesFrame(claim) ? 3 : 0, ...byWorks)] ?? '重大';
}

/** Whether a claim reached the frame or an airbag, or was water or fire: says so, or has such works. */
export function reachesFrame({ works, is_serious: isSerious }: Omit<WeighedBy, 'amount'>): boolean {
  return isSerious === true || works.some(({ item }) => /^([ACD]|K0[1-7])/.test(item));
}

/** Whether any claim reached the frame; undefined where one says neither so nor what was done. */
export function reachOf(claims: readonly Omit<WeighedBy, 'amount'>[]): boolean | undefined {
  if (claims.some(reachesFrame)) return true;
  const isSilent = claims.some((claim) => claim.works.length === 0 && claim.is_serious !== false);
  return isSilent ? undefined : false;
}

type WeighedBy = Pick<ReportedClaim, 'amount' | 'is_serious'> & {
  works: readonly Pick<ReportedClaim['works'][number], 'item' | 'work'>[];
};

/** The heaviest of them; undefined where there is none. */
export function heaviestOf(claims: readonly WeighedBy[]): ClaimWeight | undefined {
  const found = claims.map(weightOf);
  return [...WEIGHTS].reverse().find((weight) => found.includes(weight));
}
