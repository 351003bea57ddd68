import { wordFor } from '#/records/columns/find-record-type.ts';
import { languageOf, type Language, type Sentence } from '#/records/columns/language.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { meaningOf } from '#/records/columns/table-headings.ts';
import { findHeader, type RawRow } from '#/records/files/tables/find-header.ts';
import { fieldOf } from '#/records/parts/row-form.ts';
import { listMandatory } from './mandatory.ts';

/** A record type that the headings of a table resemble. */
export type NearType = {
  type: RecordType;
  /** The headings that name a field of the type. */
  matched: readonly string[];
  /** The required fields of a new record for which the table has no heading. */
  missing: readonly string[];
};

/** A table whose record type is unknown. */
export type UnknownTable = {
  language: Language;
  headings: readonly string[];
  /** The types that the headings resemble, the most similar first. */
  near: readonly NearType[];
};

/** Maximum number of similar record types that a message names. */
const MOST_NEAR = 3;
/** Maximum number of headings that a message names, and the length of each in characters. */
const MOST_HEADINGS = 20;
const HEADING_LENGTH = 30;

/** Compares a table of unknown type with all record types. */
export function compareWithTypes(
  types: readonly RecordType[],
  rows: readonly RawRow[],
): UnknownTable {
  const compared = types.flatMap((type) => {
    const { headings, score } = findHeader(type, rows);
    if (score === 0) return [];
    const fieldsIn = (heading: (typeof headings)[number]) => {
      const found = meaningOf(type, heading)?.fields?.map(({ field }) => field);
      return found ?? fieldOf(type, heading.text) ?? [];
    };
    const known = headings.filter((heading) => [fieldsIn(heading)].flat().length > 0);
    const fields = new Set(known.flatMap(fieldsIn));
    const missing = listMandatory(type).filter((field) => !fields.has(field));
    const matched = known.map(({ text }) => text);
    return matched.length > 0 ? [{ type, matched, missing }] : [];
  });
  const near = compared
    .toSorted(
      (one, other) =>
        other.matched.length - other.missing.length - (one.matched.length - one.missing.length),
    )
    .slice(0, MOST_NEAR);
  const [first] = near;
  const header = first ? findHeader(first.type, rows).headings.map(({ text }) => text) : undefined;
  const headings = (header ?? rows[0]?.cells ?? []).filter((text) => text.trim() !== '');
  return { language: headings.length > 0 ? languageOf(headings) : 'zh', headings, near };
}

/** Returns lines about a table of unknown type: which types it resembles, and what to do. */
export function unknownTypeLines(
  { language, headings, near }: UnknownTable,
  types: readonly RecordType[],
): string[] {
  const say = WORDS[language];
  if (near.length > 0) {
    return [say.unknown, ...near.map((each) => say.near(each, rivalsOf(each, near))), say.rename];
  }
  const all = types.map((type) => (language === 'zh' ? wordFor(type) : type.name));
  return [say.unknown, ...(headings.length > 0 ? [say.none(headings)] : []), say.all(all)];
}

/**
 * Returns the types other than `own` whose required columns the table has, too. Empty if it lacks a
 * required column of `own`.
 */
function rivalsOf(own: NearType, near: readonly NearType[]): RecordType[] {
  if (own.missing.length > 0) return [];
  return near.filter((each) => each !== own && each.missing.length === 0).map(({ type }) => type);
}

/**
 * Returns a sentence that names the type which this table resembles most; undefined if it resembles
 * none.
 */
export function nearestWords({ near: [nearest] }: UnknownTable): Sentence | undefined {
  if (!nearest) return undefined;
  const { type, missing } = nearest;
  const absent = quoted(missing.map((field) => headingOf(type, field)));
  const isWhole = missing.length === 0;
  return {
    zh: `最像「${wordFor(type)}」${isWhole ? '' : `，缺${absent}`}`,
    en: `most like "${type.name}"${isWhole ? '' : ', it lacks ' + inEnglish(missing)}`,
  };
}

type Words = {
  unknown: string;
  near(near: NearType, rivals: readonly RecordType[]): string;
  rename: string;
  none(headings: readonly string[]): string;
  all(types: readonly string[]): string;
};

function quoted(headings: readonly string[]): string {
  const named = headings.slice(0, MOST_HEADINGS).map((text) => text.slice(0, HEADING_LENGTH));
  return named.map((text) => `「${text}」`).join('') + (headings.length > MOST_HEADINGS ? '…' : '');
}

function inEnglish(headings: readonly string[]): string {
  const named = headings.slice(0, MOST_HEADINGS).map((text) => text.slice(0, HEADING_LENGTH));
  return named.join(', ') + (headings.length > MOST_HEADINGS ? ', …' : '');
}

function nameOfType({ name }: RecordType): string {
  return name;
}

function headingOf({ columns }: RecordType, field: string): string {
  return Object.keys(columns).find((heading) => columns[heading] === field) ?? field;
}

const WORDS: Readonly<Record<Language, Words>> = {
  zh: {
    unknown: '不知道是什么表：表头、工作表名和文件名都没有说清楚',
    near: ({ type, matched, missing }, rivals) => {
      const absent = quoted(missing.map((field) => headingOf(type, field)));
      const others = rivals.map((each) => `「${wordFor(each)}」`).join('');
      const few = rivals.length > 0 ? `，和${others}分不出来` : '，但认出的列太少，不能确定';
      const without = missing.length > 0 ? `缺${absent}` : `不缺列${few}`;
      return `像「${wordFor(type)}」：认出${quoted(matched)}，${without}（--type ${type.name}）`;
    },
    rename: '请补上缺的列，或改列名；是哪一种表已经知道，就加上后面的 --type',
    none: (headings) => `没有一个列名是认识的：${quoted(headings)}`,
    all: (types) =>
      `请改列名，或加 --type。能导的表：${types.join('、')}；每一种的列名：npm run import -- --help`,
  },
  en: {
    unknown: 'the type of the table is unknown: neither its headings nor its names state it',
    near: ({ type, matched, missing }, rivals) => {
      const few =
        rivals.length > 0 ? ` any more than ${inEnglish(rivals.map(nameOfType))} does` : '';
      const without = missing.length > 0 ? `lacks ${inEnglish(missing)}` : `lacks no column${few}`;
      return `like ${type.name}: has ${inEnglish(matched)}; ${without} (--type ${type.name})`;
    },
    rename: 'Add the missing columns or rename headings; if you know the type, add --type',
    none: (headings) => `no heading is known: ${inEnglish(headings)}`,
    all: (types) =>
      `Rename the headings, or add --type. Types: ${types.join(', ')}; their columns: npm run import -- --help`,
  },
};
