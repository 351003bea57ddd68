import { UNFINISHED } from '#/app/car-facts/odometer-fraud.ts';
import type { CarInspection, InspectionSummary } from '#/app/evidence/inspection-summary.ts';
import type { CarRow } from '#/app/inventory/car-row.ts';

/** The fields of a car's row that an inspection overrides. */
export type InspectedRow = Pick<CarRow, 'mileage_report_status'> &
  Partial<Pick<CarRow, 'condition_level' | 'proof' | 'inspection' | 'headlines'>>;

/**
 * Returns the row with the results of the car's latest inspection, which replace those of the row.
 * An early preview has neither a condition level nor a mileage verdict, so those of the row are
 * removed.
 */
export function withInspection<Row extends InspectedRow>(
  row: Row,
  { summary, level }: CarInspection,
): Row {
  const isQueryPending = row.mileage_report_status === 'pending';
  const { proof, inspection, headlines } = isQueryPending
    ? withoutConclusions(summary)
    : withoutEarlyVerdict(summary);
  const { condition_level: _own, ...rest } = row;
  const condition_level = level ?? undefined;
  return {
    ...rest,
    ...(condition_level !== undefined && { condition_level }),
    proof,
    inspection,
    headlines: { ...row.headlines, ...headlines },
  } as Row;
}

/**
 * Returns the row without the fields that repeat a withdrawn inspection report: condition level,
 * proof line, report, and the headlines of an inspection.
 */
export function withoutInspection<Row extends InspectedRow>(row: Row): Row {
  const { condition_level: _level, proof: _proof, inspection: _report, headlines, ...rest } = row;
  const own = Object.entries(headlines ?? {}).filter(([word]) => !INSPECTION_WORDS.has(word));
  return { ...rest, headlines: Object.fromEntries(own) } as unknown as Row;
}

/** The headlines that an inspection writes. */
const INSPECTION_WORDS = new Set([
  'inspection',
  'mileage-analysis-basis',
  'accident-record',
  'level',
  'structure',
  'odometer',
  'transfers',
  'keys',
]);

/**
 * Returns the summary for a car whose maintenance records were requested and have not arrived. A
 * false odometer and known claims stay; any other conclusion on mileage or claims becomes open.
 */
function withoutConclusions(summary: InspectionSummary): InspectionSummary {
  const { proof, headlines, isMileageFalse, claims: count } = summary;
  const { 'mileage-analysis-basis': mileage, 'accident-record': claims } = headlines;
  return {
    ...summary,
    proof: isMileageFalse ? proof : { ...proof, mileage_verdict: '里程正在查询' },
    headlines: {
      ...headlines,
      ...(mileage && !isMileageFalse && { 'mileage-analysis-basis': { ...mileage, result: OPEN } }),
      ...(claims && {
        'accident-record': {
          ...claims,
          result: (count ?? 0) === 0 ? OPEN : `${claims.result}，还在查询`,
        },
      }),
    },
  };
}

/**
 * Returns the summary of an early preview with the words for an unfinished check in place of the
 * mileage verdict. Returns any other summary unchanged.
 */
function withoutEarlyVerdict(summary: InspectionSummary): InspectionSummary {
  if (!summary.inspection.preview) return summary;
  return { ...summary, proof: { ...summary.proof, mileage_verdict: UNFINISHED } };
}

const OPEN = '正在查询，还不能下结论';
