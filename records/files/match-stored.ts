import type { Database } from '#/database/database.ts';
import type { Sentence } from '#/records/columns/language.ts';
import type { StoredMatch, TableValues } from '#/records/columns/table-rules.ts';
import type { ImportSource, Twin } from '#/records/import/import-source.ts';
import { listKeys } from '#/records/import/row-queries.ts';
import { readRows } from './read-rows.ts';

/** A row of a table with its key. */
type KeyedRow = { line: number; key: string; values: TableValues; hasMadeKey: boolean };

/**
 * Returns the sources. Each also has the stored records that its rows describe under another key:
 * - `storedKeys`: for rows without a key, or with a key that differs only in case
 * - `twins`: for rows with a different key
 * - `unclear`: for rows without a key that may describe a stored record
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
  const rows = await readKeyed(source);
  if (rows.size === 0) return source;
  const stored = new Set(await listKeys(db, type.name));
  const inAnyCase = Map.groupBy(stored, (key) => key.toLowerCase());
  const inCase = (key: string): StoredMatch | undefined => {
    const [only, ...others] = inAnyCase.get(key.toLowerCase()) ?? [];
    return only === undefined || others.length > 0 ? undefined : { key: only, by: SPELLING };
  };
  const fresh = [...rows.values()].filter(({ key }) => !stored.has(key));
  const found = new Map<string, StoredMatch>();
  const unclear = new Map<number, readonly string[]>();
  for (let at = 0; at < fresh.length; at += AT_ONCE) {
    const part = fresh.slice(at, at + AT_ONCE);
    const alike = await type.table?.findStored?.(
      db,
      part.map(({ values }) => values),
      part.map(({ hasMadeKey }) => hasMadeKey),
    );
    for (const [index, { key, line, hasMadeKey }] of part.entries()) {
      const match = (hasMadeKey ? undefined : inCase(key)) ?? alike?.[index];
      if (match && 'among' in match) unclear.set(line, match.among);
      else if (match) found.set(key, match);
    }
  }
  const times = Map.groupBy(found.values(), ({ key }) => key);
  const isOnly = ({ key }: StoredMatch) => times.get(key)?.length === 1 && !rows.has(key);
  const sure = [...found].filter(([, match]) => isOnly(match));
  for (const [key, match] of found) {
    const row = rows.get(key);
    const areSeveral = (times.get(match.key)?.length ?? 0) > 1;
    if (row?.hasMadeKey && areSeveral) unclear.set(row.line, [match.key]);
  }
  const isRenamed = ([key, { by }]: (typeof sure)[number]) =>
    by === SPELLING || rows.get(key)?.hasMadeKey === true;
  const renamed = sure.filter(isRenamed);
  const twins = sure
    .filter((each) => !isRenamed(each))
    .map(([key, { key: storedKey, by }]): Twin => {
      return { line: rows.get(key)?.line ?? 0, key, storedKey, by };
    });
  return {
    ...source,
    notes: [...notes, ...notesOf(renamed.map(([, match]) => match))],
    storedKeys: new Map(renamed.map(([key, match]) => [key, match.key])),
    twins,
    unclear,
  };
}

const SPELLING = '编号（只差大小写）';
/** Number of rows looked up at once. */
const AT_ONCE = 500;

/**
 * Reads the rows of a table with their keys; returns an empty map if the type has no `findStored`.
 */
async function readKeyed(source: ImportSource): Promise<Map<string, KeyedRow>> {
  const { type } = source;
  const rows = new Map<string, KeyedRow>();
  const [field = ''] = type.key;
  if (!type.table?.findStored) return rows;
  for await (const { line, values, table } of readRows(source)) {
    const key = values?.[field];
    if (!table || !values || typeof key !== 'string' || rows.has(key)) continue;
    rows.set(key, { line, key, values, hasMadeKey: table.hasMadeKey === true });
  }
  return rows;
}

function notesOf(matches: readonly StoredMatch[]): Sentence[] {
  return [...Map.groupBy(matches, ({ by }) => by)].map(([by, all]) => ({
    zh: `按${by}认出 ${all.length} 条已有的记录，没有新建`,
    en: `Rows that change stored records, found by other fields than the id: ${all.length}`,
  }));
}
