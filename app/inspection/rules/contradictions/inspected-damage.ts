import type { InspectedDamage } from '#/app/evidence/damage/compare-damage.ts';
import type { DamageSubject } from '#/app/evidence/damage/damage-records.ts';
import { isBad, type Finding } from '#/app/inspection/rules/findings.ts';
import type { Evidence } from './compared-evidence.ts';

type Compared = Pick<Evidence, 'rows' | 'verdicts' | 'claims' | 'services' | 'isQueried'>;

/** Returns the results of an inspection with which records of damage are compared. */
export function inspectedDamage(evidence: Compared): InspectedDamage {
  const { rows, claims } = evidence;
  return {
    clear: clearSubjects(evidence),
    claim_days: claims.map(({ date }) => date),
    normal_panels: normalPanels(rows),
    worked_panels: rows.filter(isWorked).map(({ item }) => item),
  };
}

/**
 * Returns the subjects on which the inspection found nothing: no damage, no claim, no visit to a
 * workshop. `claims` is also included if the inspection lists claims, because it then found none on
 * other days.
 */
export function clearSubjects(evidence: Compared): DamageSubject[] {
  const { rows, verdicts, claims, services, isQueried } = evidence;
  const areas = (['structure', 'flood', 'fire'] as const).filter(
    (area) => verdicts[area].verdict === 'clear' || verdicts[area].verdict === 'open',
  );
  return [
    ...areas,
    ...(rows.some(isWorked) ? [] : (['paint'] as const)),
    'panels',
    ...(isQueried.claims || claims.length > 0 ? (['claims'] as const) : []),
    ...(isQueried.services && services === 0 ? (['services'] as const) : []),
  ];
}

/** Returns the checkpoint codes of the panels without a finding. */
export function normalPanels(rows: readonly Finding[]): string[] {
  return rows.flatMap(({ item, result }) =>
    item.startsWith('E') && result === 'normal' ? [item] : [],
  );
}

/** Returns whether a finding says that a panel was painted or repaired. */
export function isWorked(row: Finding): boolean {
  const { item, result, kind = '', words = '' } = row;
  if (!item.startsWith('E')) return false;
  const found = words.replaceAll(/[未无没][^，。；、]*/g, '');
  return result === 'restored' || (isBad(row) && WORK.test(`${kind} ${found}`));
}

/**
 * Returns the work on a panel that an inspection records: `none`, or `sprayed` for mere paint.
 * Undefined for any other work, and for a panel that was not checked.
 */
export function recordedWork({ result, kind = '' }: Finding): 'none' | 'sprayed' | undefined {
  if (kind === '喷漆') return 'sprayed';
  if (result === 'unchecked' || result === 'absent') return undefined;
  return ['钣金', '更换', '修复'].includes(kind) ? undefined : 'none';
}

/** Matches texts about paint, or about a repair that involves paint. */
const WORK = /喷漆|[喷补]过漆|补漆|钣金|腻子|更换|修复/;
