import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { readHeading, withUnit } from '#/records/columns/headings.ts';
import type { Issue } from '#/records/columns/issue.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import type { Row } from '#/records/files/read-rows.ts';
import { ROW } from '#/records/reasons/row-reasons.ts';
import { findPlace, type Origin, type PlacedIssue, type RecordRow } from './origin.ts';
import { addRow, createItem, toValue, type Item, type PartCell } from './part-items.ts';
import { canBeAbsent, entriesOf } from './part.ts';
import { fieldOf, rowFormOf, type FoundColumn, type Part } from './row-form.ts';
import { stepsIn } from './steps-in.ts';

/** What several rows of a table state about one record. */
export type RecordGroup = {
  lines: number[];
  /** The values outside lists, by heading. */
  heads: Map<string, Head>;
  /** The record with its lists. */
  root: Item;
  /** Fields that an empty cell clears, unless another row has a value. */
  cleared: Set<string>;
  /** The lines of rows without a key that are directly before or after the record's rows. */
  beside: number[];
  /** The data of the record's first row in a table besides its values. */
  table: Row['table'];
};

/** A value outside lists. `others` are the values of later rows that differ. */
type Head = Value & { found: FoundColumn | undefined; others: Value[] };
type Value = { value: unknown; text: string; line: number };

/** Creates the group of a record whose first row is at this line. */
export function createGroup(line: number): RecordGroup {
  const empty = { lines: [], heads: new Map(), cleared: new Set<string>(), beside: [] };
  return { ...empty, root: createItem(line), table: undefined };
}

type GroupRow = {
  line: number;
  values: Readonly<Record<string, unknown>>;
  table?: Row['table'];
};

/** Adds one row to this group. Null clears a field. */
export function addToGroup(
  type: RecordType,
  group: RecordGroup,
  { line, values, table }: GroupRow,
): void {
  const { lines, heads, root, cleared } = group;
  lines.push(line);
  group.table ??= table;
  const form = rowFormOf(type);
  const cells: PartCell[] = [];
  for (const [heading, value] of Object.entries(values)) {
    const found = form.find(heading);
    const text = String(table?.texts.get(heading) ?? value ?? '');
    if (found && value === null) {
      cleared.add(fieldOf(type, heading) ?? '');
    } else if (found && found.chain.length > 1) {
      cells.push({ found, cell: { text: textOf(value, found), written: text, heading, line } });
    } else {
      const head = heads.get(heading);
      if (!head || head.value === null)
        heads.set(heading, { value, text, line, found, others: [] });
      else if (value !== null && !isSame(type, heading, head, value))
        head.others.push({ value, text, line });
    }
  }
  if (cells.length > 0) addRow(root, form.root, cells, line);
}

/**
 * Returns the record that the rows of this group describe. Optional values that differ between rows
 * are left out with a warning. Required values that differ are a problem.
 */
export function toRecord(type: RecordType, group: RecordGroup): RecordRow {
  const { lines, heads, root, cleared, beside, table } = group;
  const { line } = root;
  const form = rowFormOf(type);
  const problems = beside.map((at): PlacedIssue => besideIssue(line, at));
  const warnings: PlacedIssue[] = [];
  const values: Record<string, unknown> = {};
  for (const [heading, head] of heads) {
    const { value, found } = head;
    const schema = schemaOf(type, heading, found);
    if (head.others.length > 0 && schema) {
      const issue = conflictIssue(type, heading, head, table?.headings.get(heading));
      const isOptional = found?.column.isEssential !== true && canBeAbsent(schema);
      if (isOptional) warnings.push({ ...issue, isLeftOut: true });
      else problems.push(issue);
    } else if (found) {
      const cell = { text: textOf(value, found), written: head.text, heading, line: head.line };
      root.cells.set(found.column, cell);
    } else {
      values[heading] = value;
    }
  }
  problems.push(...repeatedKeys(root));
  Object.assign(values, toValue(root));
  for (const field of cleared) values[field] ??= null;
  const find: Origin['find'] = (path) => {
    const steps = stepsIn(values, path);
    const place = findPlace(root, form.root, steps) ?? headPlace(type, heads, steps[0] ?? '');
    return place && { ...place, heading: table?.headings.get(place.heading) ?? place.heading };
  };
  return {
    line,
    values,
    ...(table && { table }),
    origin: { lines, find, lists: listsIn(root), problems, warnings },
  };
}

/**
 * Returns the paths of the lists that have cells outside their main column. All items of other
 * lists may be in one cell.
 */
function listsIn({ lists }: Item): Set<string> {
  const isInRows = (part: Part) =>
    lists.get(part)?.some(({ cells }) => [...cells.keys()].some((column) => column !== part.main));
  return new Set([...lists.keys()].filter(isInRows).map(({ path }) => path.join('.')));
}

function textOf(value: unknown, { unit }: FoundColumn): string {
  return String(withUnit(value, { field: '', unit }));
}

function schemaOf(type: RecordType, heading: string, found: FoundColumn | undefined) {
  if (found) return found.column.schema;
  const field = readHeading(type, heading)?.field ?? '';
  return entriesOf(type.schema as v.GenericSchema)[field];
}

/** Returns whether two cells of a column mean the same, such as 2026/11/1 and 2026-11-01. */
function isSame(type: RecordType, heading: string, head: Head, other: unknown): boolean {
  const { value, found } = head;
  if (String(value).trim() === String(other).trim()) return true;
  const schema = schemaOf(type, heading, found);
  const read = found ? { field: '', unit: found.unit } : readHeading(type, heading);
  if (!schema || !read) return true;
  const [one, two] = [value, other].map((each) => v.safeParse(schema, withUnit(each, read)));
  return (
    one?.success === true && two?.success === true && isDeepStrictEqual(one.output, two.output)
  );
}

function conflictIssue(
  type: RecordType,
  heading: string,
  { text, line, others }: Head,
  written = heading,
): PlacedIssue {
  const [other] = others;
  const reason = ROW.lines_differ(line, text, other?.line ?? line, other?.text ?? '');
  const field = fieldOf(type, heading) ?? '';
  return { field, heading: written, reason, code: 'conflict', line: other?.line ?? line };
}

/** Returns a problem for each key of a `record` that a later row repeats with another value. */
function repeatedKeys({ lists }: Item): PlacedIssue[] {
  return [...lists].flatMap(([part, items]) => {
    const [key] = part.columns;
    if (part.kind !== 'record' || !key) return [];
    const byKey = Map.groupBy(items, ({ cells }) => cells.get(key)?.text ?? '');
    return [...byKey].flatMap(([word, [first, ...others]]) => {
      const text = (item: Item) => JSON.stringify(toValue(item));
      const other = others.find((each) => first && text(each) !== text(first));
      if (!first || !other) return [];
      const reason = ROW.key_differs(word, first.line, other.line);
      const field = part.path.join('.');
      return { field, heading: key.heading, reason, code: 'conflict', line: other.line } as const;
    });
  });
}

function besideIssue(line: number, at: number): Issue & { line: number } {
  const reason = ROW.beside_unknown(at);
  return { field: '', heading: '', reason, code: 'unreadable_row', line };
}

function headPlace(type: RecordType, heads: RecordGroup['heads'], field: string) {
  for (const [heading, { line, text }] of heads) {
    if (readHeading(type, heading)?.field === field) return { line, heading, text };
  }
  return undefined;
}
