import { CAR_CELL } from '#/app/inventory/warnings/cell-reasons.ts';
import {
  isBlank,
  leftOut,
  type CellReader,
  type ColumnCells,
} from '#/records/columns/cells/cell.ts';
import type { Sentence } from '#/records/columns/language.ts';
import type { TableRules } from '#/records/columns/table-rules.ts';
import { PROVINCES } from './provinces.ts';

const SHORT = new RegExp(
  `^([${[...PROVINCES.values()].map(({ plate }) => plate).join('')}])([A-Z])`,
  'iu',
);
const LONGEST = 10;
/** Matches words for a car without a plate. */
const NONE = /^(背户|未上牌|无牌|没上牌|临牌|下户|已下户|退牌|提档|已提档|外迁|无|空户)$/;

/** Matches a complete plate number, such as 川A5B1QD, or a VIN. */
const PLATE = /\p{Script=Han}[A-Z][A-Z\d]{5,6}(?![A-Z\d])/iu;
const VIN = /(?<![A-Z\d])[A-HJ-NPR-Z\d]{17}(?![A-Z\d])/i;

/** Finds the folder of a car's photos by its plate number or VIN. */
export const photoFolders: NonNullable<TableRules['folders']> = {
  namesOf: (texts) =>
    [texts.get('facts.牌照所在地'), texts.get('vin')].flatMap((text) => nameIn(text ?? '') ?? []),
  read: nameIn,
};

function nameIn(text: string): string | undefined {
  const bare = text.normalize('NFKC').replace(/[\s·•.]+/g, '');
  const [name] = PLATE.exec(bare) ?? VIN.exec(bare) ?? [];
  return name?.toUpperCase();
}

/**
 * Returns a note on these cells: of complete plates only the region is stored, and of a car without
 * a plate nothing.
 */
function noteOnPlates(cells: ColumnCells): Sentence | undefined {
  const bare = (text: string) => text.normalize('NFKC').replace(/[\s·•.]+/g, '');
  const count = (pattern: RegExp) =>
    [...cells]
      .filter(([text]) => pattern.test(bare(text)))
      .reduce((sum, [, { rows }]) => sum + rows, 0);
  const [complete, without] = [count(PLATE), count(NONE)];
  if (complete + without === 0) return undefined;
  const notes = [
    complete > 0 && {
      zh: `有 ${complete} 个完整的号牌：只存前两位，如 川A，号码不存`,
      en: `has complete plate numbers (rows: ${complete}): only their region, such as 川A, is stored`,
    },
    without > 0 && {
      zh: `有 ${without} 格写的是没有号牌：不存，页面不写牌照所在地`,
      en: `says that cars have no plate (rows: ${without}), for which nothing is stored`,
    },
  ].filter((note) => note !== false);
  return {
    zh: notes.map(({ zh }) => zh).join('；'),
    en: notes.map(({ en }) => en).join('; and '),
  };
}

/** Reads where a plate is from, such as 川A or 成都. The number of a complete plate is not read. */
export const platePlace: CellReader = {
  // The number of a plate is private.
  noteOn: noteOnPlates,
  read(cell) {
    const text = cell.text.normalize('NFKC').replace(/[\s·•.]+/g, '');
    if (isBlank(cell.text) || NONE.test(text)) return {};
    const [, province, letter] = SHORT.exec(text) ?? [];
    if (province !== undefined && letter !== undefined)
      return { value: province + letter.toUpperCase() };
    const isPlace = /^[\p{Script=Han}()（）/-]+$/u.test(text) && text.length <= LONGEST;
    return isPlace ? { value: text } : leftOut(cell, CAR_CELL.plate_place());
  },
};
