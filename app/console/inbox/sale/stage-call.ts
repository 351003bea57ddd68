import { implementConsole } from '#/app/console/calls/implement.ts';
import { stateOf } from '#/app/console/cars/sale-choices.ts';
import { expectCar } from '#/app/console/cars/stored-car.ts';
import { change, changedMeanwhile, nextContact } from '#/app/console/inbox/change-calls.ts';
import { setStage } from '#/app/console/inbox/contract.ts';
import {
  isBack,
  LOST_REASONS,
  queueOf,
  STAGE_NAMES,
  type Stage,
} from '#/app/leads/cases/stages.ts';
import type { LeadCaseTable } from '#/app/leads/cases/tables.ts';
import { rejected, type Refusal } from '#/server/http/errors.ts';

/** The handler of `setStage`. */
export const stageCall = implementConsole(setStage, async (input, context) => {
  const { id, seen_at, stage, reason, next_at } = input;
  const car_id = stage === 'won' ? input.car_id : undefined;
  const sold = car_id ? await expectCar(context.db, car_id, context) : undefined;
  await change(context, id, {
    seen_at,
    action: 'lead.stage',
    answers: 'all',
    decide: (before) =>
      stageProblem(before, input) ?? {
        stage,
        reason: stage === 'lost' ? (reason ?? null) : null,
        queue: queueOf(stage),
        due_at:
          queueOf(stage) === 'follow'
            ? (next_at ?? nextContact(before, context.now()))
            : context.now().toISOString(),
        ...(queueOf(stage) === 'closed' && { number_seen_by: null }),
        ...(car_id !== undefined && { car_id }),
      },
    fields: [
      'stage',
      'visit_day',
      'visit_half',
      'visit_time',
      ...(next_at === undefined ? [] : (['due_at'] as const)),
      ...(car_id === undefined ? [] : (['car_id'] as const)),
    ],
    ...(reason !== undefined && { more: { reason } }),
  });
  return { car: car_id && sold ? { id: car_id, state: stateOf(sold.row) } : null };
});

type StageChange = {
  from: Stage;
  stage: Stage;
  reason?: string | undefined;
  next_at?: string | undefined;
};

/** Returns the Refusal of a stage change that is not possible; undefined if it is possible. */
function stageProblem(
  { stage: present, account_id }: LeadCaseTable,
  { from, stage, reason, next_at }: StageChange,
): Refusal | undefined {
  if (present !== from) return changedMeanwhile('进度', account_id, STAGE_NAMES[present]);
  if (stage === 'lost' && !LOST_REASONS.some((each) => each === reason)) {
    return rejected({ reason: '请选原因' }, '请选不买的原因');
  }
  if (isBack(present, stage) && reason === undefined) {
    return rejected({ reason: '请写原因' }, '往回改进度，请写原因');
  }
  if (stage === 'contacted' && next_at === undefined) {
    return rejected({ next_at: '请选时间' }, '请选下次联系的时间');
  }
  return undefined;
}
