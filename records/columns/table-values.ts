import { inChina } from '#/contract/china-time.ts';
import {
  isBlank,
  isFailedFormula,
  shorten,
  type CellPart,
  type CellReading,
} from '#/records/columns/cells/cell.ts';
import { lostTags, withoutMarkup } from '#/records/columns/cells/without-markup.ts';
import { reasonWords, withQuote, type Reason } from '#/records/reasons/reason.ts';
import { VALUE } from '#/records/reasons/value-reasons.ts';
import { quotedValue } from './issue.ts';
import type { ImportWarning } from './record-type.ts';
import type { NamedField } from './table-headings.ts';
import { keyOf, readerOf, type TableColumn, type TableLayout } from './table-layout.ts';

/** The values of a table row, with notes on its cells. */
export type TableRow = {
  /** The values by field, and by heading for columns of parts. Null clears a field. */
  values: Readonly<Record<string, unknown>>;
  /** Labelled parts of fields, which are added to the stored values. */
  parts: readonly CellPart[];
  /** The heading of each field, and of each part (`facts.过户次数`). */
  headings: ReadonlyMap<string, string>;
  /** The text of the cell of each field and part, as the file has it. */
  texts: ReadonlyMap<string, string>;
  /**
   * By field, the cells whose texts make up its value. For the notes, these are the cells of 车况 and
   * 备注.
   */
  stated: ReadonlyMap<string, readonly StatedCell[]>;
  /** By field and part, the position of the column from which the value comes. */
  sources: ReadonlyMap<string, number>;
  warnings: readonly ImportWarning[];
};

/** The heading of a cell, and its text in the file. */
export type StatedCell = { heading: string; text: string };

/** Options for reading the cells of a row. */
export type CellOptions = {
  /**
   * Whether empty cells are read as null, which clears their fields. By default they count as
   * absent.
   */
  clearEmpty?: boolean | undefined;
  /** The day of the import as YYYY-MM-DD; by default the current day in China. */
  today?: string | undefined;
};

/** Reads these cells of a row by the layout of its table. */
export function readTableRow(
  layout: TableLayout,
  cells: readonly string[],
  { clearEmpty = false, today = inChina(new Date()).slice(0, 10) }: CellOptions,
): TableRow {
  const values: Record<string, unknown> = {};
  const parts: CellPart[] = [];
  const headings = new Map<string, string>();
  const texts = new Map<string, string>();
  const sources = new Map<string, number>();
  const stated = new Map<string, StatedCell[]>();
  const warnings: ImportWarning[] = [];
  const textOf = (cell: string) => (layout.hasRules ? withoutMarkup(cell) : cell);
  for (const column of layout.columns) {
    if (isNeedless(column, cells, sources)) continue;
    warnings.push(...(layout.hasRules ? markupWarnings(column, cells[column.at] ?? '') : []));
    const readings = readingsOf(column, textOf(cells[column.at] ?? ''), today);
    // 纯电 under 排量/燃料 is no displacement, but it is read.
    const isRead = readings.some(({ reading: { value, parts: own = [] } }) => {
      return value !== undefined || own.length > 0;
    });
    const written = (cells[column.at] ?? '').trim();
    for (const field of new Set(readings.flatMap(fieldsOf)))
      stated.set(field, [...(stated.get(field) ?? []), { heading: column.heading, text: written }]);
    const before = warnings.length;
    for (const { named, text, reading } of readings) {
      const { field, part } = named;
      const name = keyOf(named);
      if (!headings.has(field) || (named.isFallback && part === undefined))
        headings.set(field, column.heading);
      if (!headings.has(name) || named.isFallback) headings.set(name, column.heading);
      // A price of 0 counts as empty.
      if (text !== '' && reading.warning?.code !== 'zero' && !sources.has(name))
        sources.set(name, column.at);
      // The value of several columns has their texts, joined.
      if (written !== '' && (reading.value !== undefined || !texts.has(name))) {
        texts.set(name, withWords(named.isFallback ? '' : (texts.get(name) ?? ''), written));
      }
      if (text === '' && clearEmpty && part === undefined) values[field] ??= null;
      parts.push(...(reading.parts ?? []));
      // A cell for several fields is reported once.
      const isRepeated = warnings.some(
        ({ reason }, at) => at >= before && isSame(reason, reading.warning, text),
      );
      const isPlain = readings.length === 1 || reading.value !== undefined || !isRead;
      if (reading.warning !== undefined && isPlain && !isRepeated) {
        const quoted = readings.length === 1 ? written : text;
        warnings.push(toWarning(name, quoted, reading, reading.warning));
      }
      if (reading.value === undefined) continue;
      if (part === undefined) add(values, named, reading.value);
      else parts.push({ field, part, value: reading.value });
    }
  }
  for (const { at, heading } of layout.partColumns) {
    const text = (cells[at] ?? '').trim();
    if (text !== '' || clearEmpty) values[heading] = text === '' ? null : text;
  }
  return { values, parts, headings, texts, stated, sources, warnings };
}

/**
 * Returns whether this column is a fallback that the row does not need: its cell is empty, or
 * another column has a text for the field, even one that cannot be read.
 */
function isNeedless(
  { at, fields: [named] }: TableColumn,
  cells: readonly string[],
  sources: ReadonlyMap<string, number>,
): boolean {
  if (!named?.isFallback) return false;
  return blankless((cells[at] ?? '').trim()) === '' || sources.has(keyOf(named));
}

/** Returns a warning about the HTML that is removed from a cell. */
function markupWarnings({ fields: [named] }: TableColumn, written: string): ImportWarning[] {
  const tags = lostTags(written);
  if (!named || tags.length === 0) return [];
  const text = shorten(withoutMarkup(written));
  const reason = VALUE.markup(tags, text);
  return [{ field: named.field, reason, code: 'doubtful_value', value: quotedValue(written) }];
}

function readText(named: NamedField, text: string, { heading }: TableColumn, today: string) {
  if (isFailedFormula(text)) {
    return { warning: { ...VALUE.failed_formula(), quoted: shorten(text) } };
  }
  const reading = readerOf(named).read({ text, unit: named.unit, heading, today });
  // The schema refuses the text, and with it the row.
  return named.isGuarded && reading.value === undefined ? { value: text } : reading;
}

/** Returns whether `reason` and `other` have the same text if `other` quotes `text`. */
function isSame(reason: Reason, other: Reason | undefined, text: string): boolean {
  const words = (each: Reason) => reasonWords(each, 'zh');
  return other !== undefined && words(reason) === words(withQuote(other, text));
}

function toWarning(
  field: string,
  text: string,
  { value, code = 'doubtful_value', isUnshown }: CellReading,
  warning: Reason,
): ImportWarning {
  const known = { field, reason: withQuote(warning, shorten(text)), value: quotedValue(text) };
  if (value !== undefined) return { ...known, code, ...(isUnshown && { isUnshown }) };
  return { ...known, code: 'invalid_value', isLeftOut: true };
}

/**
 * Adds the value of a field to `values`. A list or text is joined to the value from an earlier
 * column of the field.
 */
function add(
  values: Record<string, unknown>,
  { field, cell, isAddition }: NamedField,
  value: unknown,
): void {
  const before = values[field];
  if (isAddition && typeof before === 'string' && typeof value === 'string') {
    values[field] = withWords(before, value);
    return;
  }
  const isList = cell?.joins && Array.isArray(before) && Array.isArray(value);
  const areTexts = cell?.joins && typeof before === 'string' && typeof value === 'string';
  if (areTexts) values[field] = `${before}\n${value}`;
  else values[field] = isList ? [...(before as unknown[]), ...(value as unknown[])] : value;
}

/**
 * Returns a text with further words appended. If one of the two contains the other, returns only
 * the longer one.
 */
function withWords(text: string, words: string): string {
  const [plain, more] = [text, words].map((each) => each.replace(/\s+/g, '').toLowerCase());
  if (plain?.includes(more ?? '')) return text;
  return more?.includes(plain ?? '') ? words : `${text} ${words}`;
}

type FieldReading = { named: NamedField; text: string; reading: CellReading };

/** Returns the fields for which this reading has a value. */
function fieldsOf({ named, reading: { value, parts = [] } }: FieldReading): string[] {
  const own = value === undefined || value === null ? [] : [keyOf(named)];
  return [
    ...own,
    ...parts.map(({ field, part }) => (part === undefined ? field : `${field}.${part}`)),
  ];
}

/** Reads the text of a column for each of its fields. */
function readingsOf(column: TableColumn, text: string, today: string): FieldReading[] {
  const read = (texts: readonly { named: NamedField; text: string }[]) =>
    texts.map((each) => ({
      ...each,
      reading: each.text === '' ? {} : readText(each.named, each.text, column, today),
    }));
  const parts = read(textsOf(column, text));
  const [first, ...rest] = parts;
  // Of 2027-03 under 年检/保险到期 nothing says that it is the end of both.
  const isOnlyFirst =
    first?.reading.value !== undefined &&
    first.text === blankless(text.trim()) &&
    rest.every(({ named: { cell }, text: own }) => cell === first.named.cell && own === first.text);
  if (first && rest.length > 0 && isOnlyFirst) {
    const names = parts.map(({ named: { field, part } }) => part ?? field);
    const warning = first.reading.warning ?? VALUE.only_first(names);
    return [
      { ...first, reading: { ...first.reading, warning } },
      ...rest.map((each) => ({ ...each, text: '', reading: {} })),
    ];
  }
  const isUnread = parts.every(({ reading }) => reading.value === undefined);
  if (parts.length === 1 || !isUnread) return parts;
  // 2019/12 under 出厂/上牌 is one month, not two values.
  const whole = read(column.fields.map((named) => ({ named, text: blankless(text.trim()) })));
  return whole.every(({ reading }) => reading.value !== undefined) ? whole : parts;
}

/**
 * Returns the text of each field of a column. A text for several fields is split: 白/黑 under 外观/内饰.
 * If the number of parts is not the number of fields, each field gets the whole text.
 */
function textsOf({ fields }: TableColumn, written: string): { named: NamedField; text: string }[] {
  const text = written.trim();
  if (fields.length === 1) return fields.map((named) => ({ named, text: blankless(text) }));
  const parts = text.split(/[/／|｜、;；]/).map((part) => part.trim());
  const isSplit = parts.length === fields.length;
  return fields.map((named, at) => ({
    named,
    text: blankless((isSplit ? parts[at] : text) ?? ''),
  }));
}

function blankless(text: string): string {
  return isBlank(text) ? '' : text;
}
