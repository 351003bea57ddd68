import type { ReportHead } from '#/app/evidence/report-head.ts';

/**
 * Returns the head of a report whose content is in the car detail: this verdict and detail, without
 * assessment, author or date, because the car detail has none.
 */
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
