import type { Sentence } from '#/records/columns/language.ts';
import type { Reason } from '#/records/reasons/reason.ts';
import { VALUE, type AmountUnit } from '#/records/reasons/value-reasons.ts';
import {
  fold,
  isBlank,
  leftOut,
  type Cell,
  type CellReader,
  type CellReading,
  type ColumnCells,
} from './cell.ts';
import { readNumber, scaled, type WrittenNumber } from './written-number.ts';

/** The notation of a kind of amount, such as a price: its units and limits. */
type Amount = {
  /** Matches the words for the base unit after a number: `/^(公里|km)$/`. */
  units: RegExp;
  /** The name of the base unit in warnings, such as 元. */
  unit: AmountUnit;
  /**
   * A number without a unit is read as 万 if it is below this limit, because no dealer means so few
   * yuan or kilometres. `areWholeExact` allows exceptions.
   */
  below: number;
  /**
   * Whether a whole number smaller than `below` may be in the base unit: a new car may have 15 km.
   * If neither the cell nor the heading states the unit of such a number, the cell is left out.
   */
  areWholeExact?: boolean;
  min: number;
  max: number;
  /** Matches the words that may stand beside the number, such as 可议. */
  aside?: RegExp;
  /** Examples for messages. */
  examples: readonly string[];
};

/**
 * Returns a reader of amounts in a base unit: 139800, 13.98万 or ¥139,800. A number without a unit
 * has the unit of the heading. If the heading has none either, a number smaller than `below` is in
 * 万.
 */
export function amountReader(amount: Amount): CellReader {
  return {
    read: (cell) => readAmount(cell, amount),
    noteOn: noteOnQuestions,
    unitOf(texts) {
      const bare = texts.flatMap((text) => bareNumber(text, amount) ?? []).filter(Boolean);
      const small = bare.filter((value) => value < amount.below);
      if (small.length === 0) return undefined;
      const isSmall = small.length * 2 >= bare.length;
      const { below, unit, areWholeExact = false } = amount;
      const isUnclear = (value: number) => !isSmall && areWholeExact && Number.isInteger(value);
      const example = small.find((value) => !isUnclear(value));
      if (example === undefined) return undefined;
      const meant = inWords(example * 10_000);
      const numbers = areWholeExact && !isSmall ? '小数' : '数';
      const note = {
        zh: `没有写单位：小于 ${below} 的${numbers}按万${unit}读（${example} 是 ${meant} ${unit}），其余按${unit}读`,
        en: `has no unit: numbers below ${below} count ten thousands (${example} is ${meant})`,
      };
      return { unit: isSmall ? GUESSED : '', note };
    },
  };
}

/**
 * Returns a note on those cells of a column that contain only question marks; undefined without
 * such cells.
 */
function noteOnQuestions(cells: ColumnCells): Sentence | undefined {
  const found = [...cells].filter(([text]) => /^[?？]+$/.test(text));
  const lines = found.flatMap(([, own]) => own.lines).toSorted((one, other) => one - other);
  const rows = found.reduce((sum, [, own]) => sum + own.rows, 0);
  if (rows === 0) return undefined;
  const named = lines.slice(0, MOST_NAMED);
  const more = rows > MOST_NAMED ? ` 等 ${rows} 行` : ' 行';
  return {
    zh: `第 ${named.join('、')}${more}只有问号，没有读：查清了再填`,
    en: `has only a question mark (rows: ${rows}; line ${named.join(', ')}), which is left out: fill it in when it is known`,
  };
}

/** Maximum number of rows that a note names. */
const MOST_NAMED = 8;

/** The unit of a column whose heading names no unit, but whose numbers are mostly in 万. */
const GUESSED = '万?';

function bareNumber(text: string, { aside }: Amount): number | undefined {
  const number = readNumber(text, aside);
  return number && number.scale === '' && number.unit === '' ? number.value : undefined;
}

function readAmount(cell: Cell, amount: Amount): CellReading {
  const { min, max, unit, examples } = amount;
  if (isBlank(cell.text) || /^0+(\.0+)?$/.test(cell.text)) return zero(cell, amount);
  const text = /rmb|cny|元|[¥￥]/i.test(cell.heading) ? cell.text.replace('$', '') : cell.text;
  const number = readNumber(text, amount.aside);
  const isUnit =
    number && (number.unit === '' || amount.units.test(number.unit) || number.unit === '万');
  const expected = unit === '元' ? VALUE.price(examples) : VALUE.amount(examples);
  if (!number || !isUnit) return leftOut(cell, expected);
  if (number.isAbout)
    return leftOut(
      cell,
      isFloor(text) ? VALUE.starting_price(examples) : VALUE.approximate(examples),
    );
  if (isUnclear(number, cell, amount)) {
    const [small, large] = [number.value, number.value * 10_000].map(inWords);
    return leftOut(cell, VALUE.unclear_unit(small ?? '', large ?? '', unit));
  }
  const { value, warning } = inBaseUnit(number, cell, amount);
  const whole = Math.round(value);
  if (whole < min || whole > max || Math.abs(whole - value) > 0.01) return leftOut(cell, expected);
  const slip = number.hasSlip
    ? { ...VALUE.read_as_amount(inWords(whole), unit), quoted: cell.text }
    : undefined;
  const said = warning ?? slip;
  return { value: whole, ...(said !== undefined && { warning: said }) };
}

/** Returns whether this text states a minimum amount, such as 13.8万起. */
function isFloor(text: string): boolean {
  return /起[^\d]*$/.test(text);
}

/**
 * Returns the reading of an empty cell, or of a cell with 0. Systems write 0 for an unknown amount.
 * 0 is read as a value only if the minimum of the amount allows 0.
 */
function zero({ text }: Cell, { min, unit }: Amount): CellReading {
  if (isBlank(text)) return {};
  return min <= 0 ? { value: 0 } : { warning: { ...VALUE.zero(unit), quoted: text } };
}

/**
 * Returns whether this number may be in the base unit or in 万, and neither the cell nor the heading
 * states which.
 */
function isUnclear(
  { scale, unit, value }: WrittenNumber,
  { unit: column }: Cell,
  { below, areWholeExact = false }: Amount,
): boolean {
  if (scale !== '' || unit !== '' || column !== '' || value === 0) return false;
  return areWholeExact && value < below && Number.isInteger(value);
}

function inBaseUnit(
  number: WrittenNumber,
  { unit: column, text }: Cell,
  { below, areWholeExact = false, unit }: Amount,
): { value: number; warning?: Reason } {
  if (number.scale !== '' || number.unit !== '') {
    // A heading in 万公里 and a cell in 公里: the cell says it.
    return { value: scaled(number) };
  }
  const isSmall = number.value < below;
  const isWhole = Number.isInteger(number.value);
  const inTenThousands = { value: scaled({ value: number.value, scale: '万' }) };
  const asWritten = { value: number.value };
  const said = (value: number) => ({
    value,
    warning: { ...VALUE.read_as_amount(inWords(value), unit), quoted: text },
  });
  if (column === GUESSED) return isSmall ? inTenThousands : asWritten;
  if (column.startsWith('万')) return isSmall ? inTenThousands : said(asWritten.value);
  if (!isSmall) return asWritten;
  if (areWholeExact && isWhole) return asWritten;
  return column === '' ? inTenThousands : said(inTenThousands.value);
}

function inWords(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

/** Matches words beside a price that do not change the price. */
const PRICE_ASIDE =
  /(可议价?|可谈|可小刀|小刀|不议价|不议|不讲价|一口价|包过户|包牌|全款|含税|不含税|裸车|急售|\/台|每台|优惠价|现价|特价)/g;

/** A reader of prices in yuan. */
export const price = amountReader({
  units: /^(元|块|圆|rmb|cny|元整|元\/台|人民币)$/,
  unit: '元',
  below: 1_000,
  min: 500,
  max: 100_000_000,
  aside: PRICE_ASIDE,
  examples: ['132800', '13.28万'],
});

/** Matches the words for a price that is agreed with the customer. */
const AGREED =
  /^(价格?|售价|报价)?[:,]?((电话?|来电|店内|到店|看车|现场)?(再|详)?(面议|面谈|电议|议价?|可议|谈|详谈|详询|咨询|询价|私聊)|negotiable|poa|call)[!。.]?$/;

/** Matches an earlier and a present price: `10.39→9.89`, `现17.17(原17.47)`. */
const CHANGED = /^[^→]+→(?<later>[^→]+)$|^现价?:?(?<now>[^()]+)\(原价?[^()]*\)$/;

/**
 * Reads the asking price in yuan. 面议 clears the price. If a cell has an earlier and a present
 * price, the present one is read.
 */
export const askingPrice: CellReader = {
  ...price,
  read(cell) {
    const folded = fold(cell.text);
    if (AGREED.test(folded)) return { value: null };
    const { later, now = later } = CHANGED.exec(folded.replace(/->|=>|⇒/g, '→'))?.groups ?? {};
    const reading = now === undefined ? undefined : price.read({ ...cell, text: now });
    if (typeof reading?.value !== 'number') return price.read(cell);
    const warning = { ...VALUE.present_price(inWords(reading.value)), quoted: cell.text };
    return { value: reading.value, warning };
  },
};

/** A reader of price reductions in yuan. */
export const reduction = amountReader({
  units: /^(元|块|圆|rmb)$/,
  unit: '元',
  below: 30,
  min: 0,
  max: 100_000_000,
  aside: /^(降价?|直降|优惠|已降|立减|减)/g,
  examples: ['5000', '0.5万'],
});

/** A reader of distances in km. */
export const distance = amountReader({
  units: /^(公里|km|千米|里程|kms?|公里数)$/,
  unit: '公里',
  below: 100,
  areWholeExact: true,
  min: 0,
  max: 3_000_000,
  aside: /^(表显|实表|跑了?|行驶|里程)|(真实|准|保真|实表|可查|内)$/g,
  examples: ['43600', '4.36万公里'],
});
