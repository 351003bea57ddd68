import { MileageReport } from '#/app/evidence/mileage-report.ts';
import { evidencedReport } from '#/app/evidence/mileage/evidenced-report.ts';
import { getAttachmentList } from '#/app/reports/accessory/contract.ts';
import { getAppraiseReport } from '#/app/reports/appraise/contract.ts';
import { benchmarkServices } from '#/app/reports/benchmark/server.ts';
import { categoryReport } from '#/app/reports/category/server.ts';
import { conditions } from '#/app/reports/condition/server.ts';
import { getConfigurationChecklist } from '#/app/reports/configuration/contract.ts';
import { getConsumables } from '#/app/reports/consumable/contract.ts';
import { displayVideo } from '#/app/reports/display-video/server.ts';
import { getFlawReport } from '#/app/reports/flaw/contract.ts';
import {
  getHuntMileageReport,
  getMileageReport,
  HuntMileageReport,
} from '#/app/reports/mileage/contract.ts';
import { overview } from '#/app/reports/overview/server.ts';
import { getRepairList } from '#/app/reports/preparation/contract.ts';
import { implement, type Implementation } from '#/server/http/implement.ts';
import { implementReport, readHuntReport, readReport } from './implement-report.ts';

/** Implements the calls of the reports on cars. */
export const reportServices: Implementation[] = [
  implement(getMileageReport, async (input, context) => {
    const report = await readReport(MileageReport, 'mileage', input, context);
    return report && evidencedReport(report);
  }),
  implement(getHuntMileageReport, async (input, context) => {
    const report = await readHuntReport(HuntMileageReport, 'mileage', input, context);
    return report && evidencedReport(report);
  }),
  implementReport(getAttachmentList, 'accessory'),
  implement(getRepairList, ({ kind, ...input }, context) =>
    readReport(
      getRepairList.output,
      kind === 'refurbish' ? 'refurbish' : 'preparation',
      input,
      context,
    ),
  ),
  implementReport(getFlawReport, 'flaw'),
  implement(getConsumables, ({ hunt, ...input }, context) =>
    hunt === '1'
      ? readHuntReport(getConsumables.output, 'consumable', input, context)
      : readReport(getConsumables.output, 'consumable', input, context),
  ),
  implementReport(getConfigurationChecklist, 'configuration'),
  displayVideo,
  conditions,
  overview,
  categoryReport,
  implementReport(getAppraiseReport, 'appraise'),
  ...benchmarkServices,
];
