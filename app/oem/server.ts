import { parse } from 'valibot';
import { statedValue, withSource } from '#/app/car-facts/stated-fact.ts';
import { STATED } from '#/app/car-facts/stated-level.ts';
import { withLabel, withoutClaims } from '#/app/evidence/supported-row.ts';
import { consistentBody } from '#/app/reports/verdict-rules.ts';
import { notFound } from '#/server/http/errors.ts';
import { implement, type Implementation } from '#/server/http/implement.ts';
import { getPurchaseReport, PurchaseReport, type Fact } from './contract.ts';
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
    const { car_id } = found;
    return toStated(parse(PurchaseReport, { ...report, title, verdict, uuid, car_id }));
  }),
];

/**
 * Returns the report with the label 车商自述 (dealer's own statement) added to each fact that reports a
 * finding or has the tone `fine`. The tone `fine` becomes null, because only the dealer assessed
 * the fact.
 */
function toStated(report: PurchaseReport): PurchaseReport {
  const stated = ({ desc, value, tone }: Fact): Fact =>
    tone === 'fine'
      ? { desc, value: value && withSource(value, STATED), tone: null }
      : { desc, value: statedValue({ desc, value }), tone };
  const { origin, factory, papers, checks, conclusion } = report;
  return {
    ...report,
    origin: origin.map(stated),
    factory: factory.map(stated),
    papers: papers.map(stated),
    checks: checks.map(stated),
    conclusion: conclusion.map(stated),
  };
}
