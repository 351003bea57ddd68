import { addStepIn } from '#/app/leads/desk/advance.ts';
import type { LeadKind } from '#/app/leads/progress.ts';
import type { LeadTable } from '#/app/leads/tables.ts';
import type { Database } from '#/database/database.ts';
import { notFound, type Refusal } from '#/server/http/errors.ts';
import type { Context } from '#/server/http/implement.ts';
import type { PersonalKey } from '#/server/personal/key.ts';
import { findCase, listRequests, updateCase } from './queries.ts';
import { statusAfter } from './stages.ts';
import type { LeadCaseTable } from './tables.ts';

/** The new values of a case (the requests of one telephone number), by column. */
export type CaseChange = Partial<Omit<LeadCaseTable, 'id' | 'change_number'>>;

type Options = {
  /**
   * Checks the current values of the case. Returns the values to change, or a Refusal, which
   * `changeCase` throws without writing anything.
   */
  decide(before: LeadCaseTable): CaseChange | Refusal;
  /** A note for the staff about the latest request, in clear. `changeCase` encrypts it. */
  note?: string | undefined;
  /**
   * Records the change within the same transaction. If there is a note, `note` has the id of its
   * request and the number of its step.
   */
  record(
    trx: Database,
    before: LeadCaseTable,
    change: CaseChange,
    note?: { leadId: string; number: number },
  ): Promise<void>;
};

/**
 * Changes a case (the requests of one telephone number) and the statuses of its requests. Throws
 * `notFound` if the case is unknown or all its requests are erased.
 */
export function changeCase(
  context: Context,
  id: string,
  { decide, note, record }: Options,
): Promise<void> {
  return context.personal.write(async (trx, key) => {
    const before = await findCase(trx, id);
    const requests = before ? await listRequests(trx, [id]) : [];
    const latest = requests.at(-1);
    if (!before || !latest) throw notFound('没有这条线索，客户可能已经撤回');
    const change = decide(before);
    if (change instanceof Error) throw change;
    await updateCase(trx, id, change);
    const { stage } = change;
    if (stage !== undefined && stage !== before.stage) {
      for (const request of requests) await follow(context, trx, key, request, stage);
    }
    const number =
      note === undefined
        ? undefined
        : await addStepIn(context, trx, key, latest.id, { status: latest.status, note });
    const added = number === undefined ? undefined : { leadId: latest.id, number };
    await record(trx, before, change, added);
  });
}

async function follow(
  context: Context,
  trx: Database,
  key: PersonalKey,
  { id, kind, status }: LeadTable,
  stage: LeadCaseTable['stage'],
): Promise<void> {
  const next = statusAfter(kind as LeadKind, status, stage);
  if (next !== undefined) await addStepIn(context, trx, key, id, { status: next });
}
