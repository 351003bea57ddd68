import { parse } from 'valibot';
import { withLabel } from '#/app/evidence/row-texts.ts';
import { withoutClaims } from '#/app/evidence/supported-row.ts';
import { consistentBody } from '#/app/reports/verdict-rules.ts';
import { notFound } from '#/server/http/errors.ts';
import { implement, type Implementation } from '#/server/http/implement.ts';
import { getPurchaseReport, PurchaseReport } from './contract.ts';
import { findPurchase } from './queries.ts';

/** Implements the call of reports on purchases from manufacturers. */
export const oemServices: Implementation[] = [
  implement(getPurchaseReport, async ({ uuid }, { db }) => {
    const found = await findPurchase(db, uuid);
    if (!found) throw notFound('没有这份收购报告，请核对链接');
    const stored = JSON.parse(found.report) as { title: string; verdict?: string };
    const report = consistentBody('purchase', stored);
    const verdict = report.verdict && withLabel(report.verdict);
    // A title cannot label a claim as the dealer's.
    const title = withoutClaims(report.title) || '收购的车';
    return parse(PurchaseReport, { ...report, title, verdict, uuid, car_id: found.car_id });
  }),
];
