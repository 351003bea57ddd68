import type { BaseIssue, BaseSchema } from 'valibot';

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>> & {
  readonly wrapped?: Schema;
  readonly item?: Schema;
  readonly options?: readonly Schema[];
  readonly pipe?: readonly (Schema | { kind: string })[];
  readonly entries?: Readonly<Record<string, Schema>>;
};

/** Returns the paths of all optional fields of a row, also within its lists. */
export function optionalParts(schema: unknown): string[][] {
  return [
    ...new Set(
      entriesIn(schema as Schema)
        .flatMap(pathsOf)
        .map((path) => path.join('.')),
    ),
  ].map((path) => path.split('.'));
}

function pathsOf([key, field]: [string, Schema]): string[][] {
  const inner = entriesIn(field)
    .flatMap(pathsOf)
    .map((path) => [key, ...path]);
  const mayBeAbsent = ['optional', 'nullish', 'nullable'].includes(field.type);
  return mayBeAbsent ? [[key], ...inner] : inner;
}

/** Returns the fields of every object within a schema: in its pipe, its options and its items. */
function entriesIn(schema: Schema): [string, Schema][] {
  const behind = (schema.pipe ?? []).filter(
    (step): step is Schema => step.kind === 'schema' && step !== schema,
  );
  if (behind.length > 0) return behind.flatMap(entriesIn);
  if (schema.entries) return Object.entries(schema.entries);
  const within = [
    schema.wrapped,
    schema.item,
    ...(Array.isArray(schema.options) ? schema.options : []),
  ];
  return within.flatMap((each) => (typeof each === 'object' ? entriesIn(each) : []));
}

/** Returns a row without the field at the path. In a list, each item loses the field. */
export function withoutPart<Row>(row: Row, [key = '', ...rest]: readonly string[]): Row {
  if (Array.isArray(row)) return row.map((each) => withoutPart(each, [key, ...rest])) as Row;
  if (typeof row !== 'object' || row === null || !(key in row)) return row;
  const { [key]: inner, ...others } = row as Record<string, unknown>;
  return (rest.length === 0 ? others : { ...others, [key]: withoutPart(inner, rest) }) as Row;
}

/** Returns whether a row has a value at a path, in any item of lists on the path. */
export function hasPart(row: unknown, [key, ...rest]: readonly string[]): boolean {
  if (Array.isArray(row))
    return row.some((each) => hasPart(each, key === undefined ? [] : [key, ...rest]));
  if (row === null || row === undefined || row === '') return false;
  if (key === undefined) return true;
  return typeof row === 'object' && hasPart((row as Record<string, unknown>)[key], rest);
}
