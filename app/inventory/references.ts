import { createHash } from 'node:crypto';
import { knownBrand } from '#/app/inventory/table/brand-words.ts';
import type { Database } from '#/database/database.ts';
import type { CarRow } from './car-row.ts';
import { addBrands, addSeries, listBrands, listSeries } from './import-queries.ts';
import type { BrandTable, SeriesTable } from './tables.ts';

/** The maximum length of an id in a URL parameter. */
const LONGEST = 64;

type Named = { id: string; name: string };
/** Returns the brand that a row names by name or id. */
export type BrandOf = (row: CarRow) => Named;
/** Returns the series that a row names by name or id; undefined without a series. */
export type SeriesOf = (row: CarRow) => Named | undefined;

/**
 * Returns a function that finds the brand of a row. Adds unknown brands, and never changes an
 * existing brand.
 */
export async function findOrAddBrands(trx: Database, rows: readonly CarRow[]): Promise<BrandOf> {
  const known = byWord(await listBrands(trx));
  const added = newBrands(known, rows);
  await addBrands(trx, added);
  const all = added.length > 0 ? byWord(await listBrands(trx)) : known;
  return ({ brand }) => findBrand(all, brand) ?? { id: brand, name: brand };
}

/**
 * Returns a function that finds the series of a row within the row's brand. Adds unknown series.
 */
export async function findOrAddSeries(
  trx: Database,
  rows: readonly CarRow[],
  brandOf: BrandOf,
): Promise<SeriesOf> {
  const known = seriesByWord(await listSeries(trx));
  const added = newSeries(known, rows, brandOf);
  await addSeries(trx, added);
  const all = added.length > 0 ? seriesByWord(await listSeries(trx)) : known;
  return (row) => {
    const { id: brand } = brandOf(row);
    const { series } = row;
    if (series === undefined) return undefined;
    return findSeries(all, brand, series) ?? all.get(`${brand}/${asId(`${brand}-${series}`)}`);
  };
}

/** Returns the brands and series that an import of these rows would add. */
export async function listNewModels(
  db: Database,
  rows: readonly CarRow[],
): Promise<{ type: 'brand' | 'series'; key: string; name: string }[]> {
  const known = await listBrands(db);
  const brands = newBrands(byWord(known), rows);
  const all = byWord([...known, ...brands]);
  const brandOf = ({ brand }: CarRow) => findBrand(all, brand) ?? { id: brand, name: brand };
  const names = new Map([...known, ...brands].map(({ id, name }) => [id, name]));
  const series = newSeries(seriesByWord(await listSeries(db)), rows, brandOf);
  return [
    ...brands.map(({ id, name }) => ({ type: 'brand' as const, key: id, name })),
    ...series.map(({ id, brand_id, name }) => ({
      type: 'series' as const,
      key: id,
      name: `${names.get(brand_id)} ${name}`,
    })),
  ];
}

/** Returns a new brand for each brand in the rows that is not in `known`. */
function newBrands(known: ReadonlyMap<string, Named>, rows: readonly CarRow[]): BrandTable[] {
  const words = [...new Set(rows.map((row) => row.brand))].filter(
    (word) => !findBrand(known, word),
  );
  // Of several names of one known brand, the first one becomes the id.
  const byName = Map.groupBy(words, (word) => knownBrand(word)?.name ?? word);
  return [...byName].map(([name, [word = name]]) => {
    const initial = knownBrand(word)?.initial ?? '#';
    return { id: asId(word), name, initial, logo: null, hot: null };
  });
}

/** Returns a new series for each series in the rows that is not in `known`. */
function newSeries(
  known: ReadonlyMap<string, Named>,
  rows: readonly CarRow[],
  brandOf: BrandOf,
): SeriesTable[] {
  const added = rows.flatMap((row) => {
    const brand = brandOf(row).id;
    const { series: name } = row;
    if (name === undefined || findSeries(known, brand, name)) return [];
    return { id: asId(`${brand}-${name}`), brand_id: brand, name };
  });
  return [...new Map(added.toReversed().map((one) => [one.id, one])).values()].toReversed();
}

/** Finds a known brand by id, by name, or by another of its names. */
function findBrand(all: ReadonlyMap<string, Named>, word: string): Named | undefined {
  const exact = all.get(word) ?? all.get(asId(word));
  if (exact) return exact;
  const brand = knownBrand(word);
  const names = brand ? [brand.name, ...brand.aliases] : [];
  return names.flatMap((name) => all.get(name) ?? [])[0];
}

/**
 * Returns the brands or series by id and by name. If the id of one is the name of another, the name
 * takes precedence.
 */
function byWord(all: readonly Named[]): Map<string, Named> {
  return new Map([
    ...all.map((one) => [one.id, one] as const),
    ...all.map((one) => [one.name, one] as const),
  ]);
}

function seriesByWord(all: readonly (Named & { brand_id: string })[]): Map<string, Named> {
  const words = (of: (one: Named) => string) =>
    all.map((one) => [`${one.brand_id}/${of(one)}`, one] as const);
  return new Map([
    ...words(({ name }) => plain(name)),
    ...words(({ id }) => id),
    ...words(({ name }) => name),
  ]);
}

function findSeries(all: ReadonlyMap<string, Named>, brand: string, word: string) {
  return all.get(`${brand}/${word}`) ?? all.get(`${brand}/${plain(word)}`);
}

function plain(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}

/**
 * Converts a name to an id that can be part of a comma-separated URL parameter. A long name is cut
 * and followed by a digest.
 */
function asId(name: string): string {
  const id = name.replace(/[\s,\p{Cc}]+/gu, '-');
  if (id.length <= LONGEST) return id;
  const rest = createHash('sha256').update(id).digest('hex').slice(0, 8);
  return `${id.slice(0, LONGEST - 1 - rest.length)}-${rest}`;
}
