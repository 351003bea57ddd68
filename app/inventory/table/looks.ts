import {
  BODY_PATTERNS,
  BODY_WORDS,
  LEVEL_CLASSES,
  LEVEL_PATTERNS,
} from '#/app/car-facts/words/car-words.ts';
import { CAR_CELL } from '#/app/inventory/warnings/cell-reasons.ts';
import { isBlank, leftOut, type Cell, type CellReader } from '#/records/columns/cells/cell.ts';
import { phrase } from '#/records/columns/cells/counts.ts';
import { wordValue } from '#/records/columns/cells/words.ts';

/** Reads the body of a car, and the class if the cell contains it, such as 紧凑型SUV. */
export const body: CellReader = {
  read(cell) {
    if (isBlank(cell.text)) return {};
    const { bodyValue, levelValue } = looksOf(cell);
    const parts = levelValue === undefined ? [] : [{ ...LEVEL, value: levelValue }];
    if (bodyValue === undefined && levelValue === undefined) return leftOut(cell, EXPECTED);
    return { ...(bodyValue !== undefined && { value: bodyValue }), parts };
  },
};

/** Reads the class of a car, and the body if the cell contains it, such as 紧凑型SUV. */
export const level: CellReader = {
  read(cell) {
    if (isBlank(cell.text)) return {};
    const { bodyValue, levelValue } = looksOf(cell);
    const parts = bodyValue === undefined ? [] : [{ field: 'body', value: bodyValue }];
    if (bodyValue === undefined && levelValue === undefined) return leftOut(cell, EXPECTED);
    return { ...(levelValue !== undefined && { value: levelValue }), parts };
  },
};

const LEVEL = { field: 'facts', part: '车辆级别' };
const EXPECTED = CAR_CELL.looks();

function looksOf({ text }: Cell) {
  return {
    bodyValue: wordValue(text, BODY_WORDS, BODY_PATTERNS),
    levelValue: wordValue(text, LEVEL_CLASSES, LEVEL_PATTERNS) || undefined,
  };
}

const short = phrase(20);
/** Matches the maker's number before the name of a colour: C48 曜石黑. */
const CODE = /^[A-Z]{0,2}\d{1,4}[A-Z]?[\s|/-]+(?=\p{Script=Han})/u;

/** Matches words about the condition of the paint, which are no colour. */
const STATE = /漆面|补漆|喷漆|划|凹|钣|修复|磨损|破|脏|掉漆|原版|原漆/;
const HUE = /[色白黑黒红蓝灰银绿黄橙棕金紫青粉咖香槟米杏褐a-z]/i;

/** Reads a colour as text, without the maker's number. */
export const colour: CellReader = {
  read(cell) {
    const text = cell.text.normalize('NFKC').trim().replace(CODE, '');
    // 外观 alone may be about the state of the body.
    const isHue = !/外观|exterior/i.test(cell.heading) || /色/.test(cell.heading) || HUE.test(text);
    if (STATE.test(text) || !isHue) return leftOut(cell, CAR_CELL.colour());
    const words = text.replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '');
    return short.read({ ...cell, text: words });
  },
};
