import type { TextVersion } from './contract.ts';

type Dated = { version: string; effective_on: string };

/**
 * The versions of a text, the latest first: since which day and until which each is in force.
 * @param dated oldest first, no two of one day
 * @param today YYYY-MM-DD
 */
export function datedVersions(dated: readonly Dated[], today: string): TextVersion[] {
  return dated
    .map(({ version, effective_on }, at): TextVersion => {
      const next = dated[at + 1]?.effective_on;
      const until = next === undefined ? null : dayBefore(next);
      const state = effective_on > today ? 'coming' : next && next <= today ? 'past' : 'current';
      return { version, effective_on, until, state };
    })
    .toReversed();
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
