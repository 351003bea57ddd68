import { parse } from 'valibot';
import { isExpired } from '#/app/dates.ts';
import { notFound } from '#/server/http/errors.ts';
import { implement, type Context, type Implementation } from '#/server/http/implement.ts';
import { DeliveryNotice, ExamineNotice, getDeliveryNotice, getExamineNotice } from './contract.ts';
import { findNotice } from './queries.ts';

/** Implements the calls of notices. */
export const noticeServices: Implementation[] = [
  implement(getDeliveryNotice, async ({ id }, context) => {
    const notice = await readNotice('delivery_notice', id, context);
    if (!notice) throw notFound('没有这份交车须知，请核对顾问发来的链接');
    return parse(DeliveryNotice, notice);
  }),
  implement(getExamineNotice, async ({ id }, context) => {
    const notice = await readNotice('examine_notice', id, context);
    if (!notice) throw notFound('没有这份检测须知，请核对顾问发来的链接');
    return parse(ExamineNotice, notice);
  }),
];

async function readNotice(
  kind: Parameters<typeof findNotice>[1],
  id: string,
  { db, now }: Context,
): Promise<object | undefined> {
  const found = await findNotice(db, kind, id);
  const notice = found && (JSON.parse(found.content) as { until?: string });
  return notice && !isExpired(notice, now()) ? notice : undefined;
}
