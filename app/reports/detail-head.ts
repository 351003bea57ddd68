import type { ReportHead } from '#/app/evidence/report-head.ts';

/** Returns the head of a report that is made from the car detail and not stored. */
export function detailHead(verdict: string, detail: string | null = null): ReportHead {
  return {
    verdict,
    detail,
    tone: null,
    date: null,
    inspector: null,
    source: null,
    number: null,
    not_covered: [],
  };
}
