import type { Fact } from './contract.ts';

/**
 * Returns the worst tone of a purchase's findings. Returns null if no finding is bad or to be
 * watched and some were not assessed, or if there are none.
 */
export function purchaseTone(checks: readonly Pick<Fact, 'tone'>[]): Fact['tone'] {
  const tones = checks.map(({ tone }) => tone);
  const worst = (['bad', 'watch'] as const).find((each) => tones.includes(each));
  const isFine = tones.length > 0 && tones.every((tone) => tone === 'fine');
  return worst ?? (isFine ? 'fine' : null);
}
