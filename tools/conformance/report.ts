import type { Verdict } from './run.ts';

/** What was found, for people: a line for each break, with what to ask to see it. */
export function report({ checked, broken, left }: Verdict): string {
  const lines = broken.flatMap(({ rule, problem, requestLine }) => [
    `BROKEN  ${rule}: ${problem}`,
    `        ${requestLine}`,
  ]);
  const open = left.map((name) => `left    ${name}`);
  return [
    ...lines,
    ...open,
    '',
    `${checked} rules judged, ${broken.length} broken, ${left.length} left`,
  ].join('\n');
}
