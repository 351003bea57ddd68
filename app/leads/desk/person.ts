import type { Context } from '#/server/implement.ts';
import { listAccess } from '#/server/personal/queries.ts';
import { erase } from '#/app/leads/retention/erase.ts';
import { PHONE, subjectOf } from '#/app/leads/kept.ts';
import { normalPhone } from '#/app/leads/phone.ts';
import { listByPhone } from '#/app/leads/queries.ts';
import { readLeads, readSteps, type Reason } from './read-leads.ts';
import type { LeadTable } from '#/app/leads/tables.ts';

/** What somebody left with a telephone number, as it was typed. Undefined where that is no number. */
export async function findPerson(
  typed: string,
  { db, personal: vault }: Context,
): Promise<LeadTable[] | undefined> {
  const phone = normalPhone(typed);
  return phone === undefined ? undefined : listByPhone(db, await vault.words(PHONE, phone));
}

/** Everything that is kept of somebody, in clear, to be handed to that person; who has read it before among it. */
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

/** Deletes what is kept of somebody; answers of how many requests. What stays names nobody. */
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
