import { FALSE_MILEAGE, isMileageFalse } from '#/app/car-facts/odometer-fraud.ts';
import { damageWords } from '#/app/evidence/damage/damage-records.ts';
import { deniedClaims } from '#/app/evidence/denied-claims.ts';
import type { DeniedTag } from '#/app/evidence/denied-tags.ts';
import { isRepainted, paintRows } from '#/app/evidence/paint-rows.ts';
import type { Papers } from '#/app/evidence/tags/papers.ts';
import type { CarRow } from '#/app/inventory/car-row.ts';
import type { EvidencedRow, ProjectedRow } from './evidenced-row.ts';

/**
 * If the odometer is false: returns the row with the verdict 里程不符 and without a condition level.
 * Otherwise returns the row unchanged.
 */
export function withoutFalseLevel<Row extends Partial<CarRow>>(row: Row): Row {
  const isFalse = isMileageFalse(row.proof) || row.mileage_report?.startsWith(FALSE_MILEAGE);
  if (!isFalse) return row;
  const { condition_level: _level, proof, ...rest } = row;
  const nothing = { applicable: null, checked: null, flaws: null };
  return { ...rest, proof: { ...nothing, ...proof, mileage_verdict: FALSE_MILEAGE } } as Row;
}

/**
 * Returns why a level that the dealer states is denied: the car's records contradict the criteria
 * of the level. Undefined if nothing contradicts the level, or if it comes from an inspection.
 */
export function deniedLevel(
  row: EvidencedRow & Pick<ProjectedRow, 'damage_records'>,
  papers: Papers,
): DeniedTag | undefined {
  const { condition_level: level, proof, damage_records: records = [] } = row;
  if (level === undefined || typeof proof?.checked === 'number') return undefined;
  const damage = WITHOUT_DAMAGE.has(level)
    ? records.find(({ subjects }) => subjects.some((subject) => DAMAGE.has(subject)))
    : undefined;
  const most = MOST_REPAINTED.get(level) ?? Infinity;
  const painted = papers.flaw ? paintRows(papers.flaw).filter(isRepainted).length : 0;
  const claims = level === 's' ? deniedClaims(papers, '准新车，原版原漆，0过户') : [];
  const words =
    (damage && damageWords(damage)) ??
    claims.find(({ isUnsupported }) => !isUnsupported)?.words ??
    (painted > most ? `漆膜记录有 ${painted} 处补漆` : undefined);
  if (words === undefined) return undefined;
  const tag = level.replace('-plus', '+').toUpperCase();
  return { tag, words, isUnsupported: false, field: 'condition_level', isOmitted: true };
}

/** The levels whose criteria exclude damage to the structure, by water or by fire. */
const WITHOUT_DAMAGE: ReadonlySet<string> = new Set(['s', 'a-plus', 'a', 'b']);
const DAMAGE: ReadonlySet<string> = new Set(['structure', 'flood', 'fire']);
/** The maximum number of repainted panels of a car, by condition level. */
const MOST_REPAINTED: ReadonlyMap<string, number> = new Map([
  ['s', 0],
  ['a-plus', 2],
  ['a', 5],
]);

/** Returns the row without condition level. */
export function withoutLevel<Row extends EvidencedRow>(row: Row): Row {
  const { condition_level: _level, ...rest } = row;
  return rest as Row;
}
