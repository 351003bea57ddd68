import type { RecordType } from '#/records/columns/record-type.ts';
import { describeType, type FieldNote } from './describe-type.ts';

/** A group of columns of a template: the single values, or one list. */
export type ColumnGroup = {
  /** A text that says what the columns describe. */
  title: string;
  isList: boolean;
  columns: readonly FieldNote[];
};

/**
 * The columns of a template (`groups`), and further columns that its explanations describe but that
 * it does not have (`others`).
 */
export type TemplateColumns = {
  groups: readonly ColumnGroup[];
  others: readonly ColumnGroup[];
};

/** Returns the columns of a template. Rare fields and short lists are in `others`. */
export function templateColumns(type: RecordType): TemplateColumns {
  const { fields, parts } = describeType(type);
  const isRare = (path: string) =>
    type.rare.some((rare) => path === rare || path.startsWith(`${rare}.`));
  const ordered = fields.toSorted((one, other) => Number(other.isKey) - Number(one.isKey));
  const single = Map.groupBy(ordered, ({ field }) => (isRare(field) ? 'others' : 'groups'));
  const lists = parts.map(({ field, meaning, isCompact, columns }) => ({
    title: `${meaning}（一行一个）`,
    isList: true,
    included:
      isCompact || isRare(field) ? [] : columns.filter((each) => !isRare(`${field}.${each.field}`)),
    columns,
  }));
  const record = { title: '每条记录', isList: false };
  return {
    groups: [
      { ...record, columns: single.get('groups') ?? [] },
      ...lists.map(({ title, isList, included }) => ({ title, isList, columns: included })),
    ].filter(({ columns }) => columns.length > 0),
    others: [
      { ...record, columns: single.get('others') ?? [] },
      ...lists.map(({ title, isList, included, columns }) => ({
        title,
        isList,
        columns: columns.filter((each) => !included.includes(each)),
      })),
    ].filter(({ columns }) => columns.length > 0),
  };
}
