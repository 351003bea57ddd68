import { createHash } from 'node:crypto';
import { pinyin } from 'pinyin-pro';
import { CAR_CELL } from '#/app/inventory/warnings/cell-reasons.ts';
import { isBlank, type CellReader } from '#/records/columns/cells/cell.ts';
import type { TableValues } from '#/records/columns/table-rules.ts';
import { completeCar } from './complete-car.ts';
import { plainColour } from './find-stored-cars.ts';
import { titleKey } from './title-key.ts';

const LONGEST = 40;

/**
 * Reads the number of a car. Characters that are not allowed in a URL are replaced, as in ku-A-12
 * for 库A/12.
 */
export const carId: CellReader = {
  read({ text }) {
    const written = text
      .normalize('NFKC')
      .replace(/^#+|\.0+$/g, '')
      .trim();
    // The key of an example row of a template.
    if (written.startsWith('示例')) return { value: written };
    if (isBlank(written)) return {};
    if (/^[\w-]{1,40}$/.test(written)) return { value: written };
    const value = written
      .replace(/\p{Script=Han}+/gu, (word) => `-${spelling(word)}-`)
      .replace(/[^\w-]+/g, '-')
      .replace(/-{2,}/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, LONGEST);
    if (!/\d/.test(value)) return { warning: { ...CAR_CELL.id_without_digit(), quoted: text } };
    return { value, warning: { ...CAR_CELL.id_in_address(value), quoted: text } };
  },
};

function spelling(word: string): string {
  return pinyin(word, { toneType: 'none', type: 'array' }).join('');
}

/**
 * Returns an id for a car, from its VIN, or else from its title, registration, colour and mileage.
 * Undefined if the row has neither VIN nor title.
 */
export function makeCarId(row: TableValues): string | undefined {
  // The maker code and the last digits of a VIN may be public.
  const { vin, first_registration: registered, colour = '', mileage_km: km } = row;
  if (typeof vin === 'string') return `${vin.slice(0, 3)}-${vin.slice(-4)}`;
  const { title } = completeCar(row, {}, '').values;
  if (typeof title !== 'string') return undefined;
  const facts = [registered ?? '', plainColour(String(colour)), km ?? ''];
  const words = [titleKey(title), ...facts].join('|');
  return `N-${createHash('sha256').update(words).digest('hex').slice(0, 8)}`;
}

/** The note about a table of cars that has no column of ids. */
export const CAR_ID_NOTE = {
  zh: '没有编号的列，按车架号，或车型、上牌时间、颜色和里程找网站上的车；找不到的是新车，分不清的不导入。最好加一列编号',
  en: 'There is no column of ids: a row changes the stored car with its VIN, or its title, registration, colour and mileage; others are new, and unclear ones are left out. A column of ids is safer',
};
