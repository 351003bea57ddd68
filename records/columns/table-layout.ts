import type { CellReader } from '#/records/columns/cells/cell.ts';
import { isEdition } from '#/records/parts/edition.ts';
import { rowFormOf } from '#/records/parts/row-form.ts';
import { nameOf } from './headings.ts';
import type { Sentence } from './language.ts';
import type { RecordType } from './record-type.ts';
import { meaningOf, type NamedField, type RawHeading } from './table-headings.ts';

/** A column that is read. `at` counts from 0. `fields` are the fields that the cells state. */
export type TableColumn = { at: number; heading: string; fields: readonly NamedField[] };

/** A column that is left out because of the text of the group above its heading. */
export type HiddenColumn = { field: string; heading: string; group: string };

/** The columns of a table, grouped by how they are read. */
export type TableLayout = {
  columns: readonly TableColumn[];
  /** Whether the type has rules for tables. The cells of such a type have no markup. */
  hasRules: boolean;
  /** Columns that distinguish versions, and columns of the parts of lists and objects. */
  partColumns: readonly { at: number; heading: string }[];
  /** Headings that mean no field. */
  unknown: readonly string[];
  /** Columns of fields that are left out because of the group above their headings. */
  hidden: readonly HiddenColumn[];
  /** Notes about the columns for the author of the table. */
  notes: readonly Sentence[];
};

/**
 * Returns the layout of a table with these headings. If several columns have the same field,
 * usually only one is read.
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
  const { columns, notes } = withoutDoubles(type, found, samples);
  const units = columns.map((column) => withGuessedUnits(column, samples));
  return {
    columns: units.map(({ column }) => column),
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
      ...notes,
      ...units.flatMap(({ note }) => note ?? []),
    ],
  };
}

/** Returns a note for each group that has columns left out only because of the group's text. */
function hiddenNotes(hidden: readonly HiddenColumn[]): Sentence[] {
  return [...Map.groupBy(hidden, ({ group }) => group)].map(([group, columns]) => {
    const names = columns.map(({ heading }) => heading);
    return {
      zh: `「${group}」写在${names.join('、')}上面，所以这些列没有读；可以上网站的，把它们上面这一格改掉`,
      en: `"${group}" stands above ${names.join(', ')}, so they are left out: change that cell if the site may show them`,
    };
  });
}

function keyOf({ field, part = '' }: NamedField): string {
  return `${field}/${part}`;
}

/**
 * Returns these columns with only one for each field. Lists, and fields with alternatives, retain
 * all of their columns.
 */
function withoutDoubles(
  type: RecordType,
  found: readonly TableColumn[],
  samples: readonly (readonly string[])[],
): { columns: TableColumn[]; notes: Sentence[] } {
  const notes: Sentence[] = [];
  const isFilled = ({ at }: TableColumn) => samples.some((cells) => (cells[at] ?? '') !== '');
  const chosen = new Map<string, TableColumn>();
  const last: TableColumn[] = [];
  const { alternatives = [] } = type.table ?? {};
  const candidates = found.flatMap((column) =>
    column.fields.map((named) => ({ column, named, key: keyOf(named) })),
  );
  for (const [key, all] of Map.groupBy(candidates, (each) => each.key)) {
    const [first] = all;
    if (!first || all.length === 1 || first.named.cell?.joins) continue;
    const ranked = all.toSorted((one, other) => one.named.rank - other.named.rank);
    const best = ranked.find(({ column }) => isFilled(column)) ?? ranked[0] ?? first;
    chosen.set(key, best.column);
    if (alternatives.includes(first.named.field)) {
      const others = ranked.filter((each) => each !== best);
      last.push(
        ...others.map(({ column, named }) => withOnly(column, { ...named, isFallback: true })),
      );
      continue;
    }
    const filled = all.filter(({ column }) => column !== best.column && isFilled(column));
    const { true: additions = [], false: others = [] } = Object.groupBy(
      filled,
      ({ column, named }) => `${named.cell?.adds?.(column.heading) ?? false}`,
    );
    last.push(
      ...additions.map(({ column, named }) => withOnly(column, { ...named, isAddition: true })),
    );
    if (others.length === 0) continue;
    const headings = others.map(({ column }) => column.heading);
    const name = first.named.part ?? nameOf(type, first.named.field);
    const { heading } = best.column;
    notes.push({
      zh: `${name} 有几列，读的是「${heading}」，没有读${headings.map((each) => `「${each}」`).join('')}`,
      en: `"${name}" has several columns: "${heading}" is read, ${headings.map((each) => `'${each}'`).join('')} is not`,
    });
  }
  const columns = found.flatMap((column) => {
    const fields = column.fields.filter((named) => {
      const best = chosen.get(keyOf(named));
      return best === undefined || best === column;
    });
    return fields.length === 0 ? [] : [{ ...column, fields }];
  });
  // Fallbacks and additions are read last, when it is known which fields are empty.
  return { columns: [...columns, ...last], notes };
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
  const texts = samples.flatMap((cells) => cells[column.at] ?? []).filter((text) => text !== '');
  const guessed = named.cell.unitOf(texts);
  if (!guessed) return { column };
  const fields = [{ ...named, unit: guessed.unit }];
  const { zh, en } = guessed.note;
  const note = { zh: `「${column.heading}」${zh}`, en: `"${column.heading}" ${en}` };
  return { column: { ...column, fields }, note };
}

/** Returns the reader of this field; by default one that takes the text of a cell. */
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
