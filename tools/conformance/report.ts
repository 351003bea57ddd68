import type { Verdict } from './run.ts';

/** Returns the result as text: a line for each violation, with the request that shows it. */
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
    `${checked} rules checked, ${broken.length} broken, ${left.length} left`,
  ].join('\n');
}
