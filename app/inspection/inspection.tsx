import { getForestall, getInspection } from '#/app/inspection/contract.ts';
import { ReportContent } from '#/app/inspection/report-parts/parts.tsx';
import type { At } from '#/web/routing.ts';
import { ask, type ScreenProps } from '#/web/screen.tsx';
import { askedOf, placeOf, searchOf } from './asked.ts';
import { NoInspection } from './no-inspection.tsx';

export const needs = (at: At) => ({
  report: isPreview(at) ? ask(getForestall, askedOf(at)) : ask(getInspection, askedOf(at)),
});

/** What shows the report only shows data. */
export const parts = () => [ReportContent];

/**
 * The inspection report: level, what made it, verdicts, and the way to everything behind it. The
 * early preview is the same page, of whatever is known so far.
 */
export default function Inspection({ at, report }: ScreenProps<typeof needs>) {
  const place = placeOf(at);
  if (!report) return <NoInspection title={at.title} at={place} hasPreview={!isPreview(at)} />;
  return <ReportContent report={report} title={at.title} at={place} search={searchOf(at)} />;
}

function isPreview({ key }: At): boolean {
  return key === 'CarReportInspectionPreview';
}
