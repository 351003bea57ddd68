import { parse } from 'valibot';
import { notFound } from '#/server/errors.ts';
import { implement, type Implementation } from '#/server/implement.ts';
import { DeliveryNotice, ExamineNotice, getDeliveryNotice, getExamineNotice } from './contract.ts';
import { findNotice } from './queries.ts';

/** The calls about notices to a customer: whoever has the code may read. */
export const noticeServices: Implementation[] = [
  implement(getDeliveryNotice, async ({ id }, { db }) => {
    const found = await findNotice(db, 'delivery_notice', id);
    if (!found) throw notFound('没有这份交车须知，请核对顾问发来的链接');
    return parse(DeliveryNotice, JSON.parse(found.told));
  }),
  implement(getExamineNotice, async ({ id }, { db }) => {
    const found = await findNotice(db, 'examine_notice', id);
    if (!found) throw notFound('没有这份检测须知，请核对顾问发来的链接');
    return parse(ExamineNotice, JSON.parse(found.told));
  }),
];
