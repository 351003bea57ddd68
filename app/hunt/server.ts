import { parse } from 'valibot';
import { isExpired } from '#/app/dates.ts';
import { withoutClaims } from '#/app/evidence/supported-row.ts';
import { notFound } from '#/server/http/errors.ts';
import { implement, type Implementation } from '#/server/http/implement.ts';
import { getHunt, HuntState } from './contract.ts';
import { findHunt, listHuntReportTypes } from './queries.ts';

/** Implements the call that returns a hunt (a customer's order to find a car). */
export const huntServices: Implementation[] = [
  implement(getHunt, async ({ id }, { db, now }) => {
    const [found, reports] = await Promise.all([findHunt(db, id), listHuntReportTypes(db, id)]);
    const stored = found && (JSON.parse(found.state) as { until?: string });
    if (!stored || isExpired(stored, now())) throw notFound('没有这份寻车资料，请核对链接');
    const state = parse(HuntState, stored);
    const isSeen = state.chassis.some(({ content }) => content.length > 0);
    // A title cannot label a claim as the dealer's.
    const title = withoutClaims(state.title ?? '') || null;
    return { ...state, title, reports: [...reports, ...(isSeen ? ['chassis'] : [])] };
  }),
];
