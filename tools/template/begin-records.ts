import {
  listCarsInStock,
  listTemplateCars,
  type TemplateCar,
} from '#/app/inventory/template-cars.ts';
import type { Database } from '#/database/database.ts';
import type { Language } from '#/records/columns/language.ts';
import type { Prefill } from '#/records/columns/prefill.ts';
import type { BegunRecord } from '#/records/template/template-workbook.ts';
import { UsageError } from '#/tools/command.ts';
import { TEMPLATE_WORDS } from './template-words.ts';

/** Maximum number of cars in the drop-downs of a template. */
const MOST_CARS = 400;

/**
 * Returns a begun record for each car. `cars` has the ids of the cars, separated by commas. `all`
 * means all cars in stock that have no record of the template's type. Throws UsageError for an
 * unknown car.
 */
export async function beginRecords(
  db: Database,
  prefill: Prefill,
  { cars, now, language }: { cars: string; now: Date; language: Language },
): Promise<BegunRecord[]> {
  const chosen =
    cars === 'all' ? await listOpen(db, prefill, language) : await findNamed(db, cars, language);
  const ids = chosen.map(({ id }) => id);
  const values = await prefill.listValues(db, ids, now);
  const notes = await prefill.listNotes?.(db, ids);
  return chosen.map((car, at) => ({
    reader: [describeCar(car), notes?.get(car.id) ?? []].flat().join('；'),
    values: values[at] ?? {},
  }));
}

async function listOpen(
  db: Database,
  prefill: Prefill,
  language: Language,
): Promise<TemplateCar[]> {
  const done = await prefill.listDone(db);
  const open = (await listCarsInStock(db)).filter(({ id }) => !done.has(id));
  if (open.length === 0) throw new UsageError(TEMPLATE_WORDS[language].allDone);
  expectFew(open.length, language);
  return open;
}

async function findNamed(db: Database, cars: string, language: Language): Promise<TemplateCar[]> {
  const parts = cars.split(/[\s,，、;；]+/).filter((part) => part !== '');
  const ids = [...new Set(parts)];
  expectFew(ids.length, language);
  const found = ids.length > 0 ? await listTemplateCars(db, ids) : [];
  const known = new Set(found.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0 || ids.length === 0)
    throw new UsageError(
      TEMPLATE_WORDS[language].noSuchCars(unknown.length > 0 ? unknown : [cars]),
    );
  return found;
}

function expectFew(count: number, language: Language): void {
  if (count > MOST_CARS) throw new UsageError(TEMPLATE_WORDS[language].manyCars(count, MOST_CARS));
}

function describeCar({ title, mileage_km: km }: TemplateCar): string {
  return km === null ? title : `${title}，车源表显 ${km} 公里`;
}
