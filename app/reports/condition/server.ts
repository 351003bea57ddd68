import { healthText } from '#/app/car-facts/electric-lines.ts';
import { withSource } from '#/app/car-facts/stated-fact.ts';
import { STATED } from '#/app/car-facts/stated-level.ts';
import type { InspectionSummary } from '#/app/evidence/inspection-summary.ts';
import type { ProjectedRow } from '#/app/inventory/projection/evidenced-row.ts';
import { readStoredReport } from '#/app/reports/stored-report.ts';
import { implement } from '#/server/http/implement.ts';
import { isPreview } from '#/server/http/preview-word.ts';
import { CONDITION_REPORTS, figuresOf } from './conditions.ts';
import { listConditions } from './contract.ts';
import { factsOf } from './facts.ts';
import { listReportsOf } from './queries.ts';

/** Implements `listConditions`. */
export const conditions = implement(listConditions, async ({ ids, preview }, context) => {
  const rows = await listReportsOf(context.db, ids, CONDITION_REPORTS);
  const canPreview = isPreview(preview, context);
  const reports = new Map(
    ids.map((id) => [
      id,
      rows.filter((row) => row.id === id && (canPreview || row.release_status === 'released')),
    ]),
  );
  return {
    cars: [...reports].flatMap(([id, own]) => {
      const found = new Map(
        own.flatMap(({ type, body }) =>
          type === null || body === null ? [] : [[type, readStoredReport(type, body)] as const],
        ),
      );
      const [first] = own;
      if (!first) return [];
      const inspected = JSON.parse(first.summary ?? '{}') as Partial<InspectionSummary>;
      const {
        mileage_report_status: status,
        facts,
        battery,
      } = JSON.parse(first.row) as Partial<ProjectedRow>;
      const ownKeys = facts?.['钥匙'] && withSource(facts['钥匙'], STATED);
      const isQueryPending = status === 'pending';
      const figures = figuresOf((type) => found.get(type), inspected, isQueryPending);
      // The battery of the row has what all reports state on it.
      const health = battery && healthText(battery);
      const known = {
        ...(ownKeys && { keys: ownKeys }),
        ...factsOf(figures),
        ...(health && { soh: health }),
      };
      return [{ id, facts: known, is_query_pending: isQueryPending }];
    }),
  };
});
