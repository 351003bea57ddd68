import { toPublished } from '#/app/inspection/answers/find-published.ts';
import { distinct, keyOf } from '#/app/inspection/intake/content-digest.ts';
import type { InspectionRow } from '#/app/inspection/intake/inspection-row.ts';
import type { Publication } from '#/app/inspection/intake/publication.ts';
import type { Database } from '#/database/database.ts';
import { listBodies, listCars, listPublished, type CarKnown, type VersionHead } from './queries.ts';

/** The stored data with which a batch of imported inspections is compared. */
export type BatchFacts = {
  cars: ReadonlyMap<string, CarKnown>;
  /** The versions of each report by the report's key (`keyOf`), oldest first. */
  published: Map<string, VersionHead[]>;
  /** The content of the last version of each report, by the digest of that version. */
  publications: Map<string, Publication>;
};

/** Reads the stored data with which the inspections `rows` are compared. */
export async function readBatchFacts(
  trx: Database,
  rows: readonly Partial<InspectionRow>[],
): Promise<BatchFacts> {
  const cars = await listCars(trx, distinct(rows.map(({ car_id }) => car_id)));
  const heads = await listPublished(trx, distinct(rows.map(({ report_id }) => report_id)));
  const published = Map.groupBy(heads, keyOf);
  const bodies = await listBodies(
    trx,
    [...published.values()].flatMap((versions) => versions.at(-1)?.digest ?? []),
  );
  return {
    cars: new Map(cars.map((car) => [car.id, car])),
    published,
    publications: new Map([...bodies].map(([digest, body]) => [digest, toPublished({ body })])),
  };
}
