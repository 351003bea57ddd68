import { recordAudit } from '#/app/console/audit/queries.ts';
import { implementConsole, type ConsoleCall } from '#/app/console/calls/implement.ts';
import { carSubject } from '#/app/console/cars/change-car.ts';
import { expectCar } from '#/app/console/cars/stored-car.ts';
import { publishDraft } from '#/app/inspection/drafts/publish/publish-draft.ts';
import { listPublished } from '#/app/inspection/queries.ts';
import { withdrawReport } from '#/app/inspection/withdrawal/withdraw.ts';
import { transact } from '#/database/database.ts';
import { notFound } from '#/server/http/errors.ts';
import { publishInspection, withdrawInspection } from './contract.ts';
import { reportPath } from './report-path.ts';
import { expectSeenDraft, writerOf } from './scope.ts';

/**
 * The handlers that publish and withdraw inspections, with the same functions as the dealer API.
 * Each writes its change to the audit log, as a change of the car, in the same transaction.
 */
export const inspectionPublishCalls: ConsoleCall[] = [
  implementConsole(publishInspection, async ({ id, acknowledged, dry_run: isDry }, context) => {
    const { draft, branchId, carKm } = await expectSeenDraft(id, context);
    const { author, staff, now } = context;
    const result = await publishDraft({ ...context, who: writerOf(context) }, id, {
      by: staff.name,
      acknowledged,
      isDry,
      onPublished: (trx, { report_id, version }) =>
        recordAudit(
          trx,
          author,
          {
            action: 'inspection.publish',
            subject: carSubject(draft.car_id),
            branchId,
            after: { report: versionInWords(report_id, version) },
          },
          now(),
        ),
    });
    return { ...result, path: result.published && reportPath(draft), car_km: carKm };
  }),
  implementConsole(
    withdrawInspection,
    async ({ report_id, business, version, reason }, context) => {
      const { db, author, now } = context;
      const versions = await listPublished(db, [report_id]);
      const found = versions.find((each) => each.business === business && each.version === version);
      if (!found) throw notFound('没有这一版报告');
      const { branchId } = await expectCar(db, found.car_id, context);
      await transact(db, async (trx) => {
        const request = { report_id, business, version, reason };
        const done = await withdrawReport(trx, request, { now: now(), isDry: false });
        if (done.versions.every(({ outcome }) => outcome === 'unchanged')) return;
        const subject = carSubject(found.car_id);
        const after = { report: versionInWords(report_id, version), reason };
        const entry = { action: 'inspection.withdraw', subject, branchId, after };
        await recordAudit(trx, author, entry, now());
      });
      return {};
    },
    { needsPassword: true },
  ),
];

function versionInWords(reportId: string, version: number): string {
  return `${reportId} 第 ${version} 版`;
}
