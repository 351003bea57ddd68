import type { Fact } from './contract.ts';

/**
 * Returns the worst tone of a purchase's findings: `bad`, else `watch`, else `fine` if all were
 * assessed. Null if there are no findings, or if some were not assessed and the others are fine.
 */
export function purchaseTone(checks: readonly Pick<Fact, 'tone'>[]): Fact['tone'] {
  const tones = checks.map(({ tone }) => tone);
  const worst = (['bad', 'watch'] as const).find((each) => tones.includes(each));
  const isFine = tones.length > 0 && tones.every((tone) => tone === 'fine');
  return worst ?? (isFine ? 'fine' : null);
}
