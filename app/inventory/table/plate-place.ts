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

/** Returns the note that only the region of the complete plates in these cells is stored. */
function noteOnPlates(cells: ColumnCells): Sentence | undefined {
  const count = [...cells]
    .filter(([text]) => PLATE.test(text.normalize('NFKC').replace(/[\s·•.]+/g, '')))
    .reduce((sum, [, { rows }]) => sum + rows, 0);
  if (count === 0) return undefined;
  return {
    zh: `有 ${count} 个完整的号牌：只存前两位，如 川A，号码不存`,
    en: `has complete plate numbers (rows: ${count}): only their region, such as 川A, is stored`,
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
