import { listStaff, listBranchNames } from '#/app/console/accounts/queries.ts';
import { isRole, ROLE_NAMES } from '#/app/console/accounts/roles.ts';
import { instantText } from '#/app/dates.ts';
import { STAGE_NAMES, STAGES } from '#/app/leads/cases/stages.ts';
import type { Database } from '#/database/database.ts';
import type { AuditValues } from './queries.ts';

/** The displayed names of accounts and branches, by id. */
export type Names = ReadonlyMap<string, string>;

/** Returns the names of all accounts and branches. */
export async function loadNames(db: Database): Promise<Names> {
  const [accounts, branches] = await Promise.all([listStaff(db), listBranchNames(db)]);
  return new Map([...accounts, ...branches].map(({ id, name }) => [id, name]));
}

/** Returns a recorded value in Chinese; empty for none. */
export function valueWords(value: AuditValues[string] | undefined, names: Names): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  const text = String(value);
  const stage = STAGES.find((each) => each === text);
  if (stage !== undefined) return STAGE_NAMES[stage];
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return instantText(text);
  return isRole(text) ? ROLE_NAMES[text] : (names.get(text) ?? text);
}
