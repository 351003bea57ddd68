import type { FlawReport } from '#/app/evidence/flaw-report.ts';
import { isRepainted, paintRows } from '#/app/evidence/paint-rows.ts';
import { namedParts, statesCount, type VerdictRule } from '#/app/reports/verdict-rule.ts';
import { findingsOf } from './findings.ts';

/** The verdict rule: unrepaired flaws or new paint contradict a verdict that there are none. */
export const flawRule: VerdictRule<Pick<FlawReport, 'verdict' | 'flaws' | 'paint'>> = {
  find(report) {
    const left = findingsOf(report).filter(({ flaw }) => flaw.is_repaired !== true);
    const painted = paintRows(report).filter(isRepainted);
    if (statesCount(report.verdict, [left.length, painted.length])) return undefined;
    const found = [
      ...(left.length > 0
        ? [
            namedParts(
              '处瑕疵',
              left.map(({ title }) => title.replace('，', '')),
            ),
          ]
        : []),
      ...(painted.length > 0
        ? [
            namedParts(
              '面漆偏厚',
              painted.map(({ name }) => name),
            ),
          ]
        : []),
    ];
    return found.length > 0 ? found.join('；') : undefined;
  },
  states: /划|凹|掉漆|补漆|喷漆|修复|轻微|瑕疵|磕|刮|见明细|伤/,
};
