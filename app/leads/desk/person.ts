import { PHONE, subjectOf } from '#/app/leads/lead-payload.ts';
import { normalPhone } from '#/app/leads/phone.ts';
import { listByPhone } from '#/app/leads/queries.ts';
import { erase } from '#/app/leads/retention/erase.ts';
import type { LeadTable } from '#/app/leads/tables.ts';
import type { Context } from '#/server/http/implement.ts';
import { listAccess } from '#/server/personal/queries.ts';
import { readLeads, readSteps, type Reason } from './read-leads.ts';

/** Returns all requests of this telephone number; undefined if the number is invalid. */
export async function findPerson(
  typed: string,
  { db, personal: vault }: Context,
): Promise<LeadTable[] | undefined> {
  const phone = normalPhone(typed);
  return phone === undefined ? undefined : listByPhone(db, await vault.words(PHONE, phone));
}

/**
 * Returns all data of these requests in clear, with their steps and access logs, as the export for
 * the person who sent them.
 */
export async function exportPerson(
  leads: readonly LeadTable[],
  context: Context,
  reason: Reason,
): Promise<object> {
  const read = await readLeads(leads, context, reason);
  const requests = await Promise.all(
    leads.map(async (lead, at) => ({
      ...read[at],
      steps: await readSteps(lead, context, true),
      read_by: await listAccess(context.db, { what: subjectOf(lead.id), most: 1000 }),
    })),
  );
  return { exported_at: context.now().toISOString(), requests };
}

/**
 * Erases the personal data of these requests. Returns how many of them this call erased; those
 * erased earlier do not count.
 * @param progress is called after each request with the number so far
 */
export async function erasePerson(
  leads: readonly LeadTable[],
  context: Context,
  progress: (erased: number) => void = () => {},
): Promise<number> {
  let erased = 0;
  for (const lead of leads) {
    if (await erase(context, lead, 'dealer')) erased += 1;
    progress(erased);
  }
  return erased;
}
