import { createHash } from 'node:crypto';
import type { StoredPriceStep } from '#/app/car-facts/price.ts';
import type { DeniedTag } from '#/app/evidence/denied-tags.ts';
import type { FlawReport } from '#/app/evidence/flaw-report.ts';
import type { CarInspection } from '#/app/evidence/inspection-summary.ts';
import { listDeniedTags } from '#/app/evidence/list-denied-tags.ts';
import type { MileageReport } from '#/app/evidence/mileage-report.ts';
import type { CarRow } from '#/app/inventory/car-row.ts';
import type { CarImportTable } from '#/app/inventory/tables.ts';
import { searchDocument } from '#/app/search/search-document.ts';
import { toStoredCar } from './card.ts';
import { withInspection, withoutInspection } from './inspected-row.ts';
import { withoutFalseLevel } from './odometer-fraud.ts';
import type { CarTable } from './tables.ts';

/** The reports of one car that tags are compared with. */
export type CarReports = {
  mileage: MileageReport | null;
  flaw: FlawReport | null;
};

/** All stored data about one car, as the dealer and the inspections wrote it. */
export type CarSources = {
  row: CarRow;
  imported: CarImportTable & { brand: string; series: string | null };
  /** Oldest first. */
  prices: readonly StoredPriceStep[];
  reports: CarReports;
  inspection: CarInspection | undefined;
  /** Whether the inspection report that the row names was withdrawn. */
  isWithdrawn: boolean;
};

/** A car as lists, filters and its page read it. */
export type ProjectedCar = {
  car: Omit<CarTable, 'version'>;
  terms: readonly string[];
  tags: readonly string[];
};

/**
 * Returns the projection of a car: its row of `car` with card and record, its search terms, and the
 * tags that it is filtered by. It depends on nothing but the sources, whenever each was written.
 */
export function projectCar({
  row: written,
  imported,
  prices,
  reports,
  inspection,
  isWithdrawn,
}: CarSources): ProjectedCar {
  const own = isWithdrawn ? withoutInspection(written) : written;
  const inspected = inspection ? withInspection(own, inspection) : own;
  const { tags: all = [], branch_id: _word, ...rest } = withoutFalseLevel(inspected);
  const denied = deniedTags(written, reports, inspection);
  const hidden = new Set(denied.map(({ tag }) => tag));
  const tags = all.filter((tag) => !hidden.has(tag));
  const row: CarRow = {
    ...rest,
    ...(written.tags && { tags }),
    ...(imported.branch_id !== null && { branch_id: imported.branch_id }),
  };
  const words = searchDocument(row, imported);
  return {
    car: {
      ...toStoredCar(row, imported, prices),
      denied_tags: denied.length > 0 ? JSON.stringify(denied) : null,
      words_digest: createHash('sha256').update(JSON.stringify(words)).digest('base64url'),
    },
    ...words,
  };
}

function deniedTags(
  { tags = [], facts, first_registration }: CarRow,
  { mileage, flaw }: CarReports,
  inspection: CarInspection | undefined,
): DeniedTag[] {
  const { supports = [], against = {} } = inspection?.summary ?? {};
  const transfers = transfersIn(facts);
  const registered = first_registration ?? null;
  return listDeniedTags({ mileage, flaw, supports, against, transfers, registered }, tags);
}

/** How often the car changed hands by the fact that its registration certificate gives; null where it gives none. */
function transfersIn(facts: CarRow['facts']): number | null {
  const [, count] = /^(\d+)\s*次?$/.exec(facts?.['过户次数'] ?? '') ?? [];
  return count === undefined ? null : Number(count);
}
