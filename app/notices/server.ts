import { parse } from 'valibot';
import { isExpired } from '#/app/dates.ts';
import { notFound } from '#/server/errors.ts';
import { implement, type Context, type Implementation } from '#/server/implement.ts';
import { DeliveryNotice, ExamineNotice, getDeliveryNotice, getExamineNotice } from './contract.ts';
import { findNotice } from './queries.ts';

/** The calls about notices to a customer: whoever has the code may read, until the notice ends. */
export const noticeServices: Implementation[] = [
  implement(getDeliveryNotice, async ({ id }, context) => {
    const told = await readNotice('delivery_notice', id, context);
    if (!told) throw notFound('没有这份交车须知，请核对顾问发来的链接');
    return parse(DeliveryNotice, told);
  }),
  implement(getExamineNotice, async ({ id }, context) => {
    const told = await readNotice('examine_notice', id, context);
    if (!told) throw notFound('没有这份检测须知，请核对顾问发来的链接');
    return parse(ExamineNotice, told);
  }),
];

async function readNotice(
  kind: Parameters<typeof findNotice>[1],
  id: string,
  { db, now }: Context,
): Promise<object | undefined> {
  const found = await findNotice(db, kind, id);
  const told = found && (JSON.parse(found.told) as { until?: string });
  return told && !isExpired(told, now()) ? told : undefined;
}
