import { addDays } from '#/app/dates.ts';
import type { TextVersion } from './contract.ts';

type Dated = { version: string; effective_on: string };
type Issued = { version: string; issue: number; first_day: string };

type Known = {
  /** The dealer's versions, oldest first. */
  stored: readonly Dated[];
  /** The editions that visitors have read, of the dealer's versions and of the built-in ones. */
  issues: readonly Issued[];
};

/**
 * Returns all published versions of a text, latest first, with an entry for each edition.
 * @param today YYYY-MM-DD
 */
export function historyOf({ stored, issues }: Known, today: string): TextVersion[] {
  const names = new Set(stored.map(({ version }) => version));
  const dated = issues.map(({ version, issue, first_day }) => ({
    own: !names.has(version),
    issue,
    version: labelOf(version, issue),
    effective_on: first_day,
  }));
  const own = dated.filter((each) => each.own);
  // A dealer's version is in force from its own day, even if it is first read later.
  const reissued = dated.filter((each) => !each.own && each.issue > 1);
  const dealers = inOrder([...reissued, ...stored]);
  if (!stored.some(({ effective_on }) => effective_on <= today)) {
    return datedVersions(inOrder([...own, ...dealers]), today);
  }
  const former = own.map(({ version, effective_on }, at): TextVersion => {
    const next = [own[at + 1], ...dealers].find((each) => each && each.effective_on > effective_on);
    const until = next && next.effective_on <= today ? addDays(next.effective_on, -1) : null;
    return { version, effective_on, until, state: 'past' };
  });
  return [...datedVersions(dealers, today), ...former.toReversed()];
}

/**
 * Returns these versions of a text, the latest first, each with its days in force.
 * @param dated oldest first; of several versions of one day the last is in force
 * @param today YYYY-MM-DD
 */
export function datedVersions(dated: readonly Dated[], today: string): TextVersion[] {
  return dated
    .map(({ version, effective_on }, at): TextVersion => {
      const next = dated[at + 1]?.effective_on;
      const before = next === undefined ? null : addDays(next, -1);
      const until = before !== null && before < effective_on ? effective_on : before;
      const state = effective_on > today ? 'coming' : next && next <= today ? 'past' : 'current';
      return { version, effective_on, until, state };
    })
    .toReversed();
}

/** Returns the label of an edition: `1.0` for the first of version 1.0, `1.0+2` for the second. */
export function labelOf(version: string, issue: number): string {
  return issue > 1 ? `${version}+${issue}` : version;
}

/**
 * Parses the label of an edition, such as `1.0+2`, into the version and the number of the edition.
 */
export function readLabel(label: string): { version: string; issue: number } {
  const [version = '', issue = '1'] = label.split('+');
  return { version, issue: Number(issue) };
}

function inOrder(dated: readonly Dated[]): Dated[] {
  return dated.toSorted(
    (a, b) => Number(a.effective_on > b.effective_on) - Number(a.effective_on < b.effective_on),
  );
}
