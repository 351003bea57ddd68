/** Beyond this monthly rate a loan makes no sense, and the search for its rate ends. */
const HIGHEST = 1;
const STEPS = 60;

/**
 * What a loan costs a year (basis points, rounded): the monthly rate at which the instalments are
 * worth what was received, times twelve. That is the plain yearly rate, without interest upon
 * interest, so a loan without a fee costs the rate in its contract. A fee counts as never received.
 * Undefined where nothing was received, or no such rate exists.
 * @param receivedFen the principal less the fees paid at the start
 * @param duesFen what is due at the end of each month
 */
export function yearlyRateBp(receivedFen: number, duesFen: readonly number[]): number | undefined {
  if (receivedFen <= 0) return undefined;
  const total = duesFen.reduce((sum, due) => sum + due, 0);
  if (total < receivedFen) return undefined;
  let low = 0;
  let high = HIGHEST;
  if (worth(duesFen, high) > receivedFen) return undefined;
  for (let step = 0; step < STEPS; step += 1) {
    const rate = (low + high) / 2;
    if (worth(duesFen, rate) > receivedFen) low = rate;
    else high = rate;
  }
  return Math.round(low * 12 * 10_000);
}

/** What the sums due are worth at the start, at a monthly rate. */
function worth(dues: readonly number[], rate: number): number {
  return dues.reduceRight((later, due) => (later + due) / (1 + rate), 0);
}
