import { parse } from 'valibot';
import { SealedData } from '#/server/personal/key.ts';
import { noteAccess, type Access } from '#/server/personal/queries.ts';
import { BadKey } from '#/server/secret-file.ts';
import type { Context } from '#/server/implement.ts';
import { notePlace, Personal, personalPlace, subjectOf, Told } from '#/app/leads/kept.ts';
import { maskName, maskPhone } from '#/app/leads/phone.ts';
import { listSteps } from '#/app/leads/queries.ts';
import type { LeadTable } from '#/app/leads/tables.ts';

/** A request as the dealer's people see it: masked, unless somebody said what for. */
export type ReadLead = Pick<
  LeadTable,
  'id' | 'receipt' | 'kind' | 'status' | 'taken_at' | 'contact_at' | 'channel' | 'erased_at'
> &
  Told & {
    /** 138****1234; null once erased, and where it cannot be read. */
    phone: string | null;
    name: string | null;
    /** What was written freely; masked it says only what there is. */
    personal: Record<string, string>;
    /** Why it cannot be read; null where it can. */
    problem: string | null;
    consent: { version: string; at: string };
  };

/** What for somebody reads in clear: goes into the access log. */
export type Reason = Pick<Access, 'who' | 'why'>;

/** Requests as the dealer's people see them. With a reason in clear, which is noted before. */
export async function readLeads(
  leads: readonly LeadTable[],
  context: Context,
  reason?: Reason,
): Promise<ReadLead[]> {
  if (reason) await noteReading(leads, context, reason);
  return Promise.all(leads.map((lead) => readLead(lead, context, reason !== undefined)));
}

/** The steps of a request with their notes, masked as the rest is. */
export async function readSteps(lead: LeadTable, context: Context, isClear: boolean) {
  const steps = await listSteps(context.db, lead.id);
  return Promise.all(
    steps.map(async ({ number, status, at, note }) => ({
      number,
      status,
      at,
      note: note && (isClear ? await readNote(note, notePlace(lead.id, number), context) : HIDDEN),
    })),
  );
}

async function readNote(note: string, place: string, context: Context): Promise<string> {
  return (await opened(note, place, context)).text ?? UNREADABLE;
}

async function noteReading(leads: readonly LeadTable[], { db, now }: Context, reason: Reason) {
  const what = leads.filter(({ personal }) => personal !== null).map(({ id }) => subjectOf(id));
  if (what.length > 0) await noteAccess(db, { ...reason, what }, now());
}

async function readLead(lead: LeadTable, context: Context, isClear: boolean): Promise<ReadLead> {
  const { id, receipt, kind, status, taken_at, contact_at, channel, erased_at } = lead;
  const told = parse(Told, JSON.parse(lead.told));
  const consent = { version: lead.consent_version, at: taken_at };
  const row = { id, receipt, kind, status, taken_at, contact_at, channel, erased_at, consent };
  const nobody = { phone: null, name: null, personal: {}, problem: null };
  if (lead.personal === null) return { ...row, ...told, ...nobody };
  const { text, problem } = await opened(lead.personal, personalPlace(id), context);
  if (text === undefined) return { ...row, ...told, ...nobody, problem: problem ?? null };
  const { phone, name, more } = parse(Personal, JSON.parse(text));
  if (isClear) return { ...row, ...told, phone, name, personal: more, problem: null };
  const hidden = Object.fromEntries(Object.keys(more).map((key) => [key, HIDDEN]));
  const masked = { phone: maskPhone(phone), name: name && maskName(name), personal: hidden };
  return { ...row, ...told, ...masked, problem: null };
}

const HIDDEN = '（已隐藏）';
const UNREADABLE = '（读不出）';

/** What was sealed, or why it cannot be read: one that cannot must not hide all others. */
async function opened(
  sealed: string,
  place: string,
  { personal: vault }: Context,
): Promise<{ text?: string; problem?: string }> {
  try {
    return { text: await vault.open(sealed, place) };
  } catch (error) {
    if (error instanceof SealedData || error instanceof BadKey) return { problem: error.message };
    throw error;
  }
}
