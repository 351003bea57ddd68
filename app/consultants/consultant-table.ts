import { createHash } from 'node:crypto';
import { listConsultantNames } from '#/app/inventory/import-queries.ts';
import type { Database } from '#/database/database.ts';
import { fold } from '#/records/columns/cells/cell.ts';
import type { StoredMatch, TableRules, TableValues } from '#/records/columns/table-rules.ts';

/** The import rules for tables of consultants. */
export const CONSULTANT_TABLE: TableRules = {
  cells: {},
  parts: {},
  leftOut: [],
  guarded: [],
  makeKey: ({ name, phone }) =>
    typeof name === 'string'
      ? consultantIdOf(name, typeof phone === 'string' ? phone : '')
      : undefined,
  keyNote: {
    zh: '没有顾问编号的列，编号由姓名和电话编成；改了这些就是另一位顾问，请加一列顾问编号',
    en: 'There is no column of ids: they are made of names and telephone numbers. Who changes these makes another consultant: add a column of ids',
  },
  blankKeyNote: {
    zh: '没有写顾问编号，按姓名找已有的顾问，没有的由姓名和电话编一个编号；要改姓名，请先写上编号',
    en: 'has no id: a stored record with the name is changed; a new one gets an id made of the name',
  },
  alternatives: ['branch_id'],
  findStored: findStoredConsultants,
};

function consultantIdOf(name: string, phone: string): string {
  const words = `${fold(name)}|${phone.replace(/\D+/g, '')}`;
  return `gw-${createHash('sha256').update(words).digest('hex').slice(0, 8)}`;
}

/**
 * Finds the stored consultant with the name in each row; undefined if none or several have this
 * name.
 */
async function findStoredConsultants(
  db: Database,
  rows: readonly TableValues[],
): Promise<(StoredMatch | undefined)[]> {
  const byName = Map.groupBy(await listConsultantNames(db), ({ name }) => fold(name));
  return rows.map(({ name }) => {
    const [only, ...others] = typeof name === 'string' ? (byName.get(fold(name)) ?? []) : [];
    return only === undefined || others.length > 0 ? undefined : { key: only.id, by: '姓名' };
  });
}
