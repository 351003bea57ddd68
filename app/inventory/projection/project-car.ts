import { createHash } from 'node:crypto';
import { damageDenials, reportDifferences } from '#/app/evidence/damage/damage-denials.ts';
import { damageRecords, flawRecords, paintRecords } from '#/app/evidence/damage/damage-records.ts';
import { supportedRow } from '#/app/evidence/supported-row.ts';
import { supportedTags } from '#/app/evidence/tags/supported-tags.ts';
import type { CarRow } from '#/app/inventory/car-row.ts';
import { maskVin } from '#/app/inventory/table/vin.ts';
import type { CarImportTable } from '#/app/inventory/tables.ts';
import { searchDocument } from '#/app/search/search-document.ts';
import { withBatteryEvidence } from './battery-evidence.ts';
import type { CarSources } from './car-sources.ts';
import { toStoredCar } from './card.ts';
import { withEvidence, withoutInspection, type ProjectedRow } from './evidenced-row.ts';
import { deniedLevel, withoutFalseLevel, withoutLevel } from './false-level.ts';
import { otherMileages } from './other-mileages.ts';
import { papersOf } from './papers.ts';
import type { CarTable } from './tables.ts';

/** A car as lists, filters and pages read it. */
export type ProjectedCar = {
  car: Omit<CarTable, 'version'>;
  terms: readonly string[];
  tags: readonly string[];
};

/** Returns the projection of a car: its row of the table `car`, its search terms and its tags. */
export function projectCar(sources: CarSources): ProjectedCar {
  // The result must depend only on the sources, not on the order in which they were written.
  const { row: written, imported, prices, reports, inspection, isWithdrawn } = sources;
  const own = isWithdrawn ? withoutInspection(written) : written;
  const { flaw, mileage, accessory } = reports;
  const records = damageRecords({ ...reports, row: own });
  const evidenced = withEvidence(own, { inspection, flaw, mileage, accessory, records });
  const papers = papersOf(sources);
  const stated = withoutFalseLevel(evidenced);
  const level = deniedLevel(stated, papers);
  const { row: supported, denied: claims } = supportedRow(
    papers,
    level ? withoutLevel(stated) : stated,
  );
  const denied = level ? [...claims, level] : claims;
  const { branch_id: _branch, consultant_id: _consultant, vin, ...rest } = supported;
  const battery = isPluggedIn(rest)
    ? withBatteryEvidence(rest.battery, {
        inspected: inspection?.summary.battery,
        report: reports.battery,
      })
    : rest.battery;
  const denials = damageDenials(reports.stated);
  const differences = reportDifferences(denials, [
    ...records,
    ...(flaw ? [...flawRecords(flaw), ...paintRecords(flaw)] : []),
    ...(inspection?.summary.found_damage ?? []),
  ]);
  const row: ProjectedRow = {
    ...rest,
    ...(battery && { battery }),
    title:
      rest.title === written.title
        ? written.title
        : namedTitle(rest.title, imported, written.first_registration),
    ...(imported.branch_id !== null && { branch_id: imported.branch_id }),
    ...consultantOf(imported, written),
    // The whole VIN is private.
    ...(vin !== undefined && { facts: { ...rest.facts, 车架号: maskVin(vin) } }),
    ...(denials.length > 0 && { damage_denials: denials }),
    ...(differences.length > 0 && { report_differences: differences }),
  };
  const km = written.mileage_km ?? inspection?.summary.headlines.odometer?.km;
  const others = otherMileages(km, reports, inspection?.summary);
  const words = searchDocument(row, imported);
  return {
    car: {
      ...toStoredCar(row, { imported, prices, others, supported: supportedTags(papers, row) }),
      denied_tags: denied.length > 0 ? JSON.stringify(denied) : null,
      words_digest: createHash('sha256').update(JSON.stringify(words)).digest('base64url'),
    },
    ...words,
  };
}

/** Returns whether the car has a traction battery. */
function isPluggedIn({ energy, battery }: CarRow): boolean {
  return /^(bev|phev|reev)$/.test(energy ?? '') || battery?.soh != null;
}

/**
 * Returns the title of a car from `remaining`, the rest of the written title after denied claims
 * were removed. If `remaining` contains the brand or series, it is the title. Otherwise the title
 * is brand and series, followed by `remaining` if it looks like a model name, or else by the month
 * of registration.
 */
function namedTitle(
  remaining: string | undefined,
  { brand, series }: CarSources['imported'],
  registered: string | undefined,
): string {
  const names = [brand, series].filter((name) => name !== null);
  if (remaining !== undefined && names.some((name) => remaining.includes(name))) return remaining;
  const isModel = remaining !== undefined && /[A-Za-z]{2,}|\d/.test(remaining);
  return [...names, isModel ? remaining : registered].filter(Boolean).join(' ');
}

/**
 * Returns the id of the consultant. Cars imported before migration 0006 have it only in their row.
 */
function consultantOf(
  { consultant_id }: CarImportTable,
  row: CarRow,
): Pick<CarRow, 'consultant_id'> {
  const id = consultant_id ?? row.consultant_id;
  return id === undefined ? {} : { consultant_id: id };
}
