import * as v from 'valibot';
import { draftCalls } from '#/app/inspection/drafts/calls/draft-calls.ts';
import { photoCalls } from '#/app/inspection/drafts/calls/photo-calls.ts';
import { publishCalls } from '#/app/inspection/drafts/calls/publish-call.ts';
import { writeCalls } from '#/app/inspection/drafts/calls/write-calls.ts';
import { BUSINESSES, type Business } from '#/app/inspection/intake/inspection-row.ts';
import { OUTCOMES, withdrawReport } from '#/app/inspection/withdrawal/withdraw.ts';
import { Reason } from '#/app/inspection/withdrawal/withdrawal-record.ts';
import { id } from '#/records/columns/fields.ts';
import { dealerCall } from '#/server/dealer/dealer-call.ts';

/** The dealer API's calls about drafts of inspections and about published reports. */
export const inspectionDealerCalls = [
  ...draftCalls,
  ...writeCalls,
  ...photoCalls,
  ...publishCalls,
  dealerCall({
    name: 'withdrawReport',
    summary:
      'Withdraws one or all versions of an inspection report; the signed content stays readable',
    scope: 'records:withdraw',
    method: 'POST',
    path: '/v1/dealer/reports/withdraw',
    input: v.object({
      report_id: id(),
      business: v.optional(v.picklist(Object.keys(BUSINESSES) as Business[])),
      version: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999))),
      reason: Reason,
      dry_run: v.optional(v.boolean(), false),
    }),
    output: v.object({
      report_id: v.string(),
      business: v.string(),
      versions: v.array(
        v.object({
          version: v.number(),
          outcome: v.picklist(OUTCOMES),
          withdrawn_at: v.nullable(v.string()),
          reason: v.string(),
        }),
      ),
    }),
    handle: ({ dry_run: isDry, ...request }, { db, now }) =>
      withdrawReport(db, request, { now: now(), isDry }),
  }),
];
