import type { Sentence } from '#/records/columns/language.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { meaningOf, unitIn, type RawHeading } from '#/records/columns/table-headings.ts';
import { rowFormOf } from '#/records/parts/row-form.ts';

/** A row of a table as text: its line, and its cells. */
export type RawRow = { line: number; cells: readonly string[] };

/** The header of a table. */
export type Header = {
  headings: readonly RawHeading[];
  /** A score of how well the headings fit the record type. */
  score: number;
  /** The number of rows up to the end of the header, titles included. */
  rows: number;
  /** The number of rows below the headings that belong to the header, such as units. */
  rowsBelow: number;
  /** The texts above the headings. */
  title: string;
  /** Notes about what was recognised. */
  notes: readonly Sentence[];
};

/** Number of rows at the start of a table in which the header is searched. */
export const HEADER_ROWS = 60;

/**
 * Finds the header among the first rows of a table: the one or two rows that name the most fields.
 * If too few fields are named, the header is the first row.
 */
export function findHeader(type: RecordType, rows: readonly RawRow[]): Header {
  let best = { score: 0, first: 0, last: 0, headings: single(rows[0]) };
  for (const [at, row] of rows.slice(0, HEADER_ROWS).entries()) {
    const next = isTitle(type, row) ? undefined : rows[at + 1];
    const ways = [
      { first: at, last: at, headings: single(row) },
      ...(next ? [{ first: at, last: at + 1, headings: paired(row, next) }] : []),
    ];
    for (const way of ways) {
      const score = scoreOf(type, way.headings);
      if (score > best.score && isEnough(score, way.headings)) best = { score, ...way };
    }
  }
  const { first, last } = best;
  const above = rows[first - 1];
  const isGrouped =
    first === last && above !== undefined && isGroupRow(above, best.headings.length);
  const grouped = isGrouped ? withGroups(best.headings, above) : best.headings;
  const { headings, extra, notes } = withRowsBelow(grouped, rows.slice(last + 1));
  const titles = rows.slice(0, isGrouped ? first - 1 : first);
  return {
    headings,
    score: best.score,
    rows: last + 1 + extra,
    rowsBelow: extra,
    title: titles.flatMap(({ cells }) => cells.filter((text) => text !== '')).join(' '),
    notes: [...titleNotes(titles), ...notes],
  };
}

/**
 * Returns whether a row above the headings is empty or a title. In a title, a cell has a sentence
 * such as 价格单位：万, or only the first cell has a text, which names neither a field nor a unit.
 */
function isTitle(type: RecordType, { cells }: RawRow): boolean {
  const [first = '', ...others] = cells.map((text) => text.trim());
  const isSpoken = [first, ...others].some((text) => SENTENCE.test(text));
  if (isSpoken && scoreOf(type, single({ line: 0, cells })) < 2) return true;
  if (others.some((text) => text !== '')) return false;
  return !meaningOf(type, { text: first, group: '' }) && !UNIT_AT_END.test(first);
}

/** Matches a text with words behind a colon. */
const SENTENCE = /[:：]\s*\S/;
const UNIT_AT_END = /(?:万元|万块|元|万|公里|km)[)）\]】]?$/i;

/**
 * Returns a score of how well these headings fit this record type; 0 if no heading names a field.
 */
export function scoreOf(type: RecordType, headings: readonly RawHeading[]): number {
  const form = rowFormOf(type);
  const fields = new Set<string>();
  let leftOut = 0;
  for (const heading of headings) {
    const meaning = meaningOf(type, heading);
    if (form.find(heading.text)) fields.add(heading.text);
    if (meaning?.leftOut !== undefined) leftOut += 1;
    for (const { field, part = '' } of meaning?.fields ?? []) fields.add(`${field}/${part}`);
  }
  return fields.size === 0 ? 0 : fields.size + leftOut / 4;
}

/**
 * Returns whether headings with this score can be a header. They must name two fields, or one if at
 * most two headings have text.
 */
function isEnough(score: number, headings: readonly RawHeading[]): boolean {
  const filled = headings.filter(({ text }) => text !== '').length;
  return score >= 2 || (score >= 1 && filled <= 2);
}

function single(row: RawRow | undefined): RawHeading[] {
  return (row?.cells ?? []).map((text) => ({ text: text.trim(), group: '' }));
}

/**
 * Joins a row of group headings with the row below it. A group continues to the right until the
 * next one begins. A column without a text in the lower row has the upper text as its heading.
 */
function paired(top: RawRow, below: RawRow): RawHeading[] {
  const width = Math.max(top.cells.length, below.cells.length);
  let group = '';
  return Array.from({ length: width }, (_, at) => {
    const upper = (top.cells[at] ?? '').trim();
    const lower = (below.cells[at] ?? '').trim();
    if (upper !== '') group = upper;
    if (lower === '' || lower === upper) return { text: upper, group: '' };
    return { text: lower, group };
  });
}

const GROUP = /^[^\d:：]{1,12}$/u;

function isGroupRow({ cells }: RawRow, width: number): boolean {
  const filled = cells.filter((text) => text.trim() !== '');
  return (
    filled.length >= 2 && filled.length < width && filled.every((text) => GROUP.test(text.trim()))
  );
}

function withGroups(headings: readonly RawHeading[], above: RawRow): RawHeading[] {
  let group = '';
  return headings.map(({ text }, at) => {
    const upper = (above.cells[at] ?? '').trim();
    if (upper !== '') group = upper;
    return { text: text === '' && upper !== '' ? upper : text, group: upper === text ? '' : group };
  });
}

const CODE = /^[a-z][\w.]*$/i;

/** Recognises rows of units and of field codes right below the headings. */
function withRowsBelow(headings: readonly RawHeading[], below: readonly RawRow[]) {
  const notes: Sentence[] = [];
  const [next] = below;
  const texts = (next?.cells ?? []).map((text) => text.trim());
  const filled = texts.filter((text) => text !== '');
  if (!next || filled.length === 0) return { headings, extra: 0, notes };
  if (filled.every(isUnit)) {
    const united = headings.map(({ text, group }, at) => ({
      text: texts[at] ? `${text}(${texts[at]})` : text,
      group,
    }));
    return { headings: united, extra: 1, notes: [belowNote(next.line, '单位')] };
  }
  const areCodes = filled.length > 2 && filled.every((text) => CODE.test(text));
  if (!areCodes) return { headings, extra: 0, notes };
  return { headings, extra: 1, notes: [belowNote(next.line, '字段代码，没有当作数据')] };
}

/**
 * Returns whether a cell contains only a unit, such as 万元. Cells such as W-01 and 15.8万 belong to a
 * record.
 */
function isUnit(text: string): boolean {
  return text.length <= 6 && !/\d/.test(text) && unitIn(text.toLowerCase()) !== '';
}

function belowNote(line: number, what: string): Sentence {
  return { zh: `第 ${line} 行是${what}`, en: `Line ${line} has units or codes of the columns` };
}

/** Matches a mobile number, also with separators: 138 8123-4567. */
const MOBILE = /(?<!\d)(1[3-9]\d)[\s-]?\d{4}[\s-]?(\d{4})(?!\d)/g;

function titleNotes(titles: readonly RawRow[]): Sentence[] {
  const [first] = titles;
  if (!first) return [];
  const last = titles.at(-1) ?? first;
  const isOne = first.line === last.line;
  const which = isOne ? `第 ${first.line} 行` : `第 ${first.line} 到 ${last.line} 行`;
  const lines = isOne ? `${first.line}` : `${first.line} to ${last.line}`;
  const words = titles.flatMap(({ cells }) => cells.find((text) => text.trim() !== '') ?? []);
  // A title may have the number of a person.
  const masked = words.join(' ').replace(MOBILE, '$1****$2');
  const text = masked.slice(0, 40);
  return [
    { zh: `${which}是标题，没有当作数据：「${text}」`, en: `Line ${lines} is a title: "${text}"` },
  ];
}
