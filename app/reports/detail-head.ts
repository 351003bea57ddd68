import type { ReportHead } from '#/app/evidence/report-head.ts';

/**
 * Returns the head of a report whose content is in the car detail: a sentence without an
 * assessment. Nothing says who wrote it, or when.
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
