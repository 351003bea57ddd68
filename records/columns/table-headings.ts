import type { CellReader } from '#/records/columns/cells/cell.ts';
import { isForeignUnit, plainHeading } from './headings.ts';
import type { Sentence } from './language.ts';
import type { RecordType } from './record-type.ts';

/** A heading of a table: its text, and the text of the group of columns above it. */
export type RawHeading = { text: string; group: string };

/**
 * A field that a heading names, with the unit of the heading. A lower `rank` means a more common
 * heading.
 */
export type NamedField = {
  field: string;
  part?: string;
  cell?: CellReader;
  /** Whether the row is refused if a cell of the column cannot be read. */
  isGuarded?: boolean;
  /** Whether the column is read only if the field's other columns are empty. */
  isFallback?: boolean;
  /** Whether the text of the column is appended to the text of another column of the same field. */
  isAddition?: boolean;
  unit: string;
  rank: number;
};

/**
 * What a known heading means: the fields that its cells state, or the reason why the column is left
 * out. `ofGroup` is set if only the group above the heading is the reason to leave the column out.
 */
export type HeadingMeaning =
  | { fields: readonly NamedField[]; leftOut?: never }
  | { leftOut: Sentence; ofGroup?: { field: string }; fields?: never };

/**
 * Returns what this heading of a table means for this record type; undefined if the heading is
 * unknown.
 */
export function meaningOf(type: RecordType, heading: RawHeading): HeadingMeaning | undefined {
  const whole = plainHeading(heading.text);
  if (whole === '') return undefined;
  const group = plainHeading(heading.group);
  const named = (word: string, unit = '') => fieldOf(type, word, unit);
  const pair = type.table?.pairs?.[whole.replace(/[()[\]【】/、&+]/g, '')];
  if (pair) return { fields: pair.flatMap((word) => named(plainHeading(word)) ?? []) };
  const exact = named(group + whole) ?? named(whole);
  const loose = exact ?? looseField(type, whole, unitIn(group));
  const byGroup = leftOutReason(type, group);
  if (byGroup !== undefined) {
    const isOwn = exact === undefined && leftOutReason(type, whole) !== undefined;
    return { leftOut: byGroup, ...(loose && !isOwn && { ofGroup: { field: loose.field } }) };
  }
  const reason = exact ? undefined : leftOutReason(type, group + whole);
  if (reason !== undefined) return { leftOut: reason };
  if (loose) return { fields: [{ ...loose, unit: loose.unit || unitIn(group) }] };
  const several = whole
    .split(/[/+&、]|和/)
    .map((word) => named(word) ?? looseField(type, word, ''));
  const fields = several.flatMap((each) => each ?? []);
  const areAll = fields.length === several.length && fields.length > 1;
  return areAll ? { fields } : undefined;
}

/**
 * Returns the second field of a column if most of its texts have two values: the field of 内饰颜色 for
 * the column 颜色 with texts such as 白/黑. Undefined if most texts have one value, or if the type
 * defines no second field for this field.
 */
export function secondField(
  type: RecordType,
  { field, part }: NamedField,
  texts: readonly string[],
): { named: NamedField; heading: string; example: string } | undefined {
  const heading = part === undefined ? type.table?.seconds?.[field] : undefined;
  const named = heading === undefined ? undefined : fieldOf(type, plainHeading(heading), '');
  const pairs = texts.filter((text) => TWO_VALUES.test(text));
  const [example = ''] = pairs;
  if (!named || heading === undefined || pairs.length * 2 <= texts.length) return undefined;
  return { named, heading, example };
}

const TWO_VALUES = /^[^/／]+[/／][^/／]+$/;

const UNIT = /(万元|万公里|万km|万块|万|w|元|公里|km|rmb|kwh|升)$/;
/** Matches words at the beginning of a heading that do not affect which field it means. */
const PREFIX = /^(车辆|二手车|该车|本车|此车|汽车)/;

/**
 * Finds the field of a heading that differs from its known forms:
 * - with a unit or a note in brackets
 * - in two languages
 * - with a number behind it (照片2), or a word such as 车辆 before it
 */
function looseField(type: RecordType, whole: string, groupUnit: string): NamedField | undefined {
  const [, outer = whole, inner = ''] = /^([^([【]+)[([【]([^)\]】]*)[)\]】]?$/.exec(whole) ?? [];
  if (isForeignUnit(inner)) return undefined;
  const written = unitIn(inner) || (inner === '' ? '' : /^w$/.test(inner) ? '万' : '');
  for (const word of variants(outer)) {
    const direct = fieldOf(type, word, written || groupUnit);
    if (direct) return direct;
    const [behind = ''] = UNIT.exec(word) ?? [];
    const bare = word.slice(0, word.length - behind.length).replace(/[-/_]$/, '');
    const found = behind === '' ? undefined : fieldOf(type, bare, unitIn(behind));
    if (found) return found;
  }
  return undefined;
}

/**
 * Returns the forms of a heading to look up: without decoration, only its Chinese words, and only
 * its Latin words.
 */
function variants(word: string): string[] {
  const latin = word.replace(/[^a-z]+/g, '');
  const han = word.replace(/[^\p{Script=Han}]+/gu, '');
  const numbered = word.replace(/^[\d.、①-⑳]+|[\d]+$|[#号]?[一二三四五六七八九十]$/g, '');
  const all = [word, numbered, han, latin, word.replace(PREFIX, ''), han.replace(PREFIX, '')];
  return [...new Set(all)].filter((each) => each.length > 1 || each === word);
}

/** Returns the unit in this heading, such as 万 or 万公里; empty if there is none. */
export function unitIn(words: string): string {
  const [unit = ''] =
    /(?<![a-z])(万公里|万km|wkm|万元|万块|万|w|元|rmb|公里|km)(?![a-z])/.exec(words) ?? [];
  if (/公里|km/.test(unit)) return /^[万w]/.test(unit) ? '万公里' : '公里';
  if (/^[万w]/.test(unit)) return '万';
  return unit === '' ? '' : '元';
}

function leftOutReason(type: RecordType, whole: string): Sentence | undefined {
  return type.table?.leftOut.find(({ pattern }) => pattern.test(whole))?.reason;
}

type Known = Omit<NamedField, 'unit'>;

function fieldOf(type: RecordType, word: string, unit: string): NamedField | undefined {
  const known = wordsOf(type).get(word);
  return known && { ...known, unit };
}

const words = new WeakMap<RecordType, ReadonlyMap<string, Known>>();

function wordsOf(type: RecordType): ReadonlyMap<string, Known> {
  const known = words.get(type);
  if (known) return known;
  const made = new Map<string, Known>();
  const { cells = {}, parts = {}, guarded = [] } = type.table ?? {};
  const named = (field: string, rank: number): Known => {
    const cell = cells[field];
    return { field, rank, isGuarded: guarded.includes(field), ...(cell && { cell }) };
  };
  const add = (word: string, found: Known) => {
    const plain = plainHeading(word);
    if (!made.has(plain)) made.set(plain, found);
  };
  for (const field of Object.keys(type.schema.entries)) add(field, named(field, -1));
  for (const [rank, [word, field]] of Object.entries(type.columns).entries()) {
    add(word, named(field, rank));
  }
  for (const [rank, [word, { field, part, cell }]] of Object.entries(parts).entries()) {
    add(word, { field, part, cell, rank });
  }
  words.set(type, made);
  return made;
}
