import { withoutDenied } from '#/app/evidence/damage/negation.ts';
import type { ReportHead } from '#/app/evidence/report-head.ts';

/**
 * A rule that compares the verdict of a report with the report's rows. Each report type has its
 * own.
 */
export type VerdictRule<Report> = {
  /**
   * Returns the finding in the rows that contradicts a favourable verdict; undefined if there is
   * none, or if the verdict itself mentions it.
   */
  find: (report: Report) => string | undefined;
};

type Head = Pick<ReportHead, 'verdict' | 'tone' | 'detail'>;

/** The findings that a verdict may deny, as in 无需更换. */
const FINDINGS =
  '更换|换|关注|差异|不同|不一致|缺失?|异常|故障|瑕疵|划痕|凹陷|伤痕|损伤|伤|磨损|修补|修复|钣金|切割|变形|问题|补漆|喷漆';

/**
 * Returns the report. If its rows contradict its verdict, the result of `find` replaces the
 * verdict, and `detail` begins with the original verdict as the dealer's statement. The verdict
 * stays unchanged if it already mentions the finding, or if its tone is `bad` or `watch`.
 */
export function withFindings<Report extends Head>(
  report: Report,
  rule: VerdictRule<Report>,
): Report {
  // A verdict without a tone that does not state the finding reads as a favourable one.
  const isFavourable = report.tone !== 'bad' && report.tone !== 'watch';
  const found = isFavourable ? rule.find(report) : undefined;
  if (found === undefined) return report;
  return {
    ...report,
    verdict: found,
    tone: 'watch',
    detail: [`车商自述：${report.verdict}`, report.detail].filter(Boolean).join('。'),
  };
}

/**
 * Returns whether a part of the verdict matches `states`. Negated findings, such as 无需更换, are
 * ignored.
 */
export function statesFinding(verdict: string, states: RegExp): boolean {
  return states.test(withoutDenied(verdict, FINDINGS));
}

/**
 * Returns the text of a finding: the number of parts, and the names of the first four: `3 项不齐：钥匙、备胎
 * 等`.
 */
export function namedParts(words: string, names: readonly string[]): string {
  const first = [...new Set(names)].slice(0, NAMED);
  return `${names.length} ${words}：${first.join('、')}${names.length > NAMED ? ' 等' : ''}`;
}

/** Returns whether a verdict contains one of these numbers of parts, as in 两处 or 3 项. */
export function statesCount(verdict: string, counts: readonly number[]): boolean {
  return [...verdict.matchAll(/(\d+|[一二两三四五六七八九])\s*[处面块项]/g)].some(
    ([, stated = '']) => {
      const digit = '一二三四五六七八九'.indexOf(stated.replace('两', '二')) + 1;
      const count = digit || Number(stated);
      return count > 0 && counts.includes(count);
    },
  );
}

/** Maximum number of parts that a finding names. */
const NAMED = 4;
