import { LINE_SOURCES } from '#/app/evidence/damage/damage-records.ts';
import { deniedTagReason, readDeniedTags, type DeniedTag } from '#/app/evidence/denied-tags.ts';
import type { CarReferences } from '#/app/inventory/car-references.ts';
import type { CarRow } from '#/app/inventory/car-row.ts';
import { readDamageWarnings } from '#/app/inventory/projection/damage-warnings.ts';
import type { Database } from '#/database/database.ts';
import type { ImportWarning } from '#/records/columns/record-type.ts';
import { listDoubts } from './doubtful-row.ts';
import { readMileageWarnings } from './mileage-warnings.ts';
import { CAR } from './reasons.ts';

/** Returns the warnings for each row about improbable values and unsupported claims. */
export async function warnAboutRows(
  trx: Database,
  rows: readonly CarRow[],
  now: Date,
  references: CarReferences,
): Promise<ImportWarning[][]> {
  const ids = rows.map((row) => row.id);
  const denied = await readDeniedTags(trx, ids);
  const mileages = await readMileageWarnings(trx, ids);
  const damage = await readDamageWarnings(trx, ids);
  const doubts = await listDoubts(trx, rows, now, references);
  return rows.map((row, at) => {
    const warnings: ImportWarning[] = [...(doubts[at] ?? [])];
    if (statesCheck(row.proof))
      warnings.push({ field: 'proof', reason: CAR.unsupported_proof(), code: 'denied_claim' });
    for (const { reason } of mileages.get(row.id) ?? [])
      warnings.push({ field: 'mileage_km', reason, code: 'conflict' });
    for (const { type, reason } of damage.get(row.id) ?? []) {
      // The reports warn about their own entries.
      const field = DAMAGE_FIELDS.find((name) => name === type);
      if (field) warnings.push({ field, reason, code: 'conflict' });
    }
    for (const tag of denied.get(row.id) ?? []) {
      const reason = deniedTagReason(tag);
      const field = placeOf(tag, row);
      warnings.push({ field, reason, code: 'denied_claim', value: tag.tag });
    }
    return warnings;
  });
}

/**
 * Returns the path of the field with a denied claim in a car's row. For a claim in `facts`, it is
 * the path of the single fact, because each fact has its own column.
 */
function placeOf({ field, tag }: DeniedTag, { facts = {} }: CarRow): string {
  if (field !== 'facts') return field;
  const fact = Object.entries(facts).find(([label, value]) => {
    return String(value).includes(tag) || tag.startsWith(`${label}：`);
  });
  return fact ? `facts.${fact[0]}` : field;
}

/** The fields of a car's row that may state damage. */
const DAMAGE_FIELDS = Object.keys(LINE_SOURCES) as (keyof typeof LINE_SOURCES)[];

/** Returns whether a proof line contains a check, a number of flaws or a verdict. */
function statesCheck(proof: CarRow['proof']): boolean {
  const { checked, flaws, flaws_checked, mileage_verdict } = proof ?? {};
  return [checked, flaws, flaws_checked, mileage_verdict].some(
    (value) => value !== null && value !== undefined,
  );
}
