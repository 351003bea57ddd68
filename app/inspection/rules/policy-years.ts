/**
 * A policy year with its insurance claims. `from` and `until` are the first and the last month
 * (2021-06).
 */
export type PolicyYear<Claim> = { from: string; until: string; claims: Claim[] };

/**
 * Returns the policy years of a car, latest first, including years without a claim. Empty if the
 * registration is unknown and there is no claim.
 * @param registered 2021-06
 * @param until YYYY-MM-DD; the last year contains this day, or a later claim
 */
export function policyYears<Claim extends { date: string }>(
  claims: readonly Claim[],
  registered: string | null,
  until: string,
): PolicyYear<Claim>[] {
  const days = claims.map(({ date }) => date).sort();
  const [first, last] = [days[0], days[days.length - 1]];
  // Without a registration before the first claim, the years start with January of that claim.
  const isKnown = registered !== null && (first === undefined || registered <= first.slice(0, 7));
  const start = isKnown ? registered : first && `${first.slice(0, 4)}-01`;
  if (start === undefined) return [];
  const end = Math.max(monthOf(until), last === undefined ? 0 : monthOf(last));
  const count = Math.floor((end - monthOf(start)) / 12) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => {
    const month = monthOf(start) + at * 12;
    return {
      from: textOf(month),
      until: textOf(Math.min(month + 11, end)),
      claims: claims
        .filter(({ date }) => monthOf(date) >= month && monthOf(date) < month + 12)
        .sort((one, other) => (one.date < other.date ? 1 : -1)),
    };
  }).reverse();
}

function monthOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

function textOf(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
}
