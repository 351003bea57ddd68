import { listStaff } from '#/app/console/accounts/queries.ts';
import { implementConsole, type ConsoleCall } from '#/app/console/calls/implement.ts';
import { formFieldsOf } from '#/app/console/content/form-fields.ts';
import { contentChanges } from '#/app/console/content/history.ts';
import { isContent, KINDS } from '#/app/console/content/kinds.ts';
import type { FindType } from '#/app/console/content/scope.ts';
import { carPath, contentPath, inspectionPath, leadPath } from '#/app/console/contract.ts';
import type { Staff } from '#/app/console/sign-in/sessions.ts';
import { addDays, startOfDay } from '#/app/dates.ts';
import type { Database } from '#/database/database.ts';
import { titleOf } from '#/records/entries/entry-of.ts';
import { storedRows } from '#/records/import/stored-rows.ts';
import { BadCall, notFound } from '#/server/http/errors.ts';
import { ACTIONS } from './actions.ts';
import { getAuditChange, listAudit, type AuditKind, type AuditRow } from './contract.ts';
import { findAuditRow, listAuditRows, type AuditCursor } from './queries.ts';
import type { StaffAuditTable } from './tables.ts';
import { changesIn, loadNames, type Names } from './value-words.ts';

const AT_ONCE = 50;

/**
 * For each kind of subject that has a page in the console, the function that returns the path of
 * the page.
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

/** Returns the handlers of `listAudit` and `getAuditChange`. */
export function auditCalls(findType: FindType): ConsoleCall[] {
  return [
    implementConsole(listAudit, async ({ who, kind, about, day, cursor }, context) => {
      const before = readCursor(cursor);
      if (cursor !== '' && !before) throw new BadCall(400, '参数 cursor 不正确');
      const { db, staff } = context;
      const branchId = seenBranch(staff);
      if (branchId === null) return { rows: [], next_cursor: null, people: [] };
      const rows = await listAuditRows(db, {
        branchId,
        ...(who !== '' && { accountId: who }),
        ...(kind !== '' && { actions: actionsOf(kind) }),
        ...(about !== '' && { about }),
        ...(day !== '' && {
          period: { from: startOfDay(day), until: startOfDay(addDays(day, 1)) },
        }),
        before,
        most: AT_ONCE,
      });
      const last = rows.length === AT_ONCE ? rows.at(-1) : undefined;
      return {
        rows: (await toRows(db, rows, findType)).map(cutRow),
        next_cursor: last ? `${last.at} ${last.id}` : null,
        people: (await listStaff(db))
          .filter(({ branch_id }) => branchId === undefined || branch_id === branchId)
          .map(({ id, name }) => ({ id, name })),
      };
    }),
    implementConsole(getAuditChange, async ({ id }, { db, staff }) => {
      const branchId = seenBranch(staff);
      const found = branchId === null ? undefined : await findAuditRow(db, id);
      const isSeen = found && (branchId === undefined || found.branch_id === branchId);
      const [row] = isSeen ? await toRows(db, [found], findType) : [];
      if (!row) throw notFound('没有这条记录');
      return row;
    }),
  ];
}

/**
 * Returns the branch whose changes a person may see: undefined for all branches, null if the person
 * may see no changes. Only owners see changes without a branch.
 */
function seenBranch({ role, branch_id }: Staff): string | null | undefined {
  return role === 'owner' ? undefined : branch_id;
}

/** The prefixes of the actions of each kind. All other actions are of the kind `account`. */
const PREFIXES: Readonly<Record<Exclude<AuditKind, 'account'>, readonly string[]>> = {
  lead: ['lead.'],
  car: ['car.'],
  inspection: ['inspection.'],
  content: ['content.', 'post.', 'link.'],
  import: ['import', 'undo', 'numbers.'],
};

function actionsOf(kind: AuditKind): string[] {
  const all = Object.keys(ACTIONS);
  const isOf = (prefixes: readonly string[]) => (action: string) =>
    prefixes.some((prefix) => action.startsWith(prefix));
  if (kind !== 'account') return all.filter(isOf(PREFIXES[kind]));
  const others = Object.values(PREFIXES).flat();
  return all.filter((action) => !isOf(others)(action));
}

async function toRows(
  db: Database,
  rows: readonly StaffAuditTable[],
  findType: FindType,
): Promise<AuditRow[]> {
  const names = await loadNames(db);
  const titles = await readTitles(db, rows, findType);
  return rows.map((row) => toRow(row, { names, titles, findType }));
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
 * Returns whether the log displays the titles of records of this kind. It does not for records that
 * visitors wrote.
 */
function isTitled(kind: string): boolean {
  return isContent(kind) && KINDS[kind].isReadOnly !== true;
}

function partsOf(subject: string): { kind: string; id: string } {
  const [, kind = '', id = ''] = /^(\S+) (.*)$/.exec(subject) ?? [];
  return { kind, id };
}

type Words = { names: Names; titles: ReadonlyMap<string, string>; findType: FindType };

/** Converts a log entry to the format of the API. */
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

/** Values of at least `LONG` characters are cut to `CUT` characters in the list. */
const LONG = 200;
const CUT = 60;

/**
 * Returns a row with its long values cut, because one change of an inspection may have hundreds of
 * points.
 */
function cutRow(row: AuditRow): AuditRow {
  return {
    ...row,
    changes: row.changes.map((change) => {
      const { field, before, after } = change;
      if (Math.max(before.length, after.length) < LONG) return change;
      const items = Math.max(...[before, after].map((text) => text.split('；').length));
      return { field, before: before.slice(0, CUT), after: after.slice(0, CUT), items };
    }),
  };
}

function readCursor(cursor: string): AuditCursor | undefined {
  const [, at, id] = /^(\d{4}-[\d:.TZ-]+) ([\da-f-]{36})$/.exec(cursor) ?? [];
  return at && id ? { at, id } : undefined;
}
