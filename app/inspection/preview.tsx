import { getForestall } from '#/app/inspection/contract.ts';
import { ReportContent } from '#/app/inspection/report-parts/parts.tsx';
import type { At } from '#/web/routing.ts';
import { ask, type ScreenProps } from '#/web/screen.tsx';
import { askedOf, placeOf, searchOf } from './asked.ts';
import { NoInspection } from './no-inspection.tsx';

export const needs = (at: At) => ({ report: ask(getForestall, askedOf(at)) });

/** What shows the report only shows data. */
export const parts = () => [ReportContent];

/** The inspection before it is done: what is known so far, marked as not final. */
export default function Preview({ at, report }: ScreenProps<typeof needs>) {
  const place = placeOf(at);
  if (!report) return <NoInspection title={at.title} at={place} />;
  return <ReportContent report={report} title={at.title} at={place} search={searchOf(at)} />;
}
