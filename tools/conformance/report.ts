import type { Verdict } from './run.ts';

/** What was found, for people: a line for each break, with what to ask to see it. */
export function report({ judged, broken, left }: Verdict): string {
  const lines = broken.flatMap(({ rule, told, asked }) => [
    `BROKEN  ${rule}: ${told}`,
    `        ${asked}`,
  ]);
  const open = left.map((name) => `left    ${name}`);
  return [
    ...lines,
    ...open,
    '',
    `${judged} rules judged, ${broken.length} broken, ${left.length} left`,
  ].join('\n');
}
