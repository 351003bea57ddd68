import { CONTRADICTED } from '#/app/car-facts/stated-level.ts';
import { MILEAGE_VERDICTS } from '#/app/evidence/mileage-verdicts.ts';
import type { ReportHead } from '#/app/evidence/report-head.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { href } from '#/app/sitemap.ts';

/** The conclusions of an inspection about the subject of a dealer's report. */
export type Computed = {
  lines: readonly { label: string; words: string; to: string }[];
  /** Whether the dealer's report has a different conclusion about the mileage or the level. */
  differs: boolean;
};

/** The fields of a dealer's report that are compared with the inspection. */
type DealerReport = Pick<ReportHead, 'tone'> & {
  grade?: string | null | undefined;
  first_grade?: string | null | undefined;
};

/**
 * Returns what the final inspection concludes about the mileage, the flaws or the level, depending
 * on the type of the report. Undefined if it concludes nothing.
 */
export function computedConclusions(
  type: string,
  { id, detail, report }: { id: string; detail: CarDetail; report: DealerReport },
): Computed | undefined {
  const { inspection, headlines = {}, proof, condition_level } = detail.more ?? {};
  if (!inspection || inspection.preview) return undefined;
  const at = { id, reportId: inspection.report_id, business: inspection.business };
  const whole = {
    label: '全车',
    words: headlines.inspection?.result,
    to: href('CarReportInspectionIndex', at),
  };
  const verdict = proof?.mileage_verdict ?? undefined;
  const level = condition_level?.label ?? '不评级';
  const isDoubted = condition_level != null && proof?.is_contradicted === true;
  const all = {
    mileage: [
      { label: '里程', words: verdict, to: href('CarReportInspectionMileageAnalysisBasis', at) },
      {
        label: '出险',
        words: headlines['accident-record']?.result,
        to: href('CarReportInspectionAccidentRecord', at),
      },
      whole,
    ],
    flaw: [
      {
        label: '瑕疵',
        // With the day of a check, the number is that of the flaw report itself.
        words:
          typeof proof?.flaws === 'number' && !proof.flaws_checked
            ? `拍到 ${proof.flaws} 处`
            : headlines.exterior?.result,
        to: `${whole.to}#flaws`,
      },
      whole,
    ],
    appraise: [
      {
        label: '等级',
        words: isDoubted ? `${level}（${CONTRADICTED}）` : level,
        to: whole.to,
      },
    ],
  };
  if (!(type in all)) return undefined;
  const lines = all[type as keyof typeof all].flatMap(({ words, ...line }) =>
    words === undefined || words === '' ? [] : { ...line, words },
  );
  if (lines.length === 0) return undefined;
  const grades = [report.grade, report.first_grade].filter((grade) => typeof grade === 'string');
  const differs =
    (type === 'mileage' && contradictsTone(report.tone, verdict)) ||
    (type === 'appraise' && grades.some((grade) => grade !== level));
  return { lines, differs };
}

const FINE: readonly string[] = [MILEAGE_VERDICTS.trusted, MILEAGE_VERDICTS.likely];
const WRONG: readonly string[] = [MILEAGE_VERDICTS.doubtful, MILEAGE_VERDICTS.false];

function contradictsTone(tone: ReportHead['tone'], verdict: string | undefined): boolean {
  if (verdict === undefined) return false;
  return (tone ?? 'fine') === 'fine'
    ? WRONG.includes(verdict)
    : tone === 'bad' && FINE.includes(verdict);
}
