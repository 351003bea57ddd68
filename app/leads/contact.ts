import { findAssignee, isRevokedConsultant } from '#/app/leads/cases/account-queries.ts';
import type { Database } from '#/database/database.ts';
import type { LeadPayload } from './lead-payload.ts';
import type { LeadTable } from './tables.ts';

/**
 * The person who contacts a visitor, as a Chinese text, with the id of the consultant if one is
 * named.
 */
export type Contact = { contact: string; consultant_id?: string | undefined };

/**
 * Returns who contacts the visitor of a request: the consultant to whom the case is assigned, or
 * else the consultant that the request names. If the assigned person has no public name, or the
 * named consultant's accounts are revoked, the text says only "a consultant" of the branch.
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
  const isNamed = !isActive && !(await isRevokedConsultant(db, consultant_id));
  return isNamed ? { contact, consultant_id } : { contact: someoneAt(found?.branch ?? undefined) };
}

/**
 * Returns the Chinese text for a consultant who is not named: 城东店的一位购车顾问. Without the branch
 * `place`, it is 一位购车顾问.
 */
export function someoneAt(place: string | undefined): string {
  return place === undefined ? '一位购车顾问' : `${place}的一位购车顾问`;
}
