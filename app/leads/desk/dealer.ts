import * as v from 'valibot';
import { LeadPayload } from '#/app/leads/lead-payload.ts';
import { LEAD_KINDS, STATUSES, WITHDRAWN } from '#/app/leads/progress.ts';
import { findByReceipt, findLead, listLeads } from '#/app/leads/queries.ts';
import { readReceipt } from '#/app/leads/receipt-number.ts';
import { recipientsOf } from '#/app/leads/recipients.ts';
import type { LeadTable } from '#/app/leads/tables.ts';
import { dealerCall } from '#/server/dealer/dealer-call.ts';
import { BadCall, notFound, rejected } from '#/server/http/errors.ts';
import type { Context } from '#/server/http/implement.ts';
import { listWaiting } from '#/server/outbox/overview-queries.ts';
import { advance, statusProblem } from './advance.ts';
import { readLeads, readSteps, type ReadLead } from './read-leads.ts';

const instant = v.pipe(v.string(), v.isoTimestamp());
const whole = (most: number) =>
  v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.minValue(1), v.maxValue(most));

const short = v.optional(v.pipe(v.string(), v.maxLength(60)));
/** The parameters that identify a request: exactly one of its id and its receipt number. */
const named = { id: short, receipt: short };

const Step = v.object({
  number: v.number(),
  status: v.string(),
  at: instant,
  note: v.nullable(v.string()),
});

const Lead = v.object({
  /** The internal id, which the dealer's other calls take. Visitors never see it. */
  id: v.string(),
  /**
   * The last four characters of the receipt number. Whoever has the full number can withdraw the
   * request.
   */
  receipt_last4: v.string(),
  kind: v.string(),
  status: v.string(),
  taken_at: instant,
  contact_at: instant,
  channel: v.string(),
  erased_at: v.nullable(instant),
  phone: v.nullable(v.string()),
  name: v.nullable(v.string()),
  personal: v.record(v.string(), v.string()),
  problem: v.nullable(v.string()),
  consent: v.object({ version: v.string(), at: instant }),
  ...LeadPayload.entries,
});

/** The dealer's calls for reading and updating requests. */
export const leadDealerCalls = [
  dealerCall({
    name: 'listLeadsForDealer',
    summary: 'Requests of visitors, latest first, masked; and undelivered messages by recipient',
    scope: 'leads:read',
    method: 'GET',
    path: '/v1/dealer/leads',
    input: v.object({
      cursor: v.optional(v.string(), ''),
      limit: v.optional(whole(500), '100'),
      kind: v.optional(v.picklist(LEAD_KINDS)),
      status: v.optional(v.picklist(STATUSES)),
    }),
    output: v.object({
      leads: v.array(Lead),
      next_cursor: v.nullable(v.string()),
      deliveries: v.array(
        v.object({
          target: v.string(),
          waiting: v.number(),
          stuck: v.number(),
          oldest: instant,
          is_set: v.boolean(),
        }),
      ),
    }),
    async handle({ cursor, limit, kind, status }, context) {
      const { db, config } = context;
      const before = toPlace(cursor);
      if (cursor !== '' && !before) throw new BadCall(400, '参数 cursor 不正确');
      const rows = await listLeads(db, { kind, status, before, most: limit });
      const leads = (await readLeads(rows, context)).map(toLead);
      const last = rows.length === limit ? rows.at(-1) : undefined;
      const known = recipientsOf('taken', config);
      const waiting = await listWaiting(db);
      const deliveries = waiting.map(({ recipient, ...each }) => ({
        target: recipient,
        ...each,
        is_set: known.includes(recipient),
      }));
      return { leads, next_cursor: last ? toCursor(last) : null, deliveries };
    },
  }),
  dealerCall({
    name: 'readLeadInClear',
    summary: 'One request in clear, with number and notes; the access log records who and why',
    scope: 'leads:clear',
    method: 'POST',
    path: '/v1/dealer/leads/clear',
    input: v.object({
      ...named,
      why: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
    }),
    output: v.object({ ...Lead.entries, receipt: v.string(), steps: v.array(Step) }),
    async handle({ why, ...which }, context) {
      const lead = await expectLead(which, context);
      const reason = { who: `token ${context.who}`, why };
      const [read] = await readLeads([lead], context, reason);
      if (!read) throw notFound(NONE);
      const steps = await readSteps(lead, context, true);
      return { ...toLead(read), receipt: read.receipt, steps };
    },
  }),
  dealerCall({
    name: 'setLeadStatus',
    summary: 'Sets the status of a request; a note for the dealer’s staff is encrypted',
    scope: 'leads:write',
    method: 'POST',
    path: '/v1/dealer/leads/status',
    input: v.object({
      ...named,
      status: v.pipe(v.string(), v.maxLength(20)),
      note: v.optional(v.pipe(v.string(), v.maxLength(2000))),
    }),
    output: v.object({ id: v.string(), status: v.string() }),
    async handle({ status, note, ...which }, context) {
      const lead = await expectLead(which, context);
      const problem = statusProblem(lead.kind, status);
      if (problem !== undefined) throw rejected({ status: problem }, `进度不对，${problem}`);
      if (!(await advance(context, lead, { status, note }))) {
        throw rejected({ id: WITHDRAWN }, '这个请求已撤回，没有可以处理的内容');
      }
      return { id: lead.id, status };
    },
  }),
];

/** Converts a request to the API's format, without the full receipt number. */
function toLead({ receipt, ...lead }: ReadLead): v.InferOutput<typeof Lead> {
  return { ...lead, receipt_last4: receipt.slice(-4) };
}

/**
 * Returns the request with this id or receipt number. Throws a BadCall unless exactly one of the
 * two is given, and `notFound` if no request has it.
 */
async function expectLead(
  { id, receipt: typed }: { id?: string | undefined; receipt?: string | undefined },
  { db }: Context,
): Promise<LeadTable> {
  if ((id === undefined) === (typed === undefined)) {
    throw new BadCall(400, '请写 id 或 receipt 其中之一');
  }
  const receipt = typed === undefined ? undefined : readReceipt(typed);
  const found =
    id === undefined ? receipt && (await findByReceipt(db, receipt)) : await findLead(db, id);
  if (!found) throw notFound(NONE);
  return found;
}

const NONE = '没有这个请求，或已过保存期限';

/** The position of the last request of a page, from which the cursor of the next page is made. */
type Place = { taken_at: string; id: string };

function toCursor({ taken_at, id }: Place): string {
  return Buffer.from(`${taken_at} ${id}`).toString('base64url');
}

function toPlace(cursor: string): Place | undefined {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [, taken_at, id] = /^(\d{4}-[\d:.TZ-]+) ([\da-f-]{36})$/.exec(text) ?? [];
  return taken_at && id ? { taken_at, id } : undefined;
}
