import { implement, type Implementation } from '#/server/http/implement.ts';
import { getAttachmentList } from './accessory/contract.ts';
import { categoryReport } from './category/server.ts';
import { conditions } from './condition/server.ts';
import { getConfigurationChecklist } from './configuration/contract.ts';
import { getConsumables } from './consumable/contract.ts';
import { displayVideo } from './display-video/server.ts';
import { implementReport, readHuntReport, readReport } from './implement-report.ts';
import { getFlawReport } from './flaw/contract.ts';
import { getAppraiseReport } from './appraise/contract.ts';
import { benchmarkServices } from './benchmark/server.ts';
import { getHuntMileageReport, getMileageReport, MileageReport } from './mileage/contract.ts';
import { evidencedReport } from '#/app/reports/mileage/evidenced-report.ts';
import { getRepairList } from './preparation/contract.ts';

/** The API services of the reports on cars. */
export const reportServices: Implementation[] = [
  implement(getMileageReport, async (input, context) => {
    const report = await readReport(MileageReport, 'mileage', input, context);
    return report && evidencedReport(report);
  }),
  implement(getHuntMileageReport, async (input, context) => {
    const report = await readHuntReport(MileageReport, 'mileage', input, context);
    return report && evidencedReport(report);
  }),
  implementReport(getAttachmentList, 'accessory'),
  implement(getRepairList, ({ kind = 'preparation', ...input }, context) =>
    readReport(getRepairList.output, kind, input, context),
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
  categoryReport,
  implementReport(getAppraiseReport, 'appraise'),
  ...benchmarkServices,
];
