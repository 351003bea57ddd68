import * as v from 'valibot';
import { WORK_ABOUT, WorkRow } from '#/app/reports/preparation/record.ts';
import { reportRecord } from '#/app/reports/report-record.ts';
import { reportRow } from '#/app/reports/report-row.ts';
import { table } from '#/records/parts/table-field.ts';

/** The record type of refurbishment sheets. Each job has its reason and its cost. */
export const refurbishRecord = reportRecord({
  name: 'refurbish',
  aliases: ['整备单', '整备翻新单'],
  summary: '整备翻新单：一个项目一行，同一台车的行车源号相同；不公开的价格留空',
  schema: v.object({
    ...reportRow,
    works: table(WorkRow, {
      key: ['name', 'checkpoint'],
      columns: {
        项目: 'name',
        名称: 'name',
        类别: 'kind',
        检测点: 'checkpoint',
        原因: 'reason',
        配件: 'part',
        配件品牌: 'part_brand',
        品牌: 'part_brand',
        '配件价(元)': 'part_price',
        配件价: 'part_price',
        工时: 'hours',
        '合计(元)': 'cost',
        合计: 'cost',
        结果: 'result',
        质保月数: 'warranty_months',
        配件号: 'part_number',
        技师: 'technician',
        开始日期: 'started',
        完成日期: 'finished',
        整备前照片: 'before',
        整备后照片: 'after',
      },
      about: WORK_ABOUT,
    }),
  }),
  columns: { 整备内容: 'works' },
  about: { works: ['整备的项目'] },
});
