import {
  listCarsInStock,
  listTemplateCars,
  type TemplateCar,
} from '#/app/inventory/template-cars.ts';
import type { Database } from '#/database/database.ts';
import { languageOf } from '#/records/columns/language.ts';
import type { Prefill } from '#/records/columns/prefill.ts';
import type { BegunRecord } from '#/records/template/template-workbook.ts';
import { UsageError } from '#/tools/command.ts';

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
  { cars, now }: { cars: string; now: Date },
): Promise<BegunRecord[]> {
  const chosen = cars === 'all' ? await listOpen(db, prefill) : await findNamed(db, cars);
  const ids = chosen.map(({ id }) => id);
  const values = await prefill.listValues(db, ids, now);
  return chosen.map((car, at) => ({ reader: describeCar(car), values: values[at] ?? {} }));
}

async function listOpen(db: Database, prefill: Prefill): Promise<TemplateCar[]> {
  const done = await prefill.listDone(db);
  const open = (await listCarsInStock(db)).filter(({ id }) => !done.has(id));
  if (open.length === 0) throw new UsageError('--cars all: every car in stock has such a record');
  expectFew(open.length);
  return open;
}

async function findNamed(db: Database, cars: string): Promise<TemplateCar[]> {
  const parts = cars.split(/[\s,，、;；]+/).filter((part) => part !== '');
  const ids = [...new Set(parts)];
  expectFew(ids.length);
  const found = ids.length > 0 ? await listTemplateCars(db, ids) : [];
  const known = new Set(found.map(({ id }) => id));
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0 || ids.length === 0)
    throw new UsageError(
      languageOf([cars]) === 'zh'
        ? `--cars：没有车源「${unknown.join('」「') || cars}」。请先导入车源，或写网站上已有的车源号`
        : `--cars: there is no car ${unknown.join(', ') || cars}. Import the cars first, or write ids of the shop.`,
    );
  return found;
}

function expectFew(count: number): void {
  if (count > MOST_CARS)
    throw new UsageError(`--cars: ${count} cars are too many for one file, at most ${MOST_CARS}`);
}

function describeCar({ title, mileage_km: km }: TemplateCar): string {
  return km === null ? title : `${title}，车源表显 ${km} 公里`;
}
