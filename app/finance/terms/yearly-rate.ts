/** Upper limit of the monthly rate in the search (1 is 100%). */
const HIGHEST = 1;
const STEPS = 60;

/**
 * Returns the yearly cost of a loan in basis points, twelve times the monthly rate. Undefined if
 * nothing was received or no rate exists.
 * @param receivedFen the principal less the fees paid at the start
 * @param duesFen the instalments at the end of each month
 */
export function yearlyRateBp(receivedFen: number, duesFen: readonly number[]): number | undefined {
  if (receivedFen <= 0) return undefined;
  const total = duesFen.reduce((sum, due) => sum + due, 0);
  if (total < receivedFen) return undefined;
  let low = 0;
  let high = HIGHEST;
  if (presentValue(duesFen, high) > receivedFen) return undefined;
  for (let step = 0; step < STEPS; step += 1) {
    const rate = (low + high) / 2;
    if (presentValue(duesFen, rate) > receivedFen) low = rate;
    else high = rate;
  }
  return Math.round(low * 12 * 10_000);
}

/** Returns the present value of the instalments `dues` at the monthly rate `rate`. */
function presentValue(dues: readonly number[], rate: number): number {
  return dues.reduceRight((later, due) => (later + due) / (1 + rate), 0);
}
