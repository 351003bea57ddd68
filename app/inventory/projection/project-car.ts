import { createHash } from 'node:crypto';
import type { StoredPriceStep } from '#/app/car-facts/price.ts';
import type { FlawReport } from '#/app/evidence/flaw-report.ts';
import type { CarInspection } from '#/app/evidence/inspection-summary.ts';
import { listDeniedTags, type Papers } from '#/app/evidence/list-denied-tags.ts';
import type { MileageReport } from '#/app/evidence/mileage-report.ts';
import { supportedNotes, supportedTitle } from '#/app/evidence/supported-text.ts';
import type { CarRow } from '#/app/inventory/car-row.ts';
import type { CarImportTable } from '#/app/inventory/tables.ts';
import { searchDocument } from '#/app/search/search-document.ts';
import { toStoredCar } from './card.ts';
import { withoutFalseLevel } from './false-level.ts';
import { withInspection, withoutInspection } from './inspected-row.ts';
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
 * Returns the projection of a car: its row of the table `car`, its search terms, and the tags that
 * it is filtered by. The result depends only on the sources, not on the order in which they were
 * written.
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
  const { tags: all = [], notes: _notes, branch_id: _word, ...rest } = withoutFalseLevel(inspected);
  const papers = papersOf(written, imported, reports, inspection);
  const deniedTags = listDeniedTags(papers, written.tags ?? []);
  const title = supportedTitle(papers, written.title);
  const notes = supportedNotes(papers, written.notes ?? '');
  const denied = [...deniedTags, ...title.denied, ...notes.denied];
  const hidden = new Set(deniedTags.map(({ tag }) => tag));
  const tags = all.filter((tag) => !hidden.has(tag));
  const row: CarRow = {
    ...rest,
    title: title.text ?? [imported.brand, imported.series].filter(Boolean).join(' '),
    ...(notes.text !== undefined && { notes: notes.text }),
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

function papersOf(
  { facts, service_provider = [], ...row }: CarRow,
  { listed_at }: CarImportTable,
  { mileage, flaw }: CarReports,
  inspection: CarInspection | undefined,
): Papers {
  const { supports = [], against = {}, keys } = inspection?.summary ?? {};
  const warranties = service_provider.filter(({ desc }) => /质保|延保|保修|联保/.test(desc ?? ''));
  return {
    mileage,
    flaw,
    supports,
    against,
    transfers: countIn(facts?.['过户次数'], '次'),
    keys: countIn(facts?.['钥匙'] ?? facts?.['钥匙数'], '把') ?? keys ?? null,
    hasWarranty:
      warranties.length > 0 ||
      Boolean(row.warranty_contract) ||
      Boolean(row.three_electric_warranty_info),
    warranties: warranties.flatMap(({ value }) => value ?? []),
    registered: row.first_registration ?? null,
    listed: listed_at,
    mileageKm: row.mileage_km ?? null,
  };
}

/** Returns the number in a fact such as `2次`; null where it gives none. */
function countIn(fact: string | undefined, unit: string): number | null {
  const [, count] = new RegExp(`^(\\d+|无|零|没有)\\s*${unit}?$`).exec(fact?.trim() ?? '') ?? [];
  return count === undefined ? null : Number(count) || 0;
}
