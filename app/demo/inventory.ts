import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import { demoArticles } from '#/app/articles/demo.ts';
import { demoBranches } from '#/app/branches/demo.ts';
import { demoConsultants } from '#/app/consultants/demo.ts';
import { demoCoupons } from '#/app/coupons/demo.ts';
import type { DemoRow } from '#/app/demo/cars/demo-car.ts';
import { demoBrands, demoCar, demoCars, DEMO_CARS, demoStory } from '#/app/demo/cars/demo-cars.ts';
import { filmsNamed, recipeOf, recipesNamed } from '#/app/demo/cars/recipes.ts';
import { filmsOf } from '#/app/demo/cars/row-pictures.ts';
import { demoEquipment } from '#/app/equipment/demo.ts';
import { demoFaq } from '#/app/faq/demo.ts';
import { demoLoans } from '#/app/finance/demo.ts';
import { demoGps, drawDemoLinks, type DemoLinks } from '#/app/gps/demo.ts';
import { demoHunts } from '#/app/hunt/demo.ts';
import { demoInspections, type DemoCar as InspectedCar } from '#/app/inspection/demo.ts';
import { hasCars } from '#/app/inventory/detail-queries.ts';
import { demoAuthors, demoHiddenMoments, demoMoments, demoTopics } from '#/app/moments/demo.ts';
import { demoDeliveries, demoExamines } from '#/app/notices/demo.ts';
import { demoPurchases, PURCHASED } from '#/app/oem/demo.ts';
import { demoModels } from '#/app/options/demo.ts';
import { records } from '#/app/records.ts';
import { demoReleases } from '#/app/releases/demo.ts';
import { demoRepairPackages } from '#/app/repair/demo.ts';
import { demoMarket } from '#/app/reports/benchmark/demo.ts';
import { demoHuntConsumable, demoHuntMileage, demoReports } from '#/app/reports/demo.ts';
import { demoFilms } from '#/app/reports/display-video/demo.ts';
import { demoGoods } from '#/app/shop/demo.ts';
import { demoTexts } from '#/app/texts/demo.ts';
import { demoLots } from '#/app/wholesale/demo.ts';
import type { Database } from '#/database/database.ts';
import { findRecordType } from '#/records/columns/find-record-type.ts';
import type { PhotoStore } from '#/records/columns/record-type.ts';
import { importRecords } from '#/records/import/import-records.ts';
import type { Progress } from '#/records/import/import-report.ts';
import type { ImportSource } from '#/records/import/import-source.ts';
import { conditionOf } from './condition.ts';
import { demoDrawings } from './drawings.ts';

/** Number of cars per write. Larger writes wait for the disk less often. */
const AT_ONCE = 200;
/** The folder of the pictures within the demo's folder. */
const PHOTOS = 'photos';

type FillOptions = {
  /** Receives progress lines. */
  log: (line: string) => void;
  /** Receives the progress in whole per cent after every batch of rows. */
  onFilled?: (percent: number) => void;
  count?: number | undefined;
  links?: DemoLinks;
  now?: Date | undefined;
};

/**
 * Imports the demo inventory into an empty database; does nothing if there are cars. Rejects if a
 * row is refused.
 */
export async function fillDemo(
  db: Database,
  photos: PhotoStore,
  { log, onFilled, count, links = drawDemoLinks(), now = new Date() }: FillOptions,
): Promise<void> {
  if (await hasCars(db)) return;
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-demo-'));
  try {
    const files = await writeDemo(folder, log, count, links);
    const logAtTimes = atTimes(({ file, rows }: Progress) =>
      log(`demo: ${basename(file)}: ${rows} rows`),
    );
    const follow = onFilled && (await progressOf(files, onFilled));
    const onProgress = (progress: Progress) => {
      logAtTimes(progress);
      follow?.(progress);
    };
    const report = await importRecords(db, files.map(toSource), {
      // A strict import is all-or-nothing and reads each row twice, which would be slow for the
      // many cars of a benchmark.
      strict: (count ?? DEMO_CARS) <= DEMO_CARS,
      pictures: { folder: join(folder, PHOTOS), store: photos },
      now,
      onProgress,
    });
    const [bad] = report.bad;
    if (bad)
      throw new Error(
        `The demo does not import: ${bad.file}:${bad.line}: ${bad.field}: ${bad.reason}`,
      );
    log(`demo: ${report.written} records imported`);
    log('demo: links to cars on their way: npm run gps-link -- --help');
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Writes the demo into this folder as import files with their pictures. Returns the paths of the
 * files in import order.
 */
export async function writeDemo(
  folder: string,
  log: (line: string) => void,
  count?: number,
  links?: DemoLinks,
): Promise<string[]> {
  const photos = join(folder, PHOTOS);
  await mkdir(photos, { recursive: true });
  const { files, pictures, films } = await writeDemoRows(folder, count, log, links);
  for (const [name, file] of films)
    await copyFile(join(import.meta.dirname, file), join(photos, name));
  const drawings = demoDrawings();
  for (const name of pictures) {
    const svg = drawings.get(name);
    if (svg === undefined) await writeFile(join(photos, name), JSON.stringify(recipeOf(name)));
    else await sharp(Buffer.from(svg)).jpeg({ quality: 84 }).toFile(join(photos, name));
  }
  return files;
}

/**
 * Writes the demo as NDJSON files. Returns the file paths in import order, with all pictures and
 * films.
 */
export async function writeDemoRows(
  folder: string,
  count: number = DEMO_CARS,
  log: (line: string) => void = () => {},
  links: DemoLinks = drawDemoLinks(),
): Promise<{ files: string[]; pictures: Set<string>; films: Map<string, string> }> {
  const branches = demoBranches();
  // Further cars of a larger demo have rows in `cars.ndjson` only.
  const known = demoCars(Math.min(count, DEMO_CARS));
  const goods = demoGoods();
  const hunts = huntsOf(known.length);
  const equipment = demoEquipment(known);
  const byModule = new Map(equipment.map(({ module_id, items }) => [module_id, items]));
  const reported = known.map((row, at) => ({
    ...toReported(row, at),
    equipment: byModule.get(String(row.module_id)),
  }));
  const before: Table[] = [
    ['branches.ndjson', branches],
    ['consultants.ndjson', demoConsultants(branches.map(({ id }) => id))],
    ['brands.ndjson', demoBrands()],
  ];
  const after: Table[] = [
    ['lots.ndjson', demoLots(known)],
    ['hunts.ndjson', demoHunts(hunts)],
    ['purchases.ndjson', demoPurchases(purchasedOf(known))],
    ...demoReports(reported),
    ['film.ndjson', demoFilms(known.map(({ id }, at) => ({ id, films: filmsOf(demoStory(at)) })))],
    ['benchmarks.ndjson', demoMarket(known)],
    ['huntmileage.ndjson', demoHuntMileage(hunts)],
    ['huntconsumable.ndjson', demoHuntConsumable(hunts)],
    ['models.ndjson', demoModels(known)],
    ['goods.ndjson', goods],
    ['equipment.ndjson', equipment],
    ['loans.ndjson', demoLoans()],
    ['faqs.ndjson', demoFaq()],
    ['repairpackages.ndjson', demoRepairPackages()],
    ...demoInspections(reported),
    ['articles.ndjson', demoArticles()],
    ['momenttopics.ndjson', demoTopics()],
    ['momentauthors.ndjson', demoAuthors()],
    ['moments.ndjson', demoMoments()],
    ['hiddenmoments.ndjson', demoHiddenMoments()],
    ['coupons.ndjson', demoCoupons()],
    ...demoNotices(known),
    ...demoGps(known, links),
    ['releases.ndjson', demoReleases()],
    ['texts.ndjson', demoTexts()],
  ];
  const pictures = new Set<string>();
  const drawings = [...demoDrawings().keys()];
  const films = new Map<string, string>();
  const note = (text: string) => {
    for (const name of recipesNamed(text)) pictures.add(name);
    for (const name of drawings) if (text.includes(name)) pictures.add(name);
    for (const [name, file] of filmsNamed(text)) films.set(name, file);
  };
  for (const [file, rows] of [...before, ...after]) {
    const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    note(text);
    await writeFile(join(folder, file), text);
  }
  const cars = join(folder, 'cars.ndjson');
  const report = atTimes((done: number) => log(`demo: ${done} of ${count} cars written`));
  await writeFile(
    cars,
    (function* () {
      for (let from = 0; from < count; from += AT_ONCE) {
        const lines = Array.from(
          { length: Math.min(AT_ONCE, count - from) },
          (_, at) => `${JSON.stringify(demoCar(from + at))}\n`,
        ).join('');
        note(lines);
        report(from);
        yield lines;
      }
    })(),
  );
  const inFolder = ([file]: Table) => join(folder, file);
  return { files: [...before.map(inFolder), cars, ...after.map(inFolder)], pictures, films };
}

/** The ids of the demo's hunts, drawn at random. An id grants access to its hunt. */
const HUNTS = ['H-7Qm2xKd94TzR', 'H-p5Wc8Ns3LbY6', 'H-3Gv9fJe7XuA2'] as const;

/** Returns up to three hunts, each with title, condition and underbody of a demo car. */
function huntsOf(count: number) {
  return [0, 6, 4].flatMap((at, number) => {
    const condition = at < count ? conditionOf(demoStory(at)) : undefined;
    const id = HUNTS[number];
    if (!condition || !id) return [];
    const { title, chassis, chassis_important_screw: screws } = demoCar(at);
    return [{ id, title: String(title), condition, chassis, screws }];
  });
}

/** Returns title and condition of the car with a purchase report; undefined in a small demo. */
function purchasedOf(rows: readonly DemoRow[]) {
  const at = rows.findIndex(({ id }) => id === PURCHASED);
  const condition = at < 0 ? undefined : conditionOf(demoStory(at));
  return condition && { title: String(rows[at]?.title), condition };
}

/** Returns the notices to the buyer of the first car. */
function demoNotices([car]: readonly DemoRow[]): Table[] {
  if (!car) return [];
  const subject = { id: car.id, title: String(car.title) };
  return [
    ['delivery.ndjson', demoDeliveries(subject)],
    ['examine.ndjson', demoExamines(subject)],
  ];
}

/**
 * Returns the condition of a demo car, its inspection, and which reports the car has according to
 * its row.
 */
function toReported(row: DemoRow, at: number) {
  return {
    condition: conditionOf(demoStory(at)),
    inspection: row.inspection as InspectedCar['inspection'],
    has: {
      mileage: row.mileage_report_status === 'ready',
      accessory: row.has_attachment_list === true,
      preparation: row.has_repair_list === true,
      consumable: row.has_consumables_list === true,
      inspection: row.inspection !== undefined,
    },
  };
}

type Table = readonly [file: string, rows: readonly object[]];

/** Returns a function that calls `report` at most once in two seconds. */
function atTimes<Item>(report: (item: Item) => void): (item: Item) => void {
  let reportedAt = performance.now();
  return (item) => {
    if (performance.now() - reportedAt < 2000) return;
    reportedAt = performance.now();
    report(item);
  };
}

/** Number of times that an all-or-nothing import reads each row: to check it, and to write it. */
const PASSES = 2;

/**
 * Returns a listener of an import's progress. The listener reports the share of processed rows in
 * per cent.
 */
async function progressOf(
  files: readonly string[],
  report: (percent: number) => void,
): Promise<(progress: Progress) => void> {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const total = texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0);
  let last: Pick<Progress, 'file' | 'rows'> = { file: '', rows: 0 };
  let before = 0;
  return (progress) => {
    if (progress.file !== last.file) before += last.rows;
    last = progress;
    report(Math.floor((100 * (before + progress.rows)) / (PASSES * total)));
  };
}

/**
 * Returns the demo file at this path as an import source. Throws if the file is not named after a
 * record type.
 */
export function toSource(path: string): ImportSource {
  const type = findRecordType(records, basename(path, extname(path)));
  if (!type) throw new Error(`No record type for ${path}`);
  return { path, type };
}
