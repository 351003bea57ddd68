import * as v from 'valibot';
import { day, nested, text } from '#/records/columns/fields.ts';
import { inColumns } from '#/records/parts/part.ts';

/**
 * Matches a result that says that nothing was found: a negation alone or with its subject, such as
 * 无未处理违章. Does not match 未处理违章.
 */
const NOTHING =
  /^((无|没有?|未(查到|发现|见|抵押|质押))(未处理|查到|发现|任何)*(抵押|质押|查封|违章|违法)*(登记|记录|信息)*[。！!]?|正常|0\s*[条次笔]?)$/;

const PaperQueryRow = v.object({
  source: text({ max: 60 }),
  day: day(),
  found: v.optional(
    v.pipe(
      text({ max: 100 }),
      v.transform((found) => (NOTHING.test(found) ? undefined : found)),
    ),
  ),
});

/**
 * A query about a car's papers: its source, its day, and what it found. If `found` is absent, it
 * found nothing.
 */
export type PaperQuery = v.InferOutput<typeof PaperQueryRow>;

/**
 * Returns the schema of a query about a car's papers. In a table, it has three columns.
 * @param subject what was queried, such as 抵押, with an example of a result
 */
export function paperQuery(subject: string, example: string) {
  return inColumns(nested(PaperQueryRow), PaperQueryRow, {
    columns: {
      [`${subject}查询来源`]: 'source',
      [`${subject}查询日期`]: 'day',
      [`${subject}查询结果`]: 'found',
    },
    about: {
      source: [`向哪里查的${subject}；没有查就不写`, '某某查询平台'],
      day: ['查询的日期', '2026-11-02'],
      found: ['查到了什么；没有查到就不写', example],
    },
  });
}

/** Returns the result of a query as text, with its day and source. */
export function paperQueryText({ source, day: queriedOn, found }: PaperQuery): string {
  return `${found ?? '没有查到'}（${queriedOn} 在${source}查询）`;
}

/**
 * Returns what a car's row says about its mortgage, traffic fines and use: the result of the query,
 * or else the dealer's words. A value is null if the row says nothing about it.
 */
export function statedPapers({
  mortgage,
  violations,
  facts = {},
}: {
  mortgage?: PaperQuery | undefined;
  violations?: PaperQuery | undefined;
  facts?: Readonly<Record<string, string>> | undefined;
}): Record<'mortgage' | 'violations' | 'use', string | null> {
  return {
    mortgage: mortgage ? paperQueryText(mortgage) : (facts['抵押'] ?? null),
    violations: violations ? paperQueryText(violations) : (facts['违章'] ?? null),
    use: facts['使用性质'] ?? null,
  };
}
