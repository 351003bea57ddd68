import { isDeepStrictEqual } from 'node:util';
import { chinaDay } from '#/app/dates.ts';
import { nextOpening } from '#/app/leads/cases/open-time.ts';
import { findCase } from '#/app/leads/cases/queries.ts';
import type { Stage } from '#/app/leads/cases/stages.ts';
import type { LeadCaseTable } from '#/app/leads/cases/tables.ts';
import { visitOf } from '#/app/leads/cases/visit.ts';
import { listPlaces } from '#/app/leads/form/queries.ts';
import { erase } from '#/app/leads/retention/erase.ts';
import { retainedUntil } from '#/app/leads/retention/retention.ts';
import { href } from '#/app/sitemap.ts';
import { notFound } from '#/server/http/errors.ts';
import {
  implement,
  implementForm,
  type Context,
  type Implementation,
} from '#/server/http/implement.ts';
import { contactOf } from './contact.ts';
import { getReceipt, withdrawReceipt, type Receipt } from './contract.ts';
import { payloadOf } from './lead-payload.ts';
import {
  CLOSED,
  closedSteps,
  PROGRESS,
  publicSteps,
  WITHDRAWN,
  type LeadKind,
} from './progress.ts';
import { findByReceipt, listSteps } from './queries.ts';
import { readReceipt } from './receipt-number.ts';
import type { LeadStepTable, LeadTable } from './tables.ts';

/** Implements the API calls `getReceipt` and `withdrawReceipt`. */
export const leadServices: Implementation[] = [
  implement(getReceipt, async ({ no }, context) =>
    toReceipt(await expectLead(no, context), context),
  ),
  implementForm(
    withdrawReceipt,
    async ({ no }, context) => {
      const lead = await expectLead(no, context);
      await erase(context, lead, 'visitor');
      return toReceipt(await expectLead(no, context), context);
    },
    ({ no }) => href('receipt', {}, { no }),
    { hasSecret: true },
  ),
];

async function expectLead(no: string, { db }: Context): Promise<LeadTable> {
  const receipt = readReceipt(no);
  const lead = receipt === undefined ? undefined : await findByReceipt(db, receipt);
  if (!lead || lead.erased_by === 'retention')
    throw notFound('没有这个受理号，请核对；超过保存期限的已经删除');
  return lead;
}

async function toReceipt(lead: LeadTable, { db, config, now }: Context): Promise<Receipt> {
  const kind = lead.kind as LeadKind;
  const reached = (await listSteps(db, lead.id)).filter(({ status }) => status !== WITHDRAWN);
  const found = lead.case_id === null ? undefined : await findCase(db, lead.case_id);
  const steps = publicSteps(kind, reached);
  const isClosed =
    lead.erased_at === null &&
    found?.queue === 'closed' &&
    !PROGRESS[kind].ends.includes(lead.status);
  const content = payloadOf(lead);
  const { contact } = await contactOf(db, lead, content);
  return {
    no: lead.receipt,
    kind,
    taken_at: lead.taken_at,
    status: isClosed ? CLOSED : lead.status,
    steps: isClosed ? closedSteps(steps, found.due_at) : steps,
    details: content.details,
    visit: lead.erased_at === null && found && !isClosed ? agreedVisit(reached, found.stage) : null,
    contact: lead.erased_at === null ? contact : '',
    opens_at: isClosed || !found ? null : await opensAt(lead, found, { db, now }),
    withdrawn_at: lead.erased_at,
    retained_until: chinaDay(retainedUntil(lead, config)),
    consent: { version: lead.consent_version, at: lead.taken_at },
  };
}

/**
 * Returns when the branch opens, if this request is an unanswered callback as soon as possible and
 * the branch is closed now; null otherwise.
 */
async function opensAt(
  { kind, status, content }: LeadTable,
  { branch_id }: LeadCaseTable,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<string | null> {
  const isSoon = payloadOf({ content }).fields.when === 'soon';
  if (kind !== 'callback' || status !== PROGRESS.callback.steps[0] || !isSoon) return null;
  const place = (await listPlaces(db)).find(({ id }) => id === branch_id);
  return nextOpening(place?.hours ?? null, now())?.toISOString() ?? null;
}

/**
 * Returns the last visit that one of these steps agreed, and in `from` the visit before it was
 * moved. A visit that was agreed after a cancellation does not count as moved. Null if none was
 * agreed, or if the stage of the case is `lost`.
 */
function agreedVisit(steps: readonly LeadStepTable[], stage: Stage): Receipt['visit'] {
  if (stage === 'lost') return null;
  const agreed = steps.flatMap((step) => {
    const visit = visitOf(step);
    return visit ? [{ visit, at: step.at, is_cancelled: step.cancelled_at !== null }] : [];
  });
  const last = agreed.at(-1);
  if (!last) return null;
  const before = agreed.at(-2);
  const isMove = before && !before.is_cancelled && !isDeepStrictEqual(before.visit, last.visit);
  const from = isMove ? before.visit : null;
  return { ...last.visit, at: last.at, from, is_cancelled: last.is_cancelled };
}
