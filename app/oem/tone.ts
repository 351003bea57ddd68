import type { Fact } from './contract.ts';

/** Returns the worst tone of the findings of a purchase; null if no finding was assessed. */
export function purchaseTone(checks: readonly Pick<Fact, 'tone'>[]): Fact['tone'] {
  const tones = checks.map(({ tone }) => tone);
  return (['bad', 'watch', 'fine'] as const).find((each) => tones.includes(each)) ?? null;
}
