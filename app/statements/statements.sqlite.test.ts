import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import { records } from '#/app/records.ts';
import { services } from '#/app/services.ts';
import { href, sitemap } from '#/app/sitemap.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { jsonLines } from './test-json-lines.ts';
import { openTestPages, type TestPages } from './test-pages.ts';
import {
  fullestOf,
  readDemoRows,
  singlesOf,
  SPARSE_CARS,
  sparseCar,
  variantsOf,
  type Row,
  type Variant,
} from './test-rows.ts';
import { sweep, type ImportedRows } from './test-sweep.ts';
import { visibleText } from './test-visible-text.ts';

let db: TestDatabase;
let pages: TestPages;
let demo: Map<string, Row[]>;
before(async () => {
  db = await openTestDatabase();
  pages = await openTestPages(db);
  demo = await readDemoRows(60);
});
after(async () => {
  await pages.close();
  await db.close();
});

/** Pages that explain terms: their statements are not about a car. */
const TERMS = ['/warranty', '/privacy'];
/** Names of the reports that share one page. */
const named = () => [
  'configuration',
  ...new Set((demo.get('category') ?? []).map(({ name }) => String(name))),
];

/** A call that returns other cars. */
const OTHERS = '/v1/likes';

const isOfCar = (path: string) => /^\/(car|w)\/:id/.test(path);
const pathsOf = (isIncluded: (path: string) => boolean) =>
  Object.values(sitemap)
    .map(({ path }) => path as string)
    .filter((path) => isIncluded(path) && !TERMS.includes(path))
    .flatMap((path) =>
      path.includes(':name') ? named().map((name) => path.replace(':name', name)) : [path],
    );
const fill = (path: string, id: string) =>
  path
    .replace(/:(id|uuid)\b/, id)
    .replace(/:business/, 'retail')
    .replace(/:\w+\??/g, `R-${id}`);

/**
 * Returns the paths of every page of a car, its share cards, every call about one car, and the call
 * for the lists on a phone (收藏, 看过).
 */
function placesOf(id: string): string[] {
  const own = pathsOf(isOfCar).map((path) => fill(path, id));
  return [
    ...own,
    ...own.map((path) => `/share-card?of=${encodeURIComponent(path)}`),
    `/compare?ids=${id}`,
    `/compare?ids=${id}&full=1`,
    ...services.flatMap(({ endpoint: { method, path, input } }) =>
      method !== 'POST' && path !== OTHERS && 'entries' in input && 'id' in Object(input.entries)
        ? [`${path.replace('{id}', id)}?id=${id}`]
        : [],
    ),
    `/v1/cars?ids=${id}`,
    `/v1/car/condition?ids=${id}`,
  ];
}

/** Returns the text of a page, a card or a call as lines. */
async function linesOf(path: string): Promise<string[]> {
  const { text } = await pages.get(path);
  return /^\s*[[{]/.test(text) ? jsonLines(JSON.parse(text)) : visibleText(text);
}

/**
 * Collects the statements without evidence, with the rows of their pages, and counts pages and
 * statements.
 */
function createSum(t: TestContext) {
  const unfounded = new Map<string, string>();
  let [count, statements] = [0, 0];
  return {
    async look(path: string, id: string, imported: ImportedRows, what: string) {
      const found = sweep(path, await linesOf(path), imported);
      count += 1;
      statements += found.statements;
      const place = path.replaceAll(id, '*');
      for (const each of found.unfounded) {
        const known = `${each} [${place}]`;
        unfounded.set(known, unfounded.get(known) ?? what);
      }
    },
    end() {
      const without = `${unfounded.size} without evidence`;
      t.diagnostic(`${count} pages, cards and answers: ${statements} statements, ${without}`);
      assert.deepEqual(
        [...unfounded].map(([each, what]) => `${each} ${what}`),
        [],
      );
    },
  };
}

/** A sweep renders thousands of pages: about a minute on an idle machine. */
const SWEEP = { timeout: 600_000 };

test(
  'pages of cars with mandatory fields only state nothing without evidence',
  SWEEP,
  async (t) => {
    await pages.importRows('car', SPARSE_CARS);
    const sum = createSum(t);
    for (const path of pathsOf((one) => !isOfCar(one))) {
      await sum.look(fill(path, 'X-1'), 'X-1', { car: SPARSE_CARS }, 'all cars');
    }
    for (const car of SPARSE_CARS) {
      const id = String(car.id);
      for (const path of placesOf(id))
        await sum.look(path, id, { car: [car] }, JSON.stringify(car));
    }
    const all = SPARSE_CARS.map(({ id }) => id).join(',');
    const several = ['/compare?ids=S-1,S-4', '/compare?ids=S-1,S-12&full=1', `/v1/cars?ids=${all}`];
    for (const path of several) await sum.look(path, 'S-', { car: SPARSE_CARS }, 'several cars');
    sum.end();
  },
);

test('a report without any one part states nothing about that part', SWEEP, async (t) => {
  await importReferences();
  await pages.importRows('car', [sparseCar('P-0')]);
  const sum = createSum(t);
  const types = records.filter(({ key }) => key[0] === 'car_id').map(({ name }) => name);
  assert.ok(types.length > 8);
  for (const type of types) {
    const variants = numbered(type, variantsOf(type, fullestOf(demo, type)));
    await pages.importRows(
      'car',
      variants.map(({ id }) => sparseCar(id)),
    );
    const rows = variants.map(({ id, row }) => ({ ...row, car_id: id }));
    const taken = await takenOf(type, rows, variants);
    const places = await placesAbout(taken[0]?.id ?? '');
    for (const { id, row, without } of taken) {
      const imported = { car: [sparseCar(id)], [type]: [row] };
      for (const place of places) await sum.look(place(id), id, imported, `${type}: ${without}`);
    }
    t.diagnostic(
      `${type}: ${taken.length} of ${variants.length} variants, ${places.length} places each`,
    );
  }
  sum.end();
});

test('an inspection without any one part states nothing about that part', SWEEP, async (t) => {
  await importReferences();
  await pages.importRows('car', [sparseCar('P-0')]);
  const sum = createSum(t);
  const full = fullestOf(demo, 'inspection', ({ claims, preview }) => Boolean(claims) && !preview);
  const bare = variantsOf('inspection', full).at(-1)?.row ?? {};
  const variants = numbered('inspected', [
    ...variantsOf('inspection', full),
    ...singlesOf('inspection', full, bare),
  ]);
  await pages.importRows(
    'car',
    variants.map(({ id }) => sparseCar(id)),
  );
  const rows = variants.map(({ id, row }) => ({ ...row, car_id: id, report_id: `R-${id}` }));
  const taken = await takenOf('inspection', rows, variants);
  const places = await placesAbout(taken[0]?.id ?? '');
  for (const { id, row, without } of taken) {
    const imported = { car: [sparseCar(id)], inspection: [row] };
    for (const place of places) await sum.look(place(id), id, imported, `inspection: ${without}`);
  }
  t.diagnostic(`${taken.length} of ${variants.length} variants, ${places.length} places each`);
  sum.end();
});

const isElectric = ({ energy }: Row) => energy === 'bev' || energy === 'phev';

test('a car without any one part states nothing about that part', SWEEP, async (t) => {
  await sweepCars(t, 'without', variantsOf('car', fullestOf(demo, 'car', isElectric)));
});

test('a car with a single optional part states nothing about the others', SWEEP, async (t) => {
  const full = fullestOf(demo, 'car', (row) => !isElectric(row));
  const whole = variantsOf('car', full).slice(0, 1);
  await sweepCars(t, 'single', [...whole, ...singlesOf('car', full, sparseCar(''))]);
});

async function sweepCars(t: TestContext, word: string, made: readonly Variant[]): Promise<void> {
  await importReferences();
  const sum = createSum(t);
  const variants = numbered(word, made);
  const rows = variants.map(({ id, row }) => ({ ...row, id }));
  const taken = await takenOf('car', rows, variants);
  const places = await pagesStating(taken);
  assert.ok(places.length > 3);
  for (const { id, row, without } of taken) {
    for (const place of places) await sum.look(place(id), id, { car: [row] }, `car: ${without}`);
  }
  t.diagnostic(`${taken.length} variants, ${places.length} places each`);
  sum.end();
}

test(
  'a hunt, its reports and a purchase without any one part state nothing about it',
  SWEEP,
  async (t) => {
    const sum = createSum(t);
    const ofHunt = pathsOf((path) => path.startsWith('/h/'));
    const ofPurchase = pathsOf((path) => path.startsWith('/oem/'));
    for (const [type, owner, paths] of [
      ['hunt', 'id', ofHunt],
      ['huntmileage', 'hunt_id', ofHunt],
      ['huntconsumable', 'hunt_id', ofHunt],
      ['purchase', 'uuid', ofPurchase],
    ] as const) {
      // References to other records are left out, because only one row of the test may have each.
      const { car_id: _car, order_number: _order, ...full } = fullestOf(demo, type);
      const variants = numbered(`7Qm2xKd94TzR${type}`, variantsOf(type, full));
      const hunts = variants.map(({ id }) => ({ id, title: '寻车' }));
      if (owner === 'hunt_id') await pages.importRows('hunt', hunts);
      const taken = await takenOf(
        type,
        variants.map(({ id, row }) => ({ ...row, [owner]: id })),
        variants,
      );
      for (const { id, row, without } of taken) {
        for (const path of paths)
          await sum.look(fill(path, id), id, { [type]: [row] }, `${type}: ${without}`);
      }
      t.diagnostic(`${type}: ${taken.length} of ${variants.length} variants`);
    }
    sum.end();
  },
);

/** Imports the records that cars of the demo refer to. */
async function importReferences(): Promise<void> {
  for (const type of ['branch', 'consultant', 'brand'])
    await pages.importRows(type, demo.get(type) ?? []);
}

type Numbered = Variant & { id: string };
function numbered(word: string, variants: readonly Variant[]): Numbered[] {
  return variants.map((variant, at) => ({ ...variant, id: `${word}-${at}` }));
}

/**
 * Returns the variants whose rows the import accepts. The import refuses a row that lacks a field
 * which another field requires.
 */
async function takenOf(type: string, rows: readonly object[], variants: readonly Numbered[]) {
  const refused = await pages.importRows(type, rows);
  assert.ok(!refused.has(0), `${type} of the demo`);
  return variants.filter((_, at) => !refused.has(at));
}

/** Returns the pages and calls whose text differs for a whole car and a car of mandatory fields. */
async function placesAbout(id: string): Promise<((id: string) => string)[]> {
  const places: ((id: string) => string)[] = [];
  for (const [at, path] of placesOf(id).entries()) {
    const plain = (await linesOf(placesOf('P-0')[at] ?? '')).join('\n').replaceAll('P-0', '');
    const own = (await linesOf(path)).join('\n').replaceAll(id, '');
    if (own !== plain) places.push((other) => placesOf(other)[at] ?? '');
  }
  return places;
}

/**
 * Matches the paths of a car's pages, its car detail, its data in the lists on a phone, and its
 * share card.
 */
const STATING =
  /^\/(car\/|v1\/car\/[^/]+\?|v1\/cars\?ids|compare.*full|share-card\?of=%2Fcar%2F[^%]+$)/;

/**
 * Returns the call for the car detail, and the pages of a car that state more than the page of
 * photos does, for the whole or for the bare variant. Together they contain all statements of a
 * car's pages.
 */
async function pagesStating(variants: readonly Numbered[]): Promise<((id: string) => string)[]> {
  const ends = variants.filter(({ without }) => without === 'whole' || without === 'bare');
  const places = new Set<number>();
  for (const { id } of ends) {
    const statedAt = async (path: string) => sweep(path, await linesOf(path), {}).stated;
    const always = await statedAt(href('carPhotos', { id }));
    for (const [at, path] of placesOf(id).entries()) {
      if (!STATING.test(path)) continue;
      if ([...(await statedAt(path))].some((each) => !always.has(each))) places.add(at);
    }
  }
  return [...places].map((at) => (id) => placesOf(id)[at] ?? '');
}
