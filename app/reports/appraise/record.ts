import * as v from 'valibot';
import { reportRecord } from '#/app/reports/report-record.ts';
import { reportRow } from '#/app/reports/report-row.ts';
import { day, flag, text } from '#/records/columns/fields.ts';
import { table } from '#/records/parts/table-field.ts';
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
 * The schema of the items of an appraisal. Without `agrees`, the texts of both findings are
 * compared.
 */
const Lines = v.pipe(
  table(
    Line,
    {
      columns: {
        分类: 'group',
        项目: 'name',
        初检: 'first',
        初检结果: 'first',
        二次: 'second',
        二次结果: 'second',
        是否一致: 'agrees',
        一致: 'agrees',
        处理: 'outcome',
      },
      about: {
        group: ['项目的分类', '外观'],
        name: ['鉴定的项目', '左前门'],
        first: ['初检的结果', '无异常'],
        second: ['二次鉴定的结果', '轻微划痕'],
        agrees: ['两次一致吗；不写就比较两个结果的文字', '否'],
        outcome: ['不一致怎么处理', '按二次鉴定修改'],
      },
      essential: ['first', 'second'],
    },
    { max: 600 },
  ),
  v.transform((lines) => lines.map((line) => ({ ...line, agrees: agrees(line) }))),
);

/** The record type of second appraisals. */
export const appraiseRecord = reportRecord({
  name: 'appraise',
  aliases: ['二次鉴定', '二次鉴定报告', '复检鉴定'],
  summary: '二次鉴定：一个项目一行，同一台车的行车源号相同',
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
  about: {
    grade: ['二次鉴定给的等级', 'A'],
    organization: ['二次鉴定的机构', '某某鉴定评估公司'],
    first_grade: ['初检给的等级', 'A'],
    first_inspector: ['初检的人', '周*'],
    first_date: ['初检的日期', '2026-11-10'],
    first_organization: ['初检的机构', '本店'],
    lines: ['逐项对照'],
  },
});
