import { builtIn } from './built-in.ts';

const PROMISES = [
  '签合同之前付的钱，随时全额退还；签合同之后，检测结果与报告不符的，也全额退还。',
  '可以请第三方来验车，费用你付；提前一天约时间，店里提供举升机。',
];
const RETURN = '交车后三天、一百公里以内，车况与报告不符的，可以退车。';

/** The demo dealer's own agreement, in two versions, as rows of an import file. */
export function demoTexts() {
  const { body } = builtIn('agreement');
  const version = (name: string, effective_on: string, promises: readonly string[]) => ({
    name: 'agreement',
    version: name,
    effective_on,
    body: `${body}\n## 本店另外承诺\n\n${promises.map((words) => `- ${words}`).join('\n')}\n`,
  });
  return [
    version('2026-03', '2026-03-01', PROMISES),
    version('2026-09', '2026-09-01', [...PROMISES, RETURN]),
  ];
}
