import type { InspectionSummary } from '#/app/evidence/inspection-summary.ts';
import { meanOf } from '#/app/inspection/intake/evidence.ts';
import { publishedRows, type Publication } from '#/app/inspection/intake/publication.ts';
import { PAPERS } from '#/app/inspection/rules/contradictions/compared-evidence.ts';
import { resolutionOf, type Rule } from '#/app/inspection/rules/contradictions/contradictions.ts';
import { isWorked, recordedWork } from '#/app/inspection/rules/contradictions/inspected-damage.ts';
import { isBad, RESULTS } from '#/app/inspection/rules/findings.ts';

/**
 * Returns what the inspection found on the panels of the car, for comparison with other records.
 */
export function comparedPanels(
  publication: Publication,
): Pick<
  InspectionSummary,
  'normal_panels' | 'worked_panels' | 'measured_paint' | 'unpainted_panels' | 'sprayed_panels'
> {
  const { is_final, paint, resolutions } = publication;
  const rows = publishedRows(publication).filter(({ item }) => item.startsWith('E'));
  const codes = (panels: typeof rows) => panels.map(({ item }) => item);
  const normal_panels = codes(rows.filter(({ result }) => result === 'normal'));
  if (!is_final) return { normal_panels };
  const isOpen = (rule: Rule, item: string) => resolutionOf(resolutions, rule, [item]) === null;
  const withWork = (work: ReturnType<typeof recordedWork>) =>
    rows.filter((row) => recordedWork(row) === work && isOpen('repair-not-recorded', row.item));
  return {
    normal_panels,
    worked_panels: codes(rows.filter(isWorked)),
    measured_paint: Object.fromEntries(
      paint
        .filter(({ item }) => isOpen('paint-differs', item))
        .map((panel) => [panel.item, meanOf(panel)]),
    ),
    unpainted_panels: codes(withWork('none')),
    sprayed_panels: codes(withWork('sprayed')),
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
