import type { DamageSubject } from '#/app/evidence/damage/damage-records.ts';
import type { InspectionSummary } from '#/app/evidence/inspection-summary.ts';
import { meanOf } from '#/app/inspection/intake/evidence.ts';
import { publishedRows, type Publication } from '#/app/inspection/intake/publication.ts';
import { PAPERS } from '#/app/inspection/rules/contradictions/compared-evidence.ts';
import { resolutionOf, type Rule } from '#/app/inspection/rules/contradictions/contradictions.ts';
import { isWorked } from '#/app/inspection/rules/contradictions/record-rules.ts';
import { isBad, RESULTS } from '#/app/inspection/rules/findings.ts';

/**
 * Returns the subjects for which a record of damage elsewhere contradicts the inspection: areas and
 * paint without damage, single panels, and claims or workshop visits that the inspection's records
 * would include.
 */
export function clearOf(publication: Publication): DamageSubject[] {
  const { grade, findings, claims, claims_queried, services, services_queried } = publication;
  const areas = (['structure', 'flood', 'fire'] as const).filter(
    (area) => grade.verdicts[area].verdict === 'clear' || grade.verdicts[area].verdict === 'open',
  );
  const isPainted = findings.some(isWorked);
  return [
    ...areas,
    ...(isPainted ? [] : (['paint'] as const)),
    'panels',
    ...(claims_queried || claims.length > 0 ? (['claims'] as const) : []),
    ...(services_queried && services.length === 0 ? (['services'] as const) : []),
  ];
}

/**
 * Returns the results on the panels as fields of the inspection's summary. With these fields, other
 * records of the car are compared with the inspection.
 */
export function comparedPanels(
  publication: Publication,
): Pick<
  InspectionSummary,
  'normal_panels' | 'worked_panels' | 'measured_paint' | 'unpainted_panels'
> {
  const { is_final, paint, resolutions } = publication;
  const rows = publishedRows(publication).filter(({ item }) => item.startsWith('E'));
  const codes = (panels: typeof rows) => panels.map(({ item }) => item);
  const normal_panels = codes(rows.filter(({ result }) => result === 'normal'));
  if (!is_final) return { normal_panels };
  const isOpen = (rule: Rule, item: string) => resolutionOf(resolutions, rule, [item]) === null;
  const checked = rows.filter(({ result }) => result !== 'unchecked' && result !== 'absent');
  const unpainted = checked.filter(
    (row) => !isWorked(row) && isOpen('repair-not-recorded', row.item),
  );
  return {
    normal_panels,
    worked_panels: codes(rows.filter(isWorked)),
    measured_paint: Object.fromEntries(
      paint
        .filter(({ item }) => isOpen('paint-differs', item))
        .map((panel) => [panel.item, meanOf(panel)]),
    ),
    unpainted_panels: codes(unpainted),
  };
}

/**
 * Returns the results of the checkpoints on mortgage, fines and use, by subject. Defects are
 * included. A normal result is included only for the use.
 */
export function paperFacts(publication: Publication): Record<string, { result: string }> {
  const rows = publishedRows(publication);
  return Object.fromEntries(
    Object.entries(PAPERS).flatMap(([word, item]) => {
      const found = rows.find((row) => row.item === item);
      const isStated = found && (isBad(found) || (word === 'use' && found.result === 'normal'));
      if (!isStated) return [];
      return [[word, { result: [RESULTS[found.result], found.words].filter(Boolean).join('，') }]];
    }),
  );
}
