import { CAR_CELL } from '#/app/inventory/warnings/cell-reasons.ts';
import { fold, isBlank, leftOut, type CellReader } from '#/records/columns/cells/cell.ts';

/** Matches the words for the motor of an electric car, which has no displacement. */
const ELECTRIC =
  /^(纯?电动?车?|electric|bev|ev|电机|无|永磁.*|单电机|双电机|不适用|0(\.0+)?l?|\/.*)$/;
const LARGEST = 10;

/** Reads the displacement of an engine, such as 2.0T, 1.5L, 1498ml or 2.0. */
export const displacement: CellReader = {
  read(cell) {
    const text = fold(cell.text);
    if (isBlank(cell.text) || ELECTRIC.test(text)) return {};
    const litres = litresIn(text);
    if (litres === undefined || litres <= 0 || litres > LARGEST) {
      return leftOut(cell, CAR_CELL.displacement());
    }
    const isTurbo = /\dt(?![a-z])|涡轮|增压|turbo|tfsi|tsi/.test(text);
    const parts = isTurbo ? [{ field: 'facts', part: '进气形式', value: '涡轮增压' }] : [];
    return { value: litres, parts };
  },
};

function litresIn(text: string): number | undefined {
  const [, small] = /(?<![\d.])(\d{2,4})(?:ml|cc|毫升)/.exec(text) ?? [];
  if (small !== undefined) return Math.round(Number(small) / 10) / 100;
  const [, marked] =
    /(?<![\d.])(\d{1,2}(?:\.\d{1,2})?)(?:l|t|升|td|ti|lt)(?![a-z]*\d)/.exec(text) ?? [];
  if (marked !== undefined) return Number(marked);
  const [, bare] =
    /^(\d{1,2}(?:\.\d{1,3})?)$/.exec(text) ?? /(?<![\d.])(\d\.\d)(?![\d.])/.exec(text) ?? [];
  return bare === undefined ? undefined : Number(bare);
}
