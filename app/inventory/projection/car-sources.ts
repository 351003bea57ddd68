import * as v from 'valibot';
import { categoryLink } from '#/app/car-facts/category-link.ts';
import type { StoredPriceStep } from '#/app/car-facts/prices/price.ts';
import type { StatedReport } from '#/app/evidence/damage/damage-denials.ts';
import { FlawReport } from '#/app/evidence/flaw-report.ts';
import type { CarInspection } from '#/app/evidence/inspection-summary.ts';
import { MileageReport } from '#/app/evidence/mileage-report.ts';
import { adverseFindings, type AdverseFinding } from '#/app/evidence/tags/adverse-findings.ts';
import { listWithdrawnReports } from '#/app/evidence/withdrawn-queries.ts';
import type { CarRow } from '#/app/inventory/car-row.ts';
import type { CarImportTable } from '#/app/inventory/tables.ts';
import type { Database } from '#/database/database.ts';
import { listRowsOf } from '#/records/import/row-queries.ts';
import { BatteryReport } from './battery-report.ts';
import { KeyList } from './counted-keys.ts';
import {
  listComparedReports,
  listImportedNames,
  listInspections,
  listPrices,
} from './projection-queries.ts';

const number = v.nullish(v.number(), null);
const replacements = v.nullish(
  v.array(
    v.object({
      replaced: v.nullish(
        v.object({ mileage_km: number, date: v.nullish(v.string(), null) }),
        null,
      ),
    }),
  ),
  [],
);
/** The schema of the replacements in a report on wear parts. */
const Replacements = v.object({ items: replacements, tyres: replacements });

const text = v.nullish(v.string(), null);
/** The schema of the work in a report on the preparation of a car. */
const Works = v.object({
  date: text,
  works: v.nullish(
    v.array(
      v.object({
        name: v.string(),
        kind: text,
        checkpoint: text,
        reason: text,
        finished: text,
        started: text,
      }),
    ),
    [],
  ),
});

/** The schema of the verdict of a dealer-defined report. */
const Stated = v.object({ title: v.string(), verdict: v.string(), date: text });

/** The reports of one car on which the car's projection depends. */
export type CarReports = {
  mileage: MileageReport | null;
  flaw: FlawReport | null;
  consumable: v.InferOutput<typeof Replacements> | null;
  accessory: KeyList | null;
  battery: BatteryReport | null;
  preparation: v.InferOutput<typeof Works> | null;
  refurbish: v.InferOutput<typeof Works> | null;
  /** The dealer-defined reports with their verdicts. */
  stated: readonly StatedReport[];
  /** The adverse findings in these reports. */
  findings: readonly AdverseFinding[];
};

/** All stored data about one car, as the dealer and the inspections wrote them. */
export type CarSources = {
  row: CarRow;
  imported: CarImportTable & { brand: string; series: string | null };
  /** Oldest first. */
  prices: readonly StoredPriceStep[];
  reports: CarReports;
  inspection: CarInspection | undefined;
  /** Whether the inspection report that the row refers to was withdrawn. */
  isWithdrawn: boolean;
};

/** Reads the sources of these cars. Deleted cars are left out. */
export async function readCarSources(trx: Database, ids: readonly string[]): Promise<CarSources[]> {
  const imported = await listImportedNames(trx, ids);
  const own = imported.map(({ id }) => id);
  if (own.length === 0) return [];
  const rows = new Map(
    (await listRowsOf(trx, 'car', own)).map(({ key, row }) => [key, JSON.parse(row) as CarRow]),
  );
  const prices = await listPrices(trx, own);
  const reports = Map.groupBy(await listComparedReports(trx, own), ({ car_id }) => car_id);
  const inspections = await listInspections(trx, own);
  const withdrawn = await listWithdrawnReports(
    trx,
    [...rows.values()].flatMap(({ inspection }) => inspection?.report_id ?? []),
  );
  return imported.map((car): CarSources => {
    const row = rows.get(car.id);
    if (!row) throw new Error(`The row of car ${car.id} is missing in record_row`);
    const { report_id, business } = row.inspection ?? {};
    return {
      row,
      imported: car,
      prices: prices.get(car.id) ?? [],
      reports: toReports(reports.get(car.id) ?? []),
      inspection: inspections.get(car.id),
      isWithdrawn: withdrawn.has(`${report_id} ${business}`),
    };
  });
}

function toReports(reports: Awaited<ReturnType<typeof listComparedReports>>): CarReports {
  const bodyOf = <S extends v.GenericSchema>(type: string, schema: S): v.InferOutput<S> | null => {
    const body = reports.find((report) => report.type === type)?.body;
    return body === undefined ? null : v.parse(schema, JSON.parse(body));
  };
  return {
    mileage: bodyOf('mileage', MileageReport),
    flaw: bodyOf('flaw', FlawReport),
    consumable: bodyOf('consumable', Replacements),
    accessory: bodyOf('accessory', KeyList),
    battery: bodyOf('category:battery', BatteryReport),
    preparation: bodyOf('preparation', Works),
    refurbish: bodyOf('refurbish', Works),
    stated: reports.flatMap(({ type, body }) => {
      const { success, output } = v.safeParse(Stated, JSON.parse(body));
      const [, name] = /^category:(.+)/.exec(type) ?? [];
      return name !== undefined && success ? [{ ...output, type: categoryLink(name) }] : [];
    }),
    findings: reports.flatMap(adverseFindings),
  };
}
