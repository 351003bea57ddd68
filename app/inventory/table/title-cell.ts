import type { CellReader } from '#/records/columns/cells/cell.ts';

/** Matches the headings of a trim, which a column such as 车型 does not contain: 2021款 330TSI. */
const TRIM = /^(?:车辆|车型)?(?:配置|版本|trim)(?:版本|名称)?$/i;

/** Reads a title as it is written. The text of a column such as 配置 is added to that of 车型. */
export const titleCell: CellReader = {
  read: ({ text }) => ({ value: text }),
  adds: (heading) => TRIM.test(heading),
};
