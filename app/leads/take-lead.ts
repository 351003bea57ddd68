import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#/app/dates.ts';
import { joinCase } from '#/app/leads/cases/join-case.ts';
import { replaceSearchWords } from '#/app/leads/cases/search-words.ts';
import { NO_VISIT } from '#/app/leads/cases/visit.ts';
import { readInForce } from '#/app/texts/in-force.ts';
import { rejected } from '#/server/http/errors.ts';
import type { Context } from '#/server/http/implement.ts';
import { enqueue } from '#/server/outbox/queries.ts';
import { indexWord, encryptText, type PersonalKey } from '#/server/personal/key.ts';
import { contentId, formId, withinNetwork } from './content-id.ts';
import {
  drawReceipt,
  PHONE,
  personalPlace,
  subjectOf,
  type Personal,
  type LeadPayload,
} from './lead-payload.ts';
import { normalPhone, phoneProblem } from './phone.ts';
import { PROGRESS, type LeadKind } from './progress.ts';
import { addLead, addStep, countOfPhone, findReceipt } from './queries.ts';
import { isProgram, recipientsOf } from './recipients.ts';

/**
 * How many requests of one kind and telephone number the group robot announces in 24 hours. The
 * robot may send only a few messages a minute, and one person could otherwise use them up.
 */
const MOST_ANNOUNCED = 5;

/** The content of a valid form. Only its telephone number has not been checked. */
export type NewLead = {
  kind: LeadKind;
  /**
   * A UUID that the browser generates for each filled-in form. It must not be rendered into a page,
   * because pages are cached for all visitors.
   */
  request_id?: string | undefined;
  /** The network from which the form was sent. It is not stored; empty if unknown. */
  network?: string;
  /** The telephone number as typed. */
  phone: string;
  name?: string | undefined;
  /** Other personal data, above all free text. It is encrypted, like name and phone. */
  personal?: Readonly<Record<string, string>>;
  /** The fields that are not personal, by their API names, for webhooks. */
  fields?: LeadPayload['fields'];
  /**
   * The content of the request as labelled Chinese texts, for the receipt and the dealer's group.
   */
  details: LeadPayload['details'];
  /** The person who will contact the visitor, in Chinese. */
  contact?: string | undefined;
  /** The id of the consultant to whom the requested car is assigned. */
  consultant_id?: string | undefined;
  /**
   * The name of the car's consultant, if the request is not assigned to this person because all of
   * the person's accounts are revoked.
   */
  revoked_consultant?: string | undefined;
  /** The key in the sitemap of the page with the form. */
  channel: string;
};

/**
 * Returns the receipt of an earlier request with this UUID and telephone number; undefined if there
 * is none. Call it before the form is checked, because values that were valid then may be invalid
 * now.
 */
export async function takenBefore(
  { db }: Pick<Context, 'db'>,
  { request_id, phone: typed }: Pick<NewLead, 'request_id' | 'phone'>,
): Promise<{ receipt: string } | undefined> {
  // Valid content may be invalid on a retry, so callers ask before they check the form.
  const phone = normalPhone(typed);
  if (request_id === undefined || phone === undefined) return undefined;
  const receipt = await findReceipt(db, formId(request_id, phone));
  return receipt === undefined ? undefined : { receipt };
}

/**
 * Stores this request and returns its receipt number; if the form is a repeat, returns the number
 * of the first request. Throws a rejection of the field `phone` if the telephone number is invalid.
 */
export async function takeLead(context: Context, lead: NewLead): Promise<{ receipt: string }> {
  const { config, db, now, personal: vault } = context;
  const phone = normalPhone(lead.phone);
  if (phone === undefined) {
    throw rejected({ phone: phoneProblem(lead.phone) ?? '' }, '有内容需要修改，请看标出的地方');
  }
  const personal: Personal = { phone, name: lead.name?.trim() || null, more: { ...lead.personal } };
  const content: LeadPayload = {
    fields: { ...lead.fields },
    details: [...lead.details],
    contact: lead.contact ?? '门店顾问',
    ...(lead.consultant_id !== undefined && { consultant_id: lead.consultant_id }),
  };
  const taken = now();
  // A repeat has the same UUID and number or, without a UUID, the same content, day and network.
  const idUnder = (key: PersonalKey) => {
    if (lead.request_id !== undefined) return formId(lead.request_id, phone);
    const id = contentId(key, { kind: lead.kind, personal, fields: content.fields, taken });
    return withinNetwork(key, id, lead.network ?? '');
  };
  const before = await findReceipt(db, idUnder((await vault.keys()).current));
  if (before !== undefined) return { receipt: before };
  const version = await agreedVersion(context);
  const id = randomUUID();
  const at = taken.toISOString();
  const [status] = PROGRESS[lead.kind].steps;
  let isStored = false;
  const done = await vault.write(async (trx, key) => {
    const requestId = idUnder(key);
    const receipt = drawReceipt();
    const phoneWord = indexWord(key, PHONE, phone);
    const isFirst = await addLead(trx, {
      id,
      receipt,
      request_id: requestId,
      kind: lead.kind,
      status,
      taken_at: at,
      contact_at: at,
      content: JSON.stringify(content),
      consent_version: version,
      channel: lead.channel,
      key_id: key.id,
      personal: encryptText(key, JSON.stringify(personal), personalPlace(id)),
      phone_word: phoneWord,
      erased_at: null,
      erased_by: null,
      case_id: null,
    });
    if (!isFirst) return { receipt: (await findReceipt(trx, requestId)) ?? receipt };
    const first = { lead_id: id, number: 1, status, at, key_id: null, note: null };
    await addStep(trx, { ...first, ...NO_VISIT });
    await joinCase(trx, { id, phoneWord, content, at, revokedConsultant: lead.revoked_consultant });
    await replaceSearchWords(trx, id, key, personal);
    const event = { subject: subjectOf(id), number: 1, event: 'taken' } as const;
    const since = new Date(taken.getTime() - DAY_MS).toISOString();
    const ofPhone = await countOfPhone(trx, { kind: lead.kind, phone_word: phoneWord, since });
    const recipients = recipientsOf(event.event, config);
    const isAnnounced = ofPhone <= MOST_ANNOUNCED;
    await enqueue(trx, isAnnounced ? recipients : recipients.filter(isProgram), event, taken);
    isStored = true;
    return { receipt };
  });
  if (isStored) context.meter.recordStored('lead', lead.kind);
  return done;
}

/** Returns the version of the privacy policy in force. */
export async function agreedVersion(
  context: Pick<Context, 'db' | 'now' | 'config'>,
): Promise<string> {
  const { versions } = await readInForce('privacy', context);
  const agreed = versions.find(({ state }) => state === 'current');
  // The built-in policy is in force where the dealer has published none.
  if (!agreed) throw new Error('No version of the privacy policy is in force');
  return agreed.version;
}
