import { listDistinctBranches } from '#/app/console/accounts/branch-names.ts';
import { listStaff } from '#/app/console/accounts/queries.ts';
import { isRole, ROLE_NAMES } from '#/app/console/accounts/roles.ts';
import { halfName } from '#/app/console/inbox/time-words.ts';
import { instantText } from '#/app/dates.ts';
import { grouped, priceText } from '#/app/format.ts';
import { listConsultantNames } from '#/app/inventory/import-queries.ts';
import { STAGE_NAMES, STAGES } from '#/app/leads/cases/stages.ts';
import type { Database } from '#/database/database.ts';
import { FIELDS } from './actions.ts';
import type { AuditValues } from './queries.ts';
import type { StaffAuditTable } from './tables.ts';

/** For each field that contains an id, the displayed names by id. */
export type Names = Readonly<
  Record<'account_id' | 'branch_id' | 'consultant_id', ReadonlyMap<string, string>>
>;

/** Returns the names of all accounts, branches and consultants. */
export async function loadNames(db: Database): Promise<Names> {
  const [accounts, branches, consultants] = await Promise.all([
    listStaff(db),
    listDistinctBranches(db),
    listConsultantNames(db),
  ]);
  const namesOf = (rows: readonly { id: string; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]));
  return {
    account_id: namesOf(accounts),
    branch_id: namesOf(branches),
    consultant_id: namesOf(consultants),
  };
}

/**
 * Returns the changed fields of a log entry, with their values in Chinese. Fields without a
 * displayed name are left out.
 */
export function changesIn(
  { before_values, after_values }: Pick<StaffAuditTable, 'before_values' | 'after_values'>,
  names: Names,
): { field: string; before: string; after: string }[] {
  const before = JSON.parse(before_values) as AuditValues;
  const after = JSON.parse(after_values) as AuditValues;
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .flatMap((field) => {
      const name = FIELDS[field];
      if (name === undefined) return [];
      const words = (values: AuditValues) => valueWords(field, values[field], names);
      return [{ field: name, before: words(before), after: words(after) }];
    })
    .filter((change) => change.before !== change.after);
}

/** Returns the recorded value of a field as a Chinese text; empty if there is none. */
export function valueWords(
  field: string,
  value: AuditValues[string] | undefined,
  names: Names,
): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  const text = String(value);
  switch (field) {
    case 'stage': {
      const stage = STAGES.find((each) => each === text);
      return stage === undefined ? text : STAGE_NAMES[stage];
    }
    case 'role':
      return isRole(text) ? ROLE_NAMES[text] : text;
    // The words of a note are personal: they are with the lead, and deleted with it.
    case 'note':
      return '在这条线索里看';
    // The history of the lead names the request; its id says nothing.
    case 'request':
      return '';
    case 'visit_half':
      return halfName(text) ?? text;
    case 'real_lines':
      return lineWords(text);
    case 'price':
    case 'real':
    case 'original':
    case 'reduce':
      return priceText(Number(text));
    case 'due_at':
      return instantText(text);
    case 'status_from':
      return text.includes('T') ? instantText(text) : text;
    case 'account_id':
    case 'branch_id':
    case 'consultant_id':
      return names[field].get(text) ?? text;
    default:
      return text;
  }
}

/** Converts the lines of a drive-away price, as the log has them (JSON), to text. */
function lineWords(json: string): string {
  const lines = JSON.parse(json) as readonly { desc: string; amount: number }[];
  return lines.map(({ desc, amount }) => `${desc} ${grouped(amount)}`).join('、');
}
