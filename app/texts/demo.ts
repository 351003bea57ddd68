import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextName } from './contract.ts';

const PROMISES = [
  '签合同之前付的钱，随时全额退还；签合同之后，检测结果与报告不符的，也全额退还。',
  '可以请第三方来验车，费用你付；提前一天约时间，店里提供举升机。',
];
const RETURN = '交车后三天、一百公里以内，车况与报告不符的，可以退车。';

/** Returns the demo dealer's texts as rows of an import file; the agreement has two versions. */
export function demoTexts() {
  const agreement = wordsOf('agreement');
  const promising = (promises: readonly string[]) =>
    `${agreement}\n## 本店另外承诺\n\n${promises.map((words) => `- ${words}`).join('\n')}\n`;
  return [
    version('agreement', '2026-03', promising(PROMISES)),
    version('agreement', '2026-09', promising([...PROMISES, RETURN])),
    ...(['preparation-standard', 'hunt-agreement', 'coupon-guide', 'warranty'] as const).map(
      (name) => version(name, '2026-09', wordsOf(name)),
    ),
  ];
}

function wordsOf(name: TextName): string {
  return readFileSync(join(import.meta.dirname, 'demo', `${name}.md`), 'utf8').trimStart();
}

function version(name: TextName, month: string, body: string) {
  return { name, version: month, effective_on: `${month}-01`, body };
}
