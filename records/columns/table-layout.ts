import type { CellReader } from '#/records/columns/cells/cell.ts';
import { isEdition } from '#/records/parts/edition.ts';
import { rowFormOf } from '#/records/parts/row-form.ts';
import { firstHeading } from './headings.ts';
import type { Sentence } from './language.ts';
import type { RecordType } from './record-type.ts';
import { meaningOf, secondField, type NamedField, type RawHeading } from './table-headings.ts';

/**
 * A column that is read. `at` is its position, from 0. `fields` are the fields that its cells
 * state.
 */
export type TableColumn = { at: number; heading: string; fields: readonly NamedField[] };

/** A column that is left out because of the text of the group above its heading. */
export type HiddenColumn = { field: string; heading: string; group: string };

/**
 * Several columns of one field or part, such as 一口价 and 标价, the preferred one first. `key` is the
 * field, with its part if it has one (`facts.过户次数`). `name` is the name of the field for the author
 * of the file.
 */
export type ColumnChoice = { key: string; name: Sentence; columns: readonly TableColumn[] };

/** The columns of a table, grouped by how they are read. */
export type TableLayout = {
  columns: readonly TableColumn[];
  /** The fields that several columns state. Of these columns, each row reads the first filled one. */
  choices: readonly ColumnChoice[];
  /** Whether the type has rules for tables. HTML in the cells of such a type is removed. */
  hasRules: boolean;
  /**
   * Columns of the parts of lists and objects, and the column that distinguishes versions of a
   * record (版次).
   */
  partColumns: readonly { at: number; heading: string }[];
  /** Headings that mean no field. */
  unknown: readonly string[];
  /** Columns of fields that are left out because of the group above their headings. */
  hidden: readonly HiddenColumn[];
  /** Notes about the columns for the author of the table. */
  notes: readonly Sentence[];
};

/**
 * Returns the layout of a table with these headings. If several columns have the same field, a row
 * usually reads the first one with a text.
 * @param samples the first rows; their values decide units that headings do not state
 */
export function layOut(
  type: RecordType,
  headings: readonly RawHeading[],
  samples: readonly (readonly string[])[],
): TableLayout {
  const form = rowFormOf(type);
  const unknown: string[] = [];
  const partColumns: { at: number; heading: string }[] = [];
  const leftOut = new Map<Sentence, string[]>();
  const hidden: HiddenColumn[] = [];
  const found: TableColumn[] = [];
  for (const [at, heading] of headings.entries()) {
    const text = heading.text.replace(/\s+/g, ' ').trim();
    if (text === '') continue;
    const isPart = form.find(text) !== undefined || isEdition(type, text);
    // A fact of a table (电池健康度) is read as a fact, although it is a part of an object too.
    const isFact = type.table?.parts[text] !== undefined;
    const meaning = isPart && !isFact ? undefined : meaningOf(type, heading);
    if (!meaning && isPart) partColumns.push({ at, heading: text });
    else if (!meaning) unknown.push(text);
    else if (meaning.leftOut !== undefined) {
      const { leftOut: reason, ofGroup } = meaning;
      leftOut.set(reason, [...(leftOut.get(reason) ?? []), text]);
      if (ofGroup) hidden.push({ ...ofGroup, heading: text, group: heading.group.trim() });
    } else found.push({ at, heading: text, fields: meaning.fields });
  }
  const pairs = withSeconds(type, found, samples);
  const { columns, notes, choices } = withChoices(type, pairs.columns, samples);
  const units = columns.map((column) => withGuessedUnits(column, samples));
  return {
    columns: units.map(({ column }) => column),
    choices,
    hasRules: type.table !== undefined,
    partColumns,
    unknown,
    hidden,
    notes: [
      ...[...leftOut].map(([reason, words]) => ({
        zh: `没有读入${reason.zh}：${words.join('、')}`,
        en: `${reason.en} are left out: "${words.join(', ')}"`,
      })),
      ...hiddenNotes(hidden),
      ...pairs.notes,
      ...notes,
      ...units.flatMap(({ note }) => note ?? []),
    ],
  };
}

/**
 * Returns a note for each group of columns. The note lists the columns that are left out only
 * because of the text of the group.
 */
function hiddenNotes(hidden: readonly HiddenColumn[]): Sentence[] {
  return [...Map.groupBy(hidden, ({ group }) => group)].map(([group, columns]) => {
    const names = columns.map(({ heading }) => heading);
    return {
      zh: `「${group}」写在${names.join('、')}上面，所以这些列没有读；可以上网站的，把它们上面这一格改掉`,
      en: `"${group}" stands above ${names.join(', ')}, so they are left out: change that cell if the site may show them`,
    };
  });
}

/**
 * Returns these columns. If most cells of a column have two values (白/黑), adds the field of the
 * second value to the column, unless another column has that field.
 */
function withSeconds(
  type: RecordType,
  found: readonly TableColumn[],
  samples: readonly (readonly string[])[],
): { columns: TableColumn[]; notes: Sentence[] } {
  const notes: Sentence[] = [];
  const known = new Set(found.flatMap(({ fields }) => fields.map(keyOf)));
  const columns = found.map((column) => {
    const [named, ...others] = column.fields;
    const second =
      named && others.length === 0 ? secondField(type, named, textsIn(column, samples)) : undefined;
    if (!named || !second || known.has(keyOf(second.named))) return column;
    const { heading, example } = second;
    const first = firstHeading(type, named.field);
    notes.push({
      zh: `「${column.heading}」多数写了两个（${example}）：前一个按${first}读，后一个按${heading}读`,
      en: `"${column.heading}" mostly has two values (${example}): they are read as ${first} and ${heading}`,
    });
    return { ...column, fields: [named, second.named] };
  });
  return { columns, notes };
}

/** Returns the texts of this column in these rows, without empty ones. */
function textsIn({ at }: TableColumn, rows: readonly (readonly string[])[]): string[] {
  return rows.flatMap((cells) => cells[at] ?? []).filter((text) => text !== '');
}

/** Returns the name of a field, or of its part: `price`, `facts.过户次数`. */
export function keyOf({ field, part }: NamedField): string {
  return part === undefined ? field : `${field}.${part}`;
}

/**
 * Returns these columns in the order in which they are read. Of several columns of one field, those
 * after the preferred one are fallbacks. Lists retain all of their columns, and the key of a record
 * has only one.
 */
function withChoices(
  type: RecordType,
  found: readonly TableColumn[],
  samples: readonly (readonly string[])[],
): { columns: TableColumn[]; notes: Sentence[]; choices: ColumnChoice[] } {
  const notes: Sentence[] = [];
  const choices: ColumnChoice[] = [];
  const isFilled = ({ at }: TableColumn) => samples.some((cells) => (cells[at] ?? '') !== '');
  const chosen = new Map<string, TableColumn>();
  const last: TableColumn[] = [];
  const { alternatives = [] } = type.table ?? {};
  const keys: readonly string[] = type.key;
  const candidates = found.flatMap((column) =>
    column.fields.map((named) => ({ column, named, key: keyOf(named) })),
  );
  for (const [key, all] of Map.groupBy(candidates, (each) => each.key)) {
    const [first] = all;
    if (!first || all.length === 1 || first.named.cell?.joins) continue;
    const { field, part } = first.named;
    const ranked = all.toSorted((one, other) => one.named.rank - other.named.rank);
    const best = ranked.find(({ column }) => isFilled(column)) ?? ranked[0] ?? first;
    const { true: additions = [], false: others = [] } = Object.groupBy(
      ranked.filter(({ column }) => column !== best.column),
      ({ column, named }) => `${named.cell?.adds?.(column.heading) ?? false}`,
    );
    chosen.set(key, best.column);
    last.push(
      ...additions.map(({ column, named }) => withOnly(column, { ...named, isAddition: true })),
    );
    const name = { zh: part ?? firstHeading(type, field), en: part ?? field };
    if (keys.includes(field)) {
      const headings = others.flatMap(({ column }) => (isFilled(column) ? column.heading : []));
      if (headings.length > 0) notes.push(noteOnUnread(name, best.column.heading, headings));
      continue;
    }
    // The preferred column may be empty only in the first rows.
    const [preferred = best, ...rest] = [best, ...others].toSorted(
      (one, other) => one.named.rank - other.named.rank,
    );
    chosen.set(key, preferred.column);
    last.push(...rest.map(({ column, named }) => withOnly(column, { ...named, isFallback: true })));
    const columns = [preferred, ...rest].map(({ column }) => column);
    if (rest.length > 0 && !alternatives.includes(field)) choices.push({ key, name, columns });
  }
  const columns = found.flatMap((column) => {
    const fields = column.fields.filter((named) => {
      const best = chosen.get(keyOf(named));
      return best === undefined || best === column;
    });
    return fields.length === 0 ? [] : [{ ...column, fields }];
  });
  // Fallbacks and additions are read last, when it is known which fields are empty.
  return { columns: [...columns, ...last], notes, choices };
}

function noteOnUnread(name: Sentence, read: string, unread: readonly string[]): Sentence {
  return {
    zh: `${name.zh}有几列，读的是「${read}」，没有读${unread.map((each) => `「${each}」`).join('')}`,
    en: `"${name.en}" has several columns: "${read}" is read, ${unread.map((each) => `'${each}'`).join('')} is not`,
  };
}

function withOnly(column: TableColumn, named: NamedField): TableColumn {
  return { ...column, fields: [named] };
}

function withGuessedUnits(
  column: TableColumn,
  samples: readonly (readonly string[])[],
): { column: TableColumn; note?: Sentence } {
  const [named] = column.fields;
  if (!named || column.fields.length > 1 || named.unit !== '' || !named.cell?.unitOf)
    return { column };
  const guessed = named.cell.unitOf(textsIn(column, samples));
  if (!guessed) return { column };
  const fields = [{ ...named, unit: guessed.unit }];
  if (!guessed.note) return { column: { ...column, fields } };
  const { zh, en } = guessed.note;
  const note = { zh: `「${column.heading}」${zh}`, en: `"${column.heading}" ${en}` };
  return { column: { ...column, fields }, note };
}

/** Returns the reader of this field. The default reader returns the text of a cell. */
export function readerOf({ cell }: NamedField): CellReader {
  return cell ?? AS_WRITTEN;
}

const AS_WRITTEN: CellReader = {
  read: ({ text, unit }) => ({ value: withUnit(text, unit) }),
};

/** Appends the unit of the heading to a number that has none, if the unit is 万 or in 万 (万公里). */
function withUnit(text: string, unit: string): string {
  return unit.startsWith('万') && /^[¥￥]?\d[\d,]*(\.\d+)?$/.test(text) ? `${text}${unit}` : text;
}
