import * as v from 'valibot';
import { reportRecord } from '#/app/reports/report-record.ts';
import { reportRow } from '#/app/reports/report-row.ts';
import { day, flag, text } from '#/records/columns/fields.ts';
import { table } from '#/records/columns/table-cell.ts';
import { agrees } from './agrees.ts';

const Line = v.object({
  group: v.optional(text({ max: 20 })),
  name: text({ max: 40 }),
  first: v.optional(text({ max: 60 })),
  second: v.optional(text({ max: 60 })),
  agrees: v.optional(
    v.pipe(
      flag(),
      v.transform((value) => value === 1),
    ),
  ),
  outcome: v.optional(text({ max: 100 })),
});

/**
 * The lines of an appraisal. In a line without `agrees`, the texts of both appraisers are compared.
 */
const Lines = v.pipe(
  table(Line, ['group', 'name', 'first', 'second', 'agrees', 'outcome'], { max: 600 }),
  v.transform((lines) => lines.map((line) => ({ ...line, agrees: agrees(line) }))),
);

/** The record type for the second appraisals. */
export const appraiseRecord = reportRecord({
  name: 'appraise',
  aliases: ['二次鉴定', '二次鉴定报告', '复检鉴定'],
  summary: '二次鉴定：一车一行，逐项为多行「分类|项目|初检|二次|是否一致|处理」',
  schema: v.object({
    ...reportRow,
    grade: v.optional(text({ max: 10 })),
    organization: v.optional(text({ max: 40 })),
    first_grade: v.optional(text({ max: 10 })),
    first_inspector: v.optional(text({ max: 40 })),
    first_date: v.optional(day()),
    first_organization: v.optional(text({ max: 40 })),
    lines: v.optional(Lines),
  }),
  columns: {
    二次等级: 'grade',
    二次机构: 'organization',
    初检等级: 'first_grade',
    初检人: 'first_inspector',
    初检日期: 'first_date',
    初检机构: 'first_organization',
    逐项: 'lines',
  },
});
