import type { Database } from '#/database/database.ts';
import type { StoredMatch, TableValues } from '#/records/columns/table-rules.ts';
import type { ImportSource, Twin } from '#/records/import/import-source.ts';
import { listKeys } from '#/records/import/row-queries.ts';
import { isKeyless, readRows } from './read-rows.ts';

/** A row of a table with its key. */
type KeyedRow = { line: number; key: string; values: TableValues };

/**
 * Returns the sources, each with the stored records that its rows describe under other keys. Such a
 * row changes the stored record if its table has no key column, or if the keys differ only in case.
 * The other such rows are its `twins`.
 */
export async function matchStored(
  db: Database,
  sources: readonly ImportSource[],
): Promise<ImportSource[]> {
  const matched: ImportSource[] = [];
  for (const source of sources) matched.push(await matchSource(db, source));
  return matched;
}

async function matchSource(db: Database, source: ImportSource): Promise<ImportSource> {
  const { type, notes = [] } = source;
  const { rows, isWithoutKey } = await readKeyed(source);
  if (rows.size === 0) return source;
  const stored = new Set(await listKeys(db, type.name));
  const inAnyCase = Map.groupBy(stored, (key) => key.toLowerCase());
  const inCase = (key: string): StoredMatch | undefined => {
    const [only, ...others] = inAnyCase.get(key.toLowerCase()) ?? [];
    return only === undefined || others.length > 0 ? undefined : { key: only, by: SPELLING };
  };
  const fresh = [...rows.values()].filter(({ key }) => !stored.has(key));
  const found = new Map<string, StoredMatch>();
  for (let at = 0; at < fresh.length; at += AT_ONCE) {
    const part = fresh.slice(at, at + AT_ONCE);
    const alike = await type.table?.findStored?.(
      db,
      part.map(({ values }) => values),
    );
    for (const [index, { key }] of part.entries()) {
      const match = (isWithoutKey ? undefined : inCase(key)) ?? alike?.[index];
      if (match) found.set(key, match);
    }
  }
  const times = Map.groupBy(found.values(), ({ key }) => key);
  const isOnly = ({ key }: StoredMatch) => times.get(key)?.length === 1 && !rows.has(key);
  const sure = [...found].filter(([, match]) => isOnly(match));
  const renamed = sure.filter(([, { by }]) => isWithoutKey || by === SPELLING);
  const twins = sure.flatMap(([key, match]): Twin[] => {
    const line = rows.get(key)?.line ?? 0;
    const isRenamed = isWithoutKey || match.by === SPELLING;
    return isRenamed ? [] : [{ line, key, storedKey: match.key, by: match.by }];
  });
  return {
    ...source,
    notes: [...notes, ...notesOf(renamed.map(([, match]) => match))],
    storedKeys: new Map(renamed.map(([key, match]) => [key, match.key])),
    twins,
  };
}

const SPELLING = '编号（只差大小写）';
/** Number of rows looked up at once. */
const AT_ONCE = 500;

/** Reads the rows of a table with their keys; none of a file whose type has no `findStored`. */
async function readKeyed(source: ImportSource) {
  const { type } = source;
  const rows = new Map<string, KeyedRow>();
  let isWithoutKey = false;
  const [field = ''] = type.key;
  if (!type.table?.findStored) return { rows, isWithoutKey };
  const onLayout = (layout: Parameters<typeof isKeyless>[1]) => {
    isWithoutKey = isKeyless(type, layout);
  };
  for await (const { line, values, table } of readRows(source, { onLayout })) {
    const key = values?.[field];
    if (!table || !values || typeof key !== 'string' || rows.has(key)) continue;
    rows.set(key, { line, key, values });
  }
  return { rows, isWithoutKey };
}

function notesOf(matches: readonly StoredMatch[]): string[] {
  return [...Map.groupBy(matches, ({ by }) => by)].map(
    ([by, all]) => `按${by}认出 ${all.length} 条已有的记录，没有新建`,
  );
}
