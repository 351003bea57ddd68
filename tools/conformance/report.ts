import { services } from '#/app/services.ts';
import type { Broken } from './rule.ts';
import type { Verdict } from './run.ts';
import { isSpecified } from './specification-rules.ts';

/** Maximum number of violations that are printed for one cause. */
const EXAMPLES = 3;

/** Names of the calls that every dealer's back end answers. */
const SPECIFIED: ReadonlySet<string> = new Set(
  services.flatMap(({ endpoint }) => (isSpecified(endpoint) ? endpoint.name : [])),
);

/**
 * Returns this result as text: for each cause the number of violations and the first violations.
 * With `all`, lists every violation.
 */
export function report({ checked, broken, left }: Verdict, { all = false } = {}): string {
  const isFirst = ({ rule }: Broken) => SPECIFIED.has(callOf(rule));
  const sections = [
    { title: 'Calls that every back end answers', found: broken.filter(isFirst) },
    { title: 'Calls that only Forecourt has', found: broken.filter((each) => !isFirst(each)) },
  ];
  const lines = sections.flatMap(({ title, found }) => {
    if (found.length === 0) return [];
    const causes = groupByCause(found);
    const entries = all ? found.flatMap(linesOf) : causes.flatMap(entryOf);
    return [
      `${title}: ${found.length} broken, ${count(causes.length, 'cause')}`,
      '',
      ...entries,
      '',
    ];
  });
  const open = left.map((name) => `left    ${name}`);
  return [
    ...lines,
    ...open,
    '',
    `${checked} rules checked, ${broken.length} broken, ${left.length} left`,
  ].join('\n');
}

/** Violations with one cause, in the order in which they were found. */
type Cause = { cause: string; found: Broken[] };

/**
 * Groups violations by the last word of the rule's name and by the cause. Groups that concern the
 * fewest calls come first.
 */
function groupByCause(broken: readonly Broken[]): Cause[] {
  const groups = Map.groupBy(broken, ({ rule, cause }) => `${wordOf(rule)}: ${cause}`);
  return [...groups]
    .map(([cause, found]) => ({ cause, found }))
    .toSorted((a, b) => callsOf(a).size - callsOf(b).size);
}

function entryOf({ cause, found }: Cause): string[] {
  const calls = callsOf({ cause, found });
  const [only] = found;
  if (found.length === 1 && only) return linesOf(only);
  const more = found.length - EXAMPLES;
  return [
    `BROKEN  ${found.length} times, in ${count(calls.size, 'call')}: ${cause}`,
    ...found
      .slice(0, EXAMPLES)
      .flatMap(({ rule, problem, requestLine }) => [
        `        ${rule}: ${problem}`,
        `            ${requestLine}`,
      ]),
    ...(more > 0 ? [`        and ${more} more, see --all; calls: ${[...calls].join(' ')}`] : []),
  ];
}

function linesOf({ rule, problem, requestLine }: Broken): string[] {
  return [`BROKEN  ${rule}: ${problem}`, `        ${requestLine}`];
}

function callsOf({ found }: Cause): Set<string> {
  return new Set(found.map(({ rule }) => callOf(rule)));
}

function callOf(rule: string): string {
  return rule.split(' ', 1)[0] ?? '';
}

function wordOf(rule: string): string {
  return rule.slice(callOf(rule).length + 1);
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
