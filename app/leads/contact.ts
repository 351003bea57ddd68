import { findAssignee, isStoppedConsultant } from '#/app/leads/cases/account-queries.ts';
import type { Database } from '#/database/database.ts';
import type { LeadPayload } from './lead-payload.ts';
import type { LeadTable } from './tables.ts';

/** Who contacts a visitor: in Chinese, and the id if it is a known consultant. */
export type Contact = { contact: string; consultant_id?: string | undefined };

/**
 * Returns who contacts the visitor of a request: the consultant whose account answers it, else the
 * one that the request names. A person without a public name, and one whose account was revoked, is
 * not named.
 */
export async function contactOf(
  db: Database,
  { case_id }: Pick<LeadTable, 'case_id'>,
  { contact, consultant_id }: LeadPayload,
): Promise<Contact> {
  const found = case_id === null ? undefined : await findAssignee(db, case_id);
  const isActive = found?.account_id != null && found.revoked_at === null;
  if (isActive && found.consultant_id !== null && found.consultant !== null) {
    const { office, consultant } = found;
    const place = office === null ? '' : `${office}的`;
    return { contact: `${place}${consultant}`, consultant_id: found.consultant_id };
  }
  if (consultant_id === undefined) return { contact };
  const isNamed = !isActive && !(await isStoppedConsultant(db, consultant_id));
  return isNamed ? { contact, consultant_id } : { contact: someoneAt(found?.branch ?? undefined) };
}

/**
 * Returns who contacts a visitor without an assigned consultant, in Chinese: 城东店的一位购车顾问. If `place`
 * is undefined, the text has no branch.
 */
export function someoneAt(place: string | undefined): string {
  return place === undefined ? '一位购车顾问' : `${place}的一位购车顾问`;
}
