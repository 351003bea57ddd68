import { recordAudit } from '#/app/console/audit/queries.ts';
import { implementConsole, type ConsoleCall } from '#/app/console/calls/implement.ts';
import { change, closedProblem } from '#/app/console/inbox/change-calls.ts';
import { changeProblem, expectCase } from '#/app/console/inbox/scope.ts';
import { placeOf, splitCase } from '#/app/leads/cases/join-case.ts';
import { aboutMain, updateReducedCase } from '#/app/leads/cases/main-request.ts';
import { listRequests } from '#/app/leads/cases/queries.ts';
import type { LeadCaseTable } from '#/app/leads/cases/tables.ts';
import { payloadOf, subjectOf } from '#/app/leads/lead-payload.ts';
import type { LeadTable } from '#/app/leads/tables.ts';
import type { Database } from '#/database/database.ts';
import { notFound, rejected, type Refusal } from '#/server/http/errors.ts';
import { answerRequest, separateRequest } from './contract.ts';

/** The handlers that answer a single request of a lead, or move it to a new lead. */
export const requestCalls: ConsoleCall[] = [
  implementConsole(answerRequest, async ({ id, request_id, is_main }, context) => {
    await change(context, id, {
      action: is_main ? 'lead.adopt' : 'lead.answer',
      answers: { request: request_id },
      async decide(before, requests, trx) {
        const request = expectRequest(requests, request_id);
        const problem =
          closedProblem(before) ??
          (is_main ? await placeProblem(trx, before, request) : newProblem(before));
        if (problem || !is_main) return problem ?? {};
        return { main_request_id: request_id, ...aboutMain(before, payloadOf(request)) };
      },
      fields: is_main ? ['car_id', 'visit_day', 'visit_half', 'visit_time'] : [],
      more: { request: request_id },
    });
    return {};
  }),
  implementConsole(separateRequest, async ({ id, request_id }, context) => {
    const { personal: vault, staff, author, now } = context;
    await expectCase(id, context);
    await vault.write(async (trx, key) => {
      const found = await expectCase(id, { ...context, db: trx });
      const problem = changeProblem(staff, found);
      if (problem) throw problem;
      // The first request gave the lead its id.
      const others = (await listRequests(trx, [id])).filter((each) => each.id !== id);
      const request = expectRequest(others, request_id);
      await splitCase(context, trx, key, request, found);
      await updateReducedCase(trx, id, now().toISOString());
      const entry = {
        action: 'lead.separate',
        subject: subjectOf(id),
        branchId: found.branch_id,
        after: { request: request_id },
      };
      await recordAudit(trx, author, entry, now());
    });
    return { id: request_id };
  }),
];

/** Returns a Refusal if the lead has had no first answer; undefined if it has. */
function newProblem({ queue }: LeadCaseTable): Refusal | undefined {
  if (queue !== 'new') return undefined;
  return rejected({ request_id: '还没联系' }, '还没联系过客户，请先记联系的结果');
}

/**
 * Returns a Refusal if a request is for another branch than its lead, so that it cannot be the main
 * one; leads of an earlier version contain such requests. Undefined if it can.
 */
async function placeProblem(
  trx: Database,
  { branch_id }: LeadCaseTable,
  request: LeadTable,
): Promise<Refusal | undefined> {
  const own = await placeOf(trx, payloadOf(request));
  if ([own.branch_id, branch_id].includes('') || own.branch_id === branch_id) return undefined;
  return rejected({ request_id: '别的门店' }, '这个请求要去的是另一家门店，请先拆开，由那家店跟');
}

/** Returns the request with this id. Throws `notFound` if `requests` does not contain it. */
function expectRequest(requests: readonly LeadTable[], id: string): LeadTable {
  const request = requests.find((each) => each.id === id);
  if (!request) throw notFound('这条线索里没有这个请求');
  return request;
}
