import { parse } from 'valibot';
import {
  notePlace,
  payloadOf,
  Personal,
  personalPlace,
  subjectOf,
  type LeadPayload,
} from '#/app/leads/lead-payload.ts';
import { maskName, maskPhone } from '#/app/leads/phone.ts';
import { listSteps } from '#/app/leads/queries.ts';
import type { LeadTable } from '#/app/leads/tables.ts';
import type { Context } from '#/server/http/implement.ts';
import { DecryptionError } from '#/server/personal/key.ts';
import { noteAccess, type Access } from '#/server/personal/queries.ts';
import { BadKey } from '#/server/signing/secret-file.ts';

/**
 * A request as the dealer's staff sees it. Personal data are masked unless a reason for reading
 * them was given.
 */
export type ReadLead = Pick<
  LeadTable,
  'id' | 'receipt' | 'kind' | 'status' | 'taken_at' | 'contact_at' | 'channel' | 'erased_at'
> &
  LeadPayload & {
    /**
     * The telephone number as 138****1234, or in full if a reason was given; null if it is erased
     * or cannot be decrypted.
     */
    phone: string | null;
    name: string | null;
    /** The free texts by field name. Each is replaced by （已隐藏） unless a reason was given. */
    personal: Record<string, string>;
    /** Why the data could not be decrypted; null if they could. */
    problem: string | null;
    consent: { version: string; at: string };
  };

/** The person who reads personal data in clear, and the reason, for the access log. */
export type Reason = Pick<Access, 'who' | 'why'>;

/**
 * Returns these requests as the staff sees them. Without a `reason`, personal data are masked; with
 * a `reason`, they are in clear, and the access is logged.
 */
export async function readLeads(
  leads: readonly LeadTable[],
  context: Context,
  reason?: Reason,
): Promise<ReadLead[]> {
  if (reason) await noteReading(leads, context, reason);
  return Promise.all(leads.map((lead) => readLead(lead, context, reason !== undefined)));
}

/** Returns the steps of this request. Unless `isClear`, （已隐藏） replaces each note. */
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
  return (await decrypted(note, place, context)).text ?? UNREADABLE;
}

async function noteReading(leads: readonly LeadTable[], { db, now }: Context, reason: Reason) {
  const what = leads.filter(({ personal }) => personal !== null).map(({ id }) => subjectOf(id));
  if (what.length > 0) await noteAccess(db, { ...reason, what }, now());
}

async function readLead(lead: LeadTable, context: Context, isClear: boolean): Promise<ReadLead> {
  const { id, receipt, kind, status, taken_at, contact_at, channel, erased_at } = lead;
  const content = payloadOf(lead);
  const consent = { version: lead.consent_version, at: taken_at };
  const row = { id, receipt, kind, status, taken_at, contact_at, channel, erased_at, consent };
  const nobody = { phone: null, name: null, personal: {}, problem: null };
  if (lead.personal === null) return { ...row, ...content, ...nobody };
  const { text, problem } = await decrypted(lead.personal, personalPlace(id), context);
  if (text === undefined) return { ...row, ...content, ...nobody, problem: problem ?? null };
  const { phone, name, more } = parse(Personal, JSON.parse(text));
  if (isClear) return { ...row, ...content, phone, name, personal: more, problem: null };
  const hidden = Object.fromEntries(Object.keys(more).map((key) => [key, HIDDEN]));
  const masked = { phone: maskPhone(phone), name: name && maskName(name), personal: hidden };
  return { ...row, ...content, ...masked, problem: null };
}

const HIDDEN = '（已隐藏）';
const UNREADABLE = '（读不出）';

/**
 * Returns the decrypted text. If decryption fails, returns the problem and does not throw, so that
 * one unreadable row does not hide the others.
 */
async function decrypted(
  encrypted: string,
  place: string,
  { personal: vault }: Context,
): Promise<{ text?: string; problem?: string }> {
  try {
    return { text: await vault.open(encrypted, place) };
  } catch (error) {
    if (error instanceof DecryptionError || error instanceof BadKey)
      return { problem: error.message };
    throw error;
  }
}
