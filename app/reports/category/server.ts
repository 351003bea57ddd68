import { readReport } from '#/app/reports/implement-report.ts';
import { implement } from '#/server/implement.ts';
import { getCategoryReport } from './contract.ts';
import { categoryKind } from './record.ts';

/** Answers with the car's report of that name, null for any name that it has none of. */
export const categoryReport = implement(getCategoryReport, ({ name, ...asked }, context) =>
  readReport(getCategoryReport.output, categoryKind(name), asked, context),
);
