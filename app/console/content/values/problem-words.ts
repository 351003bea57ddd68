import type { FormField } from '#/app/console/content/contract.ts';
import { formFieldsOf } from '#/app/console/content/form-fields.ts';
import { placeOf } from '#/records/columns/check-row.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import type { RowOutcome } from '#/records/import/import-report.ts';

type Problem = Pick<RowOutcome['problems'][number], 'field' | 'reason'>;

/**
 * Returns problems of a record with the headings of the form in place of the names of fields:
 * `第 2 项 mileage_km：` becomes `第 2 项的里程：`.
 */
export function withHeadings<P extends Problem>(type: RecordType, problems: readonly P[]): P[] {
  return problems.map((problem) => {
    const [column = '', ...within] = problem.field
      .split('.')
      .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    const place = placeOf(within);
    if (place === '' || !problem.reason.startsWith(place)) return problem;
    let fields: readonly FormField[] = formFieldsOf(type).filter(({ field }) => field === column);
    fields = fields[0]?.fields ?? [];
    const steps = within.map((step) => {
      if (typeof step === 'number') return `第 ${step + 1} 项`;
      const found = fields.find(({ field }) => field === step);
      fields = found?.fields ?? [];
      return found?.label ?? step;
    });
    return { ...problem, reason: `${steps.join('的')}：${problem.reason.slice(place.length)}` };
  });
}
