import { parse } from 'valibot';
import { hasOwner } from '#/app/console/accounts/has-owner.ts';
import { leadPath } from '#/app/console/contract.ts';
import { findConsultantOf } from '#/app/inventory/detail-queries.ts';
import { visitOf } from '#/app/leads/cases/visit.ts';
import type { Context } from '#/server/http/implement.ts';
import { webhookName } from '#/server/outbox/recipient-names.ts';
import type { Message, Pace, Recipient } from '#/server/outbox/recipient.ts';
import { webhookRecipient } from '#/server/outbox/webhook.ts';
import { robotRecipient, type RobotText } from '#/server/outbox/wecom-robot.ts';
import { recordForwarding } from '#/server/personal/queries.ts';
import { contactOf } from './contact.ts';
import { idOf, payloadOf, Personal, personalPlace } from './lead-payload.ts';
import { isMobile, maskName, maskPhone, normalPhone } from './phone.ts';
import { PROGRESS, type LeadKind } from './progress.ts';
import { findLead, findStep, listSteps } from './queries.ts';
import type { LeadEvent } from './recipients.ts';
import type { LeadTable } from './tables.ts';

/** Values that replace the default timing of deliveries. */
export type RecipientTimeouts = {
  /** Timeout of a delivery in ms. */
  timeoutMs?: number;
  /** The rate limit and the pause (ms) of the WeCom group robot. */
  robot?: { pace: Pace; pauseMs: number };
};

/**
 * Creates the configured recipients of messages about requests: webhooks and the WeCom group robot.
 */
export function leadRecipients(
  context: Context,
  { robot, ...waits }: RecipientTimeouts = {},
): Recipient[] {
  const { webhookUrls, webhookSecret: secret, wecomRobotUrl } = context.config.deliveries;
  const webhooks = webhookUrls.map((url) =>
    webhookRecipient({
      url,
      secret,
      compose: (message) => forProgram(message, url, context),
      ...waits,
    }),
  );
  if (wecomRobotUrl === '') return webhooks;
  const compose = (message: Message) => forGroup(message, context);
  return [robotRecipient({ url: wecomRobotUrl, compose, ...waits, ...robot }), ...webhooks];
}

/**
 * Returns the webhook payload of a message; undefined if the request was deleted, or was erased
 * after the step that the message reports. The payload of a new request has the telephone number in
 * clear, because webhooks are the dealer's own programs.
 */
async function forProgram(message: Message, url: string, context: Context) {
  const { db, now } = context;
  const lead = await findLead(db, idOf(message.subject));
  const step = await findStep(db, idOf(message.subject), message.number);
  if (!lead || !step) return undefined;
  const { receipt, kind } = lead;
  const summary = {
    id: lead.id,
    number: message.number,
    receipt,
    kind,
    status: step.status,
    at: step.at,
  };
  const type = `lead.${message.event}`;
  const envelope = (data: object) => ({ type, timestamp: step.at, data: { ...summary, ...data } });
  const event = message.event as LeadEvent;
  if (event === 'erased') return envelope({ erased_by: lead.erased_by });
  if (lead.personal === null) return undefined;
  if (event === 'advanced') {
    const steps = await listSteps(db, lead.id);
    const agreed = steps.findLast(({ visit_day }) => visit_day !== null);
    return envelope({ visit: agreed && agreed.cancelled_at === null ? visitOf(agreed) : null });
  }
  const who = `webhook ${webhookName(url)}`;
  const why = 'sent repeatedly until the recipient confirms it';
  const id = `${message.id} ${message.recipient}`;
  await recordForwarding(db, { id, who, what: message.subject, why }, now());
  const { phone, name, more } = await openPersonal(lead, context);
  const content = payloadOf(lead);
  const { fields, details } = content;
  const { contact, consultant_id = null } = await contactOf(db, lead, content);
  return envelope({
    phone,
    name,
    personal: more,
    fields,
    details,
    contact,
    consultant_id,
    channel: lead.channel,
    consent: { version: lead.consent_version, at: lead.taken_at },
  });
}

/**
 * Returns the text in which the group robot reports a message and mentions the consultant;
 * undefined if the request was deleted, or was erased after the reported step. Telephone number,
 * name and receipt number are masked, and free text is left out.
 */
async function forGroup(message: Message, context: Context): Promise<RobotText | undefined> {
  const lead = await findLead(context.db, idOf(message.subject));
  if (!lead) return undefined;
  const content = payloadOf(lead);
  const { details } = content;
  const { contact, consultant_id } = await contactOf(context.db, lead, content);
  const mobiles = await mobilesOf(context, consultant_id);
  const { title } = PROGRESS[lead.kind as LeadKind];
  if ((message.event as LeadEvent) === 'erased') {
    const content = `【${title}】${receiptEnd(lead.receipt)} 已撤回\n个人信息已删除，请不要再联系，并删掉自己记下的号码。`;
    return { content, mobiles };
  }
  if (lead.personal === null) return undefined;
  const { phone, name, more } = await openPersonal(lead, context);
  const masked = name === null ? '' : `（${maskName(name)}）`;
  const lines = [
    `【${title}】${receiptEnd(lead.receipt)}`,
    `电话：${maskPhone(phone)}${masked}`,
    ...details.map(({ label, value }) => `${label}：${value}`),
    `联系人：${contact}`,
    ...(Object.keys(more).length > 0 ? ['另有留言，完整号码和留言在后台查看。'] : []),
    ...(await consoleLink(context, lead)),
  ];
  return { content: lines.join('\n'), mobiles };
}

/**
 * Returns a list with one item, the line that links to the request in the console. The list is
 * empty if the console is off or `SITE_ORIGIN` is not set.
 */
async function consoleLink({ db, config }: Context, { case_id }: LeadTable): Promise<string[]> {
  const origin = config.consoleOrigin || config.public.siteOrigin;
  if (case_id === null || origin === '' || !(await hasOwner(db))) return [];
  return [`打开：${origin}${leadPath(case_id)}`];
}

/** Returns a list with the mobile number of this consultant; empty if there is none. */
async function mobilesOf({ db }: Context, id: string | undefined): Promise<string[]> {
  const consultant = id === undefined ? undefined : await findConsultantOf(db, id);
  const phone = normalPhone(consultant?.phone ?? '');
  return phone !== undefined && isMobile(phone) ? [phone] : [];
}

function receiptEnd(receipt: string): string {
  return `受理号尾号 ${receipt.slice(-4)}`;
}

async function openPersonal({ id, personal }: LeadTable, { personal: vault }: Context) {
  return parse(Personal, JSON.parse(await vault.open(personal ?? '', personalPlace(id))));
}
