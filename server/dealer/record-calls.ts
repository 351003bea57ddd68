import * as v from 'valibot';
import { BadRecord, type RecordType } from '#/records/columns/record-type.ts';
import { readPage } from '#/records/export/export-rows.ts';
import { importAnswer } from '#/records/import/import-answer.ts';
import { patchRecords } from '#/records/import/patch-records.ts';
import { countRows, listRowsOf } from '#/records/import/row-queries.ts';
import { templateWorkbook } from '#/records/template/template-workbook.ts';
import { BadCall, notFound } from '#/server/http/errors.ts';
import { dealerCall, type DealerCall } from './dealer-call.ts';
import { recordScope } from './record-scope.ts';
import { toCursor, toPlace } from './row-cursor.ts';
import type { Scope } from './scopes.ts';
import { importRows, ROW_TYPES, takeRows } from './take-rows.ts';

/** Maximum size of a body in bytes: about 15,000 cars. */
const LIMIT = 50_000_000;
const MOST_ROWS = 500;

const flag = v.optional(v.picklist(['', '0', '1']), '');
const writeOptions = { type: v.string(), all_or_nothing: flag, dry_run: flag };

const Problem = v.object({
  field: v.string(),
  heading: v.string(),
  reason: v.string(),
  code: v.string(),
  value: v.optional(v.string()),
  /** The line of the row that contains the cell, if several rows of a table describe the record. */
  line: v.optional(v.number()),
  /** Whether the import wrote the row without this cell. */
  is_left_out: v.optional(v.boolean()),
});
const Taken = v.object({
  ...importAnswer,
  /**
   * The cards of the records as lists would show them, first those of rows with problems. Present
   * only in a dry run of a record type that has cards.
   */
  preview: v.optional(
    v.object({
      cards: v.array(
        v.object({
          line: v.number(),
          key: v.nullable(v.string()),
          card: v.nullable(v.record(v.string(), v.unknown())),
        }),
      ),
      /** The number of further rows, whose cards the preview does not contain. */
      more: v.number(),
    }),
  ),
  results: v.array(
    v.object({
      /** Line in the body; for a JSON array the position, from 1. */
      line: v.number(),
      key: v.nullable(v.string()),
      outcome: v.picklist(['written', 'unchanged', 'refused']),
      problems: v.optional(v.array(Problem)),
      warnings: v.optional(v.array(Problem)),
    }),
  ),
});
const Row = v.record(v.string(), v.unknown());

/** Returns the calls that read and write records of `types`. */
export function recordCalls(types: readonly RecordType[]): readonly DealerCall[] {
  const byName = new Map(types.map((type) => [type.name, type]));
  const find = (name: string) => {
    const type = byName.get(name);
    if (!type) throw notFound(`没有这种记录，可用的有：${[...byName.keys()].join('、')}`);
    return type;
  };
  const rowTypes = () => types.map(forPrograms);
  return [
    dealerCall({
      name: 'listRecordTypes',
      summary: 'Lists the record types: fields, headings in tables, number of records',
      scope: 'records:read',
      method: 'GET',
      path: '/v1/dealer/records',
      input: v.object({}),
      output: v.array(
        v.object({
          type: v.string(),
          summary: v.string(),
          key: v.array(v.string()),
          fields: v.array(v.object({ field: v.string(), headings: v.array(v.string()) })),
          count: v.number(),
        }),
      ),
      async handle(_, { db }) {
        const counts = await countRows(db);
        return types.map((type) => ({
          type: type.name,
          summary: type.summary,
          key: [...type.key],
          fields: fieldsOf(type),
          count: counts.get(type.name) ?? 0,
        }));
      },
    }),
    dealerCall({
      name: 'listRecords',
      summary:
        'Lists records of a type as they were written, ordered by key, in pages; records of the area gps need gps:read',
      scope: 'records:read',
      scopeFor: recordScope(types, 'read'),
      method: 'GET',
      path: '/v1/dealer/records/{type}',
      input: v.object({
        type: v.string(),
        cursor: v.optional(v.string(), ''),
        limit: v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)), '100'),
      }),
      output: v.object({ records: v.array(Row), next: v.nullable(v.string()) }),
      async handle({ type, cursor, limit }, { db }) {
        const after = toPlace(cursor);
        if (cursor !== '' && !after) throw new BadCall(400, '参数 cursor 不正确');
        if (limit < 1 || limit > MOST_ROWS)
          throw new BadCall(400, `参数 limit 应为 1 到 ${MOST_ROWS}`);
        const { rows, next } = await readPage(db, find(type), { after, limit });
        return { records: rows as Record<string, unknown>[], next: next ? toCursor(next) : null };
      },
    }),
    dealerCall({
      name: 'getTemplate',
      summary:
        'Returns a spreadsheet to fill in: headings, drop-downs, an example row, and a sheet that explains every column',
      scope: 'records:read',
      scopeFor: recordScope(types, 'read'),
      method: 'GET',
      path: '/v1/dealer/records/{type}/template.xlsx',
      input: v.object({ type: v.string() }),
      output: v.instance(Uint8Array),
      gives: {
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        fileName: ({ type }) => `${type}.xlsx`,
      },
      handle: ({ type }) => templateWorkbook(forPrograms(find(type))),
    }),
    dealerCall({
      name: 'getRecord',
      summary: 'Returns one record by its key; separate the parts of a composite key with %2F',
      scope: 'records:read',
      scopeFor: recordScope(types, 'read'),
      method: 'GET',
      path: '/v1/dealer/records/{type}/{key}',
      input: v.object({ type: v.string(), key: v.string() }),
      output: Row,
      async handle({ type: name, key }, { db }) {
        const type = find(name);
        const found = key.includes('\0') ? undefined : (await listRowsOf(db, name, [key])).at(-1);
        if (!found) throw notFound('没有这条记录');
        const row = JSON.parse(found.row) as object;
        const [whole = row] = (await type.history?.of(db, [row])) ?? [];
        return whole as Record<string, unknown>;
      },
    }),
    dealerCall({
      name: 'putRecords',
      summary:
        'Writes whole records, up to 20,000 rows a call (records of the area gps need gps:write); returns a result for each row, and an invalid row does not affect the others',
      scope: 'records:write',
      scopeFor: recordScope(types, 'write'),
      method: 'PUT',
      path: '/v1/dealer/records/{type}',
      takes: ROW_TYPES,
      limit: LIMIT,
      rowTypes,
      input: v.object(writeOptions),
      output: Taken,
      handle: ({ type: name, all_or_nothing, dry_run }, context) =>
        takeRows(refuseWithdrawals(context.scopes, forPrograms(find(name))), context, importRows, {
          isWhole: all_or_nothing === '1',
          isDry: dry_run === '1',
        }),
    }),
    dealerCall({
      name: 'patchRecords',
      summary:
        'Changes the fields that are present in the rows, such as price or status; null clears a field. Objects are merged by field, and lists with a key by item. With allow_clearing, values that become false are cleared, and lists without a key may lose items; otherwise such a row or list is refused',
      scope: 'records:write',
      scopeFor: recordScope(types, 'write'),
      method: 'PATCH',
      path: '/v1/dealer/records/{type}',
      takes: ROW_TYPES,
      limit: LIMIT,
      rowTypes,
      input: v.object({ ...writeOptions, allow_clearing: flag }),
      output: Taken,
      handle({ type: name, all_or_nothing, dry_run, allow_clearing }, context) {
        const type = find(name);
        if (type.storesNoRow) throw new BadCall(405, '这种记录不能只改一部分，请用 PUT 写入整行');
        if (type.storesEveryRow)
          throw new BadCall(405, '这种记录的每个版本都保留，请用 PUT 写入整行');
        return takeRows(
          refuseWithdrawals(context.scopes, forPrograms(type)),
          context,
          patchRecords,
          {
            isWhole: all_or_nothing === '1',
            isDry: dry_run === '1',
            allowClearing: allow_clearing === '1',
          },
        );
      },
    }),
  ];
}

/**
 * Returns the record type with a check that refuses rows that withdraw a record. Returns the type
 * unchanged if `scopes` contains `records:withdraw`, or if the type has scopes of its own (`area`),
 * such as `gps`.
 */
function refuseWithdrawals(scopes: readonly Scope[], type: RecordType): RecordType {
  if (type.area || scopes.includes('records:withdraw')) return type;
  const { check } = type;
  return {
    ...type,
    async check(trx, rows, now, facts) {
      const found = await check?.(trx, rows, now, facts);
      return rows.map((row, at) => [
        ...(found?.[at] ?? []),
        ...('withdrawn' in row && row.withdrawn === 1
          ? [new BadRecord('withdrawn', NO_SCOPE)]
          : []),
      ]);
    },
  };
}

const NO_SCOPE = {
  code: 'no_scope',
  zh: '这个令牌没有权限 records:withdraw，不能作废',
  en: 'The token lacks the scope records:withdraw',
};

/**
 * Returns the type without the fields that the system writes itself, such as history: programs must
 * not write them.
 */
function forPrograms(type: RecordType): RecordType {
  const { history } = type;
  if (!history) return type;
  const known = programTypes.get(type);
  if (known) return known;
  const schema = v.omit(
    type.schema as never,
    history.fields as never,
  ) as unknown as RecordType['schema'];
  const writable = Object.entries(type.columns).filter(
    ([, field]) => !history.fields.includes(field),
  );
  const made = { ...type, schema, columns: Object.fromEntries(writable) };
  programTypes.set(type, made);
  return made;
}

const programTypes = new WeakMap<RecordType, RecordType>();

function fieldsOf({ schema, columns }: RecordType) {
  return Object.keys(schema.entries).map((field) => ({
    field,
    headings: Object.keys(columns).filter((heading) => columns[heading] === field),
  }));
}
