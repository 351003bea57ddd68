import type { Role } from '#/app/console/accounts/roles.ts';
import type { ConsoleContext } from '#/app/console/calls/implement.ts';
import { CONTENT_ROLES, type ContentName } from '#/app/console/calls/permissions.ts';
import { expectCar } from '#/app/console/cars/stored-car.ts';
import type { Staff } from '#/app/console/sign-in/sessions.ts';
import { findBranches } from '#/app/inventory/reference-names.ts';
import type { Database } from '#/database/database.ts';
import { BadRecord, type RecordType } from '#/records/columns/record-type.ts';
import { storedRows } from '#/records/import/stored-rows.ts';
import { BadCall, notFound } from '#/server/http/errors.ts';
import { isContent, KINDS, type ContentKind } from './kinds.ts';

/** A function that returns the record type with this name. */
export type FindType = (name: string) => RecordType;

/** A record type that the person may change, and how the console displays it. */
export type OpenKind = { kind: ContentKind; type: RecordType };

/** A stored record with the id of its branch; null if it has no branch. */
export type StoredContent = { row: Readonly<Record<string, unknown>>; branchId: string | null };

/** Returns whether the role of a person may change the records of a type. */
export function mayChange({ role }: Pick<Staff, 'role'>, type: ContentName): boolean {
  const roles: readonly Role[] = CONTENT_ROLES[type];
  return roles.includes(role);
}

/**
 * Returns the record type with this name. Throws `notFound` if it has no form, and BadCall (403) if
 * the person may not change its records.
 */
export function expectKind(
  name: string,
  { staff }: Pick<ConsoleContext, 'staff'>,
  findType: FindType,
): OpenKind {
  if (!isContent(name)) throw notFound('没有这一类内容');
  const kind = KINDS[name];
  if (!mayChange(staff, name)) {
    const whose = kind.isOfCar ? '由检测师和店长写' : '归总部管';
    throw new BadCall(403, `${kind.title}${whose}，你不能改`);
  }
  return { kind, type: findType(name) };
}

/**
 * Returns the branch to which a person is limited: the person may see only the records of that
 * branch, and records without a branch. Undefined for owners and for editors without a branch, who
 * may see all records.
 */
export function branchOfPerson({ role, branch_id }: Staff): string | undefined {
  if (role === 'owner' || (role === 'editor' && branch_id === null)) return undefined;
  return branch_id ?? '';
}

/**
 * Returns whether only the head office may add and delete records of this type, and the person is
 * not of the head office.
 */
export function isOfOffice({ officeFields = [] }: ContentKind, staff: Staff): boolean {
  return officeFields.length > 0 && branchOfPerson(staff) !== undefined;
}

/**
 * Throws BadCall (403) if only the head office may add and delete records of this type, and the
 * person is not of the head office.
 */
export function refuseOffice(kind: ContentKind, staff: Staff): void {
  if (isOfOffice(kind, staff)) throw new BadCall(403, `${kind.title}由总部增删`);
}

/** Returns a record. Throws `notFound` if there is none, or if the person may not see it. */
export async function expectContent(
  db: Database,
  { kind, type }: OpenKind,
  key: string,
  { staff, findType }: { staff: Staff; findType: FindType },
): Promise<StoredContent> {
  const stored = (await storedRows(db, type, [key])).get(key);
  if (stored === undefined) throw notFound(`没有这条${kind.title}`);
  const row = JSON.parse(stored) as StoredContent['row'];
  if (kind.isOfCar) return { row, branchId: (await expectCar(db, key, { staff })).branchId };
  const branchId = await branchIdOf(db, { kind, type }, row, findType);
  const own = branchOfPerson(staff);
  if (own !== undefined && branchId !== null && branchId !== own) {
    throw notFound(`没有这条${kind.title}，或者不归你的门店`);
  }
  return { row, branchId };
}

async function branchIdOf(
  db: Database,
  { kind, type }: OpenKind,
  row: StoredContent['row'],
  findType: FindType,
): Promise<string | null> {
  if (kind.owner) {
    const owner = findType(kind.owner.type);
    const key = String(row[kind.owner.field] as string);
    const stored = (await storedRows(db, owner, [key])).get(key);
    if (stored === undefined) return null;
    return branchIdOf(
      db,
      { kind: KINDS[kind.owner.type], type: owner },
      JSON.parse(stored) as StoredContent['row'],
      findType,
    );
  }
  const field = type.entry?.branch;
  const word = field === undefined ? undefined : row[field];
  if (typeof word !== 'string') return null;
  return (await branchResolver(db))(word);
}

/** Returns a function that converts the name or the id of a branch to its id. */
export async function branchResolver(db: Database): Promise<(word: string) => string> {
  const branches = await findBranches(db);
  return (word) => {
    try {
      return branches.idOf(word);
    } catch (error) {
      // A branch that is not there any more, or that has the name of another.
      if (error instanceof BadRecord) return word;
      throw error;
    }
  };
}
