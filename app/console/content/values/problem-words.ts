import type { FormField } from '#/app/console/content/contract.ts';
import { formFieldsOf } from '#/app/console/content/form-fields.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import type { RowOutcome } from '#/records/import/import-report.ts';

/**
 * Returns the problems of a record with the form's headings in place of field names: `第 2 项的里程：`
 * for `第 2 项 mileage_km：`.
 */
export function withHeadings(
  type: RecordType,
  problems: RowOutcome['problems'],
): RowOutcome['problems'] {
  return problems.map((problem) => {
    const { within = [], ...reason } = problem.reason;
    if (within.length === 0) return problem;
    const [column = ''] = problem.field.split('.');
    let fields: readonly FormField[] = formFieldsOf(type).filter(({ field }) => field === column);
    fields = fields[0]?.fields ?? [];
    const steps = within.map((step) => {
      if (typeof step === 'number') return `第 ${step + 1} 项`;
      const found = fields.find(({ field }) => field === step);
      fields = found?.fields ?? [];
      return found?.label ?? step;
    });
    return { ...problem, reason: { ...reason, zh: `${steps.join('的')}：${reason.zh}` } };
  });
}
