import * as v from 'valibot';
import { reportRecord } from '#/app/reports/report-record.ts';
import { reportRow } from '#/app/reports/report-row.ts';
import { day, decimal, text, whole } from '#/records/columns/fields.ts';
import { table } from '#/records/parts/table-field.ts';

/** The schema of one job of a car's preparation, such as an oil change. */
export const WorkRow = v.object({
  name: text({ max: 60 }),
  kind: v.optional(text({ max: 20 })),
  checkpoint: v.optional(text({ max: 10 })),
  reason: v.optional(text({ max: 200 })),
  part: v.optional(text({ max: 80 })),
  part_brand: v.optional(text({ max: 40 })),
  part_number: v.optional(text({ max: 40 })),
  part_price: v.optional(whole({ unit: '元' })),
  hours: v.optional(decimal({ max: 1000 })),
  cost: v.optional(whole({ unit: '元' })),
  technician: v.optional(text({ max: 20 })),
  started: v.optional(day()),
  finished: v.optional(day()),
  result: v.optional(text({ max: 200 })),
  warranty_months: v.optional(whole({ max: 600 })),
  before: v.optional(text({ max: 500 })),
  after: v.optional(text({ max: 500 })),
});

/** The meaning and an example of each field of a job, for the authors of import files. */
export const WORK_ABOUT = {
  name: ['做了什么', '更换机油机滤'],
  kind: ['工种', '机电'],
  checkpoint: ['对应的检测点编码', 'H01'],
  reason: ['为什么做', '到期'],
  part: ['用的配件', '机油 5W-30'],
  part_brand: ['配件的品牌', '嘉实多'],
  part_number: ['配件号', 'A2780101'],
  part_price: ['配件多少元；不公开就不写', '320'],
  hours: ['工时，小时', '0.6'],
  cost: ['合计多少元；不公开就不写', '420'],
  technician: ['技师，姓名可以打星号', '何*'],
  started: ['开始的日期', '2026-11-03'],
  finished: ['完成的日期', '2026-11-03'],
  result: ['结果', '已更换'],
  warranty_months: ['质保几个月', '6'],
  before: ['整备前照片的文件名', 'A-001-前.jpg'],
  after: ['整备后照片的文件名', 'A-001-后.jpg'],
} as const;

const works = table(WorkRow, {
  key: ['name', 'checkpoint'],
  columns: {
    项目: 'name',
    整备项目: 'name',
    名称: 'name',
    类别: 'kind',
    原因: 'reason',
    配件: 'part',
    配件品牌: 'part_brand',
    品牌: 'part_brand',
    工时: 'hours',
    技师: 'technician',
    开始日期: 'started',
    完成日期: 'finished',
    结果: 'result',
    质保月数: 'warranty_months',
    整备前照片: 'before',
    整备后照片: 'after',
    检测点: 'checkpoint',
    配件号: 'part_number',
    '配件价(元)': 'part_price',
    配件价: 'part_price',
    '合计(元)': 'cost',
    合计: 'cost',
  },
  about: WORK_ABOUT,
});

const PlanRow = v.object({
  when: text({ max: 20 }),
  name: text({ max: 40 }),
  words: v.optional(text({ max: 200 })),
});

/** The record type of the work on cars before their sale. */
export const preparationRecord = reportRecord({
  name: 'preparation',
  aliases: ['整备', '售前整备'],
  summary: '售前整备：一个项目一行，同一台车的行车源号相同；下单后的安排也是一项一行',
  schema: v.object({
    ...reportRow,
    works,
    plan: v.optional(
      table(
        PlanRow,
        {
          key: ['when', 'name'],
          columns: { 下单后时间: 'when', 下单后安排: 'name', 下单后说明: 'words' },
          about: {
            when: ['下单后什么时候', '第 1 天'],
            name: ['做什么', '再检一次'],
            words: ['补充说明', '按清单复检'],
          },
        },
        { max: 30 },
      ),
    ),
  }),
  columns: { 整备内容: 'works', 下单后: 'plan' },
  about: { works: ['整备的项目'], plan: ['客户下单后的安排'] },
  async pictures(row, picture) {
    if (!row.works) return row;
    const stored = row.works.map(async (work, at) => ({
      ...work,
      ...(work.before !== undefined && {
        before: await picture(work.before, `works.${at}.before`),
      }),
      ...(work.after !== undefined && { after: await picture(work.after, `works.${at}.after`) }),
    }));
    return { ...row, works: await Promise.all(stored) };
  },
});
