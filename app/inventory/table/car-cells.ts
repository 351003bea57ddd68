import {
  CATEGORIES,
  ENERGY_PATTERNS,
  ENERGY_WORDS,
  LEVELS,
  RELEASES,
} from '#/app/car-facts/words/car-words.ts';
import { CONDITION_LEVELS } from '#/app/car-facts/words/vocabulary.ts';
import { photoEntries } from '#/app/inventory/row/car-lists.ts';
import { saleStatusCell } from '#/app/inventory/table/status/sale-status-cell.ts';
import { CAR_CELL } from '#/app/inventory/warnings/cell-reasons.ts';
import { askingPrice, distance, price, reduction } from '#/records/columns/cells/amount.ts';
import { fold, isBlank, leftOut, type CellReader } from '#/records/columns/cells/cell.ts';
import { countReader, phrase } from '#/records/columns/cells/counts.ts';
import { day, dayOrMonth, month } from '#/records/columns/cells/dates.ts';
import { files, labels } from '#/records/columns/cells/lists.ts';
import { withMonthDays } from '#/records/columns/cells/month-days.ts';
import { wordReader, wordValue } from '#/records/columns/cells/words.ts';
import { VALUE } from '#/records/reasons/value-reasons.ts';
import { brandCell, modelParts } from './brand-words.ts';
import { isTrimHeading } from './car-columns.ts';
import { carId } from './car-id.ts';
import { displacement } from './displacement.ts';
import { gearbox } from './gearbox.ts';
import { body, colour } from './looks.ts';
import { publicNotes, publicText } from './public-notes.ts';
import { vin } from './vin.ts';

/** Matches an energy that means a hybrid but not which kind: 汽油+电, 电动/汽油. */
const FUEL_AND_POWER =
  /^(汽油?|柴油?|燃油|油)[+&/、,;和及或]纯?电(动|力|机)?$|^纯?电(动|力|机)?[+&/、,;和及或](汽油?|柴油?|燃油|油)$/;

/**
 * Reads the energy of a car. Diesel is also stored as a fact, because the filter has one value for
 * petrol and diesel.
 */
const energy: CellReader = {
  read(cell) {
    if (isBlank(cell.text)) return {};
    if (FUEL_AND_POWER.test(fold(cell.text))) return leftOut(cell, CAR_CELL.fuel_and_power());
    const value = wordValue(cell.text, ENERGY_WORDS, ENERGY_PATTERNS);
    if (value === undefined)
      return leftOut(cell, VALUE.one_of(['汽油', '柴油', '油混', '插混', '增程', '纯电']));
    const isDiesel = /柴油|diesel/i.test(cell.text);
    return { value, parts: isDiesel ? [{ field: 'facts', part: '燃料', value: '柴油' }] : [] };
  },
};

/** Matches grades, such as A-2-1 of an auction, that are not condition levels of this site. */
const GRADE =
  /^(?:骨架|外观|内饰|车况)?[A-F]?[+-]?(?:级|类)?(?:[-/ ]?(?:骨架|外观|内饰)?[A-F\d][+-]?){0,3}$/i;

/** Matches the headings of columns that contain only grades. */
const STATES_GRADE = /级|等|星/;

const conditionLevel: CellReader = {
  read(cell) {
    if (isBlank(cell.text)) return {};
    const value = wordValue(cell.text, LEVELS);
    if (value !== undefined) return { value };
    const grade = cell.text.normalize('NFKC').trim();
    if (GRADE.test(grade)) return { parts: [{ field: 'facts', part: '车况评级', value: grade }] };
    // 车况 may have words: 右后门补过漆.
    const words = STATES_GRADE.test(cell.heading) ? undefined : publicNotes.read(cell).value;
    if (words !== undefined) return { parts: [{ field: 'notes', value: words, isAddition: true }] };
    const offered = CONDITION_LEVELS.map(({ label, name }) => `${label} ${name}`);
    return leftOut(cell, CAR_CELL.level(offered));
  },
};

/** Words besides 是 and 否 that stand for yes and no in a cell. */
const YES_NO: Readonly<Record<string, 0 | 1>> = {
  ...Object.fromEntries(
    '是 有 √ ✓ ✔ 对 y yes true 1 支持 可以 批发'.split(' ').map((word) => [word, 1]),
  ),
  ...Object.fromEntries(
    '否 无 没有 × ✗ n no false 0 不支持 不可 非 零售'.split(' ').map((word) => [word, 0]),
  ),
};
const yesNo = wordReader(YES_NO, [], ['是', '否']);

/**
 * Reads services. Under a heading such as 质保, a cell without a label has the text of the warranty.
 */
const services: CellReader = {
  joins: true,
  read({ text, heading }) {
    const isWarranty = /质保|保修|延保|warranty/i.test(heading) && !/[:：]/.test(text);
    return { value: isWarranty ? `质保：${text}` : text };
  },
};

/**
 * Reads a title as it is written. The text of a column such as 配置 is appended to that of 车型. Under a
 * heading such as 品牌车型, the text also states brand and series.
 */
const titleCell: CellReader = {
  read: ({ text, heading }) => ({
    value: text,
    parts: /^(?:品牌|厂牌)[^系]*型/.test(heading) ? modelParts(text) : [],
  }),
  adds: isTrimHeading,
};

const photos = Object.fromEntries(Object.keys(photoEntries).map((field) => [field, files]));

/** The cell reader of each field of a car. */
export const CAR_CELLS: Readonly<Record<string, CellReader>> = {
  id: carId,
  vin,
  title: titleCell,
  brand: brandCell,
  type: saleStatusCell,
  release_status: wordReader(RELEASES, [], ['已发布', '待上架']),
  category: wordReader(CATEGORIES, [], ['精品自营', '特价']),
  is_wholesale: yesNo,
  is_motorcycle: yesNo,
  is_replacing_battery: yesNo,
  is_renting_battery: yesNo,
  condition_level: conditionLevel,
  first_registration: month,
  mileage_km: distance,
  price: askingPrice,
  original: price,
  reduce: reduction,
  real: price,
  new_car_price: price,
  listed_at: withMonthDays(dayOrMonth),
  special_until: day,
  status_since: withMonthDays(day),
  energy,
  body,
  gearbox,
  displacement_l: displacement,
  colour,
  seats_count: countReader(/座|人|个|人座|座位/, { min: 1, max: 60, example: '5' }),
  tags: publicText(labels({ longest: 20 })),
  notes: publicNotes,
  status_note: publicText(phrase(60)),
  service_provider: publicText(services),
  video: files,
  spin: files,
  ...photos,
};
