import type { DamageRecord } from '#/app/evidence/damage/damage-records.ts';
import { CATALOGUE } from '#/app/inspection/rules/catalogue.ts';
import type { Area } from '#/app/inspection/rules/verdicts.ts';
import type { Evidence } from './compared-evidence.ts';
import { isWorked } from './inspected-damage.ts';

/**
 * Returns what an inspection found, as records with which other reports of the car are compared:
 * the damage, the painted or repaired panels, and the number of claims.
 */
export function foundDamage({
  rows,
  verdicts,
  claims,
  inspectedOn: date,
}: Pick<Evidence, 'rows' | 'verdicts' | 'claims' | 'inspectedOn'>): DamageRecord[] {
  const own = { date, source: '检测报告' };
  const areas = (Object.keys(verdicts) as Area[]).flatMap((area): DamageRecord[] => {
    const { verdict, words } = verdicts[area];
    return verdict === 'found' || verdict === 'suspect'
      ? [{ ...own, subjects: [area], words }]
      : [];
  });
  const panels = rows.filter(isWorked).map(({ item, kind }): DamageRecord => ({
    ...own,
    subjects: ['paint'],
    words: `${CATALOGUE.get(item)?.item ?? item}${kind ?? '修复'}`,
  }));
  const claimed: DamageRecord[] =
    claims.length > 0 ? [{ ...own, subjects: ['claims'], words: `出险 ${claims.length} 次` }] : [];
  return [...areas, ...panels, ...claimed];
}
