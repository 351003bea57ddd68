import { groupStatus, isLegend } from '#/app/inventory/table/status/group-status.ts';
import type { TableRules } from '#/records/columns/table-rules.ts';
import { findBranchLines } from './group-branch.ts';
import { groupLooks } from './group-looks.ts';

/**
 * The import rules for lines between the rows of a table of cars: lines that state the status,
 * body, energy or branch of the cars below them, and explanations of colours.
 */
export const CAR_LINES: Pick<TableRules, 'groups' | 'sections' | 'legend'> = {
  groups: {
    is: (line) => groupStatus(line) !== undefined || groupLooks(line) !== undefined,
    note: {
      zh: '是分组行，下面的车没有写状态、车身或动力的按它读',
      en: 'Rows that state the status, body or energy of the rows below that have none:',
    },
  },
  sections: {
    field: 'branch_id',
    load: findBranchLines,
    // 在店 and 未到店 state the status.
    mayName: /(?<![在到])店|车城|市场|分站/,
    note: {
      zh: '是门店，下面的车没有写门店的按它读',
      en: 'Rows that name the branch of the rows below that name none:',
    },
  },
  legend: {
    is: isLegend,
    note: {
      zh: '是颜色的说明，颜色不读入，请把这些车的状态写在「状态」一列',
      en: 'Colours are not read: write the status in its column. They are explained in',
    },
  },
};
