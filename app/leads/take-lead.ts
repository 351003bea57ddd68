import { randomUUID } from 'node:crypto';
import { agreedVersion } from '#/app/agreed-version.ts';
import { rejected } from '#/server/errors.ts';
import type { Context } from '#/server/implement.ts';
import { enqueue } from '#/server/outbox/queries.ts';
import { indexWord, sealText, type PersonalKey } from '#/server/personal/key.ts';
import { contentId } from './content-id.ts';
import { drawReceipt, PHONE, personalPlace, subjectOf, type Personal, type Told } from './kept.ts';
import { listenersOf } from './listeners.ts';
import { normalPhone, phoneProblem } from './phone.ts';
import { PROGRESS, type LeadKind } from './progress.ts';
import { addLead, addStep, findTaken } from './queries.ts';

/** What a form brings, already checked but for its telephone number. */
export type NewLead = {
  kind: LeadKind;
  /**
   * A UUID that the browser made once for a filled form. Without one (a form that was sent without a
   * script) the same content on the same day is the same request. It never stands in a rendered page:
   * those are shared, and the second visitor's request would count as a repeat of the first's.
   */
  request_id?: string | undefined;
  /** As it was typed. */
  phone: string;
  name?: string | undefined;
  /** Whatever else may tell who somebody is, free text first of all. Sealed, as are name and phone. */
  personal?: Readonly<Record<string, string>>;
  /** What is not personal, by the names of the wire, for other programs. */
  fields?: Told['fields'];
  /** The same in words, for the receipt and the dealer's group; nothing personal. */
  asked: Told['asked'];
  /** Who will get in touch, in words. */
  contact?: string | undefined;
  /** The page whose form it was: its key in the sitemap. */
  channel: string;
};

/**
 * The receipt of what was taken with that id before; undefined where nothing was, and without an id.
 * For forms to ask before they check anything: what was right then may be refused by now, and whoever
 * lost the first answer would send it anew.
 */
export async function takenBefore(
  { db }: Pick<Context, 'db'>,
  requestId: string | undefined,
): Promise<{ receipt: string } | undefined> {
  if (requestId === undefined) return undefined;
  const receipt = await findTaken(db, requestId.toLowerCase());
  return receipt === undefined ? undefined : { receipt };
}

/**
 * Takes what a visitor sent, once, and answers the number of its receipt: when this resolves it is on
 * disk, and so is that each target has to be told of it. A repeat, at the same time or later, in this
 * process or another, with the same content or not, is answered as the first was. Throws a rejection
 * beside `phone` where that is no number.
 */
export async function takeLead(context: Context, lead: NewLead): Promise<{ receipt: string }> {
  const { config, db, now, personal: vault } = context;
  const phone = normalPhone(lead.phone);
  if (phone === undefined) {
    throw rejected({ phone: phoneProblem(lead.phone) ?? '' }, '有内容需要修改，请看标出的地方');
  }
  const personal: Personal = { phone, name: lead.name?.trim() || null, more: { ...lead.personal } };
  const told: Told = {
    fields: { ...lead.fields },
    asked: [...lead.asked],
    contact: lead.contact ?? '门店顾问',
  };
  const taken = now();
  const idUnder = (key: PersonalKey) =>
    lead.request_id?.toLowerCase() ??
    contentId(key, { kind: lead.kind, personal, fields: told.fields, taken });
  const before = await findTaken(db, idUnder((await vault.keys()).current));
  if (before !== undefined) return { receipt: before };
  const version = await agreedVersion(context);
  const id = randomUUID();
  const at = taken.toISOString();
  const [status] = PROGRESS[lead.kind].steps;
  return vault.write(async (trx, key) => {
    const requestId = idUnder(key);
    const receipt = drawReceipt();
    const isFirst = await addLead(trx, {
      id,
      receipt,
      request_id: requestId,
      kind: lead.kind,
      status,
      taken_at: at,
      contact_at: at,
      told: JSON.stringify(told),
      consent_version: version,
      channel: lead.channel,
      key_id: key.id,
      personal: sealText(key, JSON.stringify(personal), personalPlace(id)),
      phone_word: indexWord(key, PHONE, phone),
      erased_at: null,
      erased_by: null,
    });
    if (!isFirst) return { receipt: (await findTaken(trx, requestId)) ?? receipt };
    await addStep(trx, { lead_id: id, number: 1, status, at, key_id: null, note: null });
    const event = { subject: subjectOf(id), number: 1, event: 'taken' } as const;
    await enqueue(trx, listenersOf(event.event, config), event, taken);
    return { receipt };
  });
}
