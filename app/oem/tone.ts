import type { Fact } from './contract.ts';

/** A purchase is as good as the worst that was found at it; null where nothing was judged. */
export function purchaseTone(checks: readonly Pick<Fact, 'tone'>[]): Fact['tone'] {
  const tones = checks.map(({ tone }) => tone);
  return (['bad', 'watch', 'fine'] as const).find((each) => tones.includes(each)) ?? null;
}
