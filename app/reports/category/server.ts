import { readReport } from '#/app/reports/implement-report.ts';
import { implement } from '#/server/http/implement.ts';
import { getCategoryReport } from './contract.ts';
import { categoryReportType } from './record.ts';

/** Implements `getCategoryReport`. */
export const categoryReport = implement(getCategoryReport, ({ name, ...input }, context) =>
  readReport(getCategoryReport.output, categoryReportType(name), input, context),
);
