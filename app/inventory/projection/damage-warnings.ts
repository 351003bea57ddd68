import { damageWords, type DamageSource } from '#/app/evidence/damage/damage-records.ts';
import { CAR } from '#/app/inventory/warnings/reasons.ts';
import type { Database } from '#/database/database.ts';
import type { Reason } from '#/records/reasons/reason.ts';
import { contradicting } from './damage-beside.ts';
import type { ProjectedRow } from './evidenced-row.ts';
import { listInspections, listProjected } from './projection-queries.ts';

/**
 * Returns the import warnings about damage in records that the inspections of these cars did not
 * find, by car id. Each warning has the `type` of the report, or the field of
 * the car's row, with the record.
 */
export async function readDamageWarnings(
  db: Database,
  carIds: readonly string[],
): Promise<Map<string, { type: DamageSource | undefined; reason: Reason }[]>> {
  if (carIds.length === 0) return new Map();
  const inspections = await listInspections(db, carIds);
  // PostgreSQL refuses a list without values.
  if (inspections.size === 0) return new Map();
  const cars = await listProjected(db, [...inspections.keys()]);
  return new Map(
    cars.map(({ id, row }) => {
      const { damage_records: records = [] } = JSON.parse(row) as ProjectedRow;
      const inspection = inspections.get(id);
      const found = inspection ? contradicting(records, inspection.summary) : [];
      return [
        id,
        found.map((record) => ({
          type: record.type,
          reason: CAR.damage_not_found(id, damageWords(record)),
        })),
      ];
    }),
  );
}
