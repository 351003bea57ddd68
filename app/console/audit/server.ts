import { implementConsole, type ConsoleCall } from '#/app/console/calls/implement.ts';
import { formFieldsOf } from '#/app/console/content/form-fields.ts';
import { contentChanges } from '#/app/console/content/history.ts';
import { isContent, KINDS } from '#/app/console/content/kinds.ts';
import type { FindType } from '#/app/console/content/scope.ts';
import { carPath, contentPath, inspectionPath, leadPath } from '#/app/console/contract.ts';
import type { Database } from '#/database/database.ts';
import { titleOf } from '#/records/entries/entry-of.ts';
import { storedRows } from '#/records/import/stored-rows.ts';
import { BadCall } from '#/server/http/errors.ts';
import { ACTIONS } from './actions.ts';
import { listAudit, type AuditRow } from './contract.ts';
import { listAuditRows, type AuditCursor } from './queries.ts';
import type { StaffAuditTable } from './tables.ts';
import { changesIn, loadNames, type Names } from './value-words.ts';

const AT_ONCE = 50;

/**
 * Functions that return the path of a subject's page in the console, for the kinds of subjects that
 * have one.
 */
const PATHS: Readonly<Record<string, (id: string) => string>> = {
  lead: leadPath,
  car: carPath,
  // The subject of an inspection has the ids of its draft and of its car.
  inspection: (ids) => inspectionPath(ids.split(' ')[0] ?? ''),
};
const SUBJECTS: Readonly<Record<string, (id: string) => string>> = {
  lead: () => '线索',
  car: (id) => id,
  inspection: (ids) => `检测 ${ids.split(' ')[1] ?? ''}`,
};

/** Returns the calls of the log of changes. */
export function auditCalls(findType: FindType): ConsoleCall[] {
  return [
    implementConsole(listAudit, async ({ cursor }, { db, staff }) => {
      const before = readCursor(cursor);
      if (cursor !== '' && !before) throw new BadCall(400, '参数 cursor 不正确');
      const isOwner = staff.role === 'owner';
      // Changes without a branch are those of owners.
      if (!isOwner && staff.branch_id === null) return { rows: [], next_cursor: null };
      const branchId = isOwner ? undefined : (staff.branch_id ?? '');
      const rows = await listAuditRows(db, { branchId, before, most: AT_ONCE });
      const names = await loadNames(db);
      const titles = await readTitles(db, rows, findType);
      const last = rows.length === AT_ONCE ? rows.at(-1) : undefined;
      return {
        rows: rows.map((row) => toRow(row, { names, titles, findType })),
        next_cursor: last ? `${last.at} ${last.id}` : null,
      };
    }),
  ];
}

/** Returns the titles of the changed records, by subject. A deleted record has no title. */
async function readTitles(
  db: Database,
  rows: readonly StaffAuditTable[],
  findType: FindType,
): Promise<Map<string, string>> {
  const keys = Map.groupBy(
    rows.map(({ subject }) => partsOf(subject)).filter(({ kind }) => isTitled(kind)),
    ({ kind }) => kind,
  );
  const titles = new Map<string, string>();
  for (const [kind, parts] of keys) {
    const type = findType(kind);
    const stored = await storedRows(db, type, [...new Set(parts.map(({ id }) => id))]);
    for (const [key, row] of stored) {
      const title = titleOf(type, JSON.parse(row) as Readonly<Record<string, unknown>>);
      if (title !== '') titles.set(`${kind} ${key}`, title);
    }
  }
  return titles;
}

/**
 * Returns whether the log displays the titles of records of this kind. It never displays texts of
 * visitors.
 */
function isTitled(kind: string): boolean {
  return isContent(kind) && KINDS[kind].isReadOnly !== true;
}

function partsOf(subject: string): { kind: string; id: string } {
  const [, kind = '', id = ''] = /^(\S+) (.*)$/.exec(subject) ?? [];
  return { kind, id };
}

type Words = { names: Names; titles: ReadonlyMap<string, string>; findType: FindType };

/** Converts a log entry to the format of the screen. */
function toRow(row: StaffAuditTable, { names, titles, findType }: Words): AuditRow {
  const { kind, id } = partsOf(row.subject);
  const title = titles.get(row.subject) ?? id;
  return {
    id: row.id,
    at: row.at,
    who: row.who,
    action: (ACTIONS as Readonly<Record<string, string>>)[row.action] ?? row.action,
    subject:
      kind === 'account'
        ? (names.account_id.get(id) ?? '已删除的同事')
        : (SUBJECTS[kind]?.(id) ?? (isContent(kind) ? `${KINDS[kind].title} ${title}` : id)),
    path: PATHS[kind]?.(id) ?? (isContent(kind) ? contentPath(kind, id) : null),
    changes: isTitled(kind)
      ? contentChanges(row, formFieldsOf(findType(kind)))
      : changesIn(row, names),
  };
}

function readCursor(cursor: string): AuditCursor | undefined {
  const [, at, id] = /^(\d{4}-[\d:.TZ-]+) ([\da-f-]{36})$/.exec(cursor) ?? [];
  return at && id ? { at, id } : undefined;
}
