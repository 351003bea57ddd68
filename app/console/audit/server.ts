import { implementConsole, type ConsoleCall } from '#/app/console/calls/implement.ts';
import { isContent, KINDS } from '#/app/console/content/kinds.ts';
import { carPath, contentPath, inspectionPath, leadPath } from '#/app/console/contract.ts';
import { BadCall } from '#/server/http/errors.ts';
import { ACTIONS } from './actions.ts';
import { listAudit, type AuditRow } from './contract.ts';
import { listAuditRows, type AuditPlace } from './queries.ts';
import type { StaffAuditTable } from './tables.ts';
import { changesIn, loadNames, type Names } from './value-words.ts';

const AT_ONCE = 50;

/** The paths of subjects that have a page in the console. */
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

/** Implements the calls of the log of changes. */
export const auditCalls: ConsoleCall[] = [
  implementConsole(listAudit, async ({ cursor }, { db, staff }) => {
    const before = toPlace(cursor);
    if (cursor !== '' && !before) throw new BadCall(400, '参数 cursor 不正确');
    const isOwner = staff.role === 'owner';
    // Changes without a branch are those of owners.
    if (!isOwner && staff.branch_id === null) return { rows: [], next_cursor: null };
    const branchId = isOwner ? undefined : (staff.branch_id ?? '');
    const rows = await listAuditRows(db, { branchId, before, most: AT_ONCE });
    const names = await loadNames(db);
    const last = rows.length === AT_ONCE ? rows.at(-1) : undefined;
    return {
      rows: rows.map((row) => toRow(row, names)),
      next_cursor: last ? `${last.at} ${last.id}` : null,
    };
  }),
];

/** Converts a recorded change to the form in which screens display it. */
function toRow(row: StaffAuditTable, names: Names): AuditRow {
  const [, kind = '', id = ''] = /^(\S+) (.*)$/.exec(row.subject) ?? [];
  return {
    id: row.id,
    at: row.at,
    who: row.who,
    action: (ACTIONS as Readonly<Record<string, string>>)[row.action] ?? row.action,
    subject:
      kind === 'account'
        ? (names.account_id.get(id) ?? '已删除的同事')
        : (SUBJECTS[kind]?.(id) ?? (isContent(kind) ? `${KINDS[kind].title} ${id}` : id)),
    path: PATHS[kind]?.(id) ?? (isContent(kind) ? contentPath(kind, id) : null),
    changes: changesIn(row, names),
  };
}

function toPlace(cursor: string): AuditPlace | undefined {
  const [, at, id] = /^(\d{4}-[\d:.TZ-]+) ([\da-f-]{36})$/.exec(cursor) ?? [];
  return at && id ? { at, id } : undefined;
}
