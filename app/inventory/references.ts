import { createHash } from 'node:crypto';
import type { Database } from '#/database/database.ts';
import type { CarRow } from './car-row.ts';
import { addBrands, addSeries, listBrands, listSeries } from './import-queries.ts';

/** Maximum length of an id in a URL parameter. */
const LONGEST = 64;

type Named = { id: string; name: string };
/** Returns the brand of a row, by its name or id. */
export type BrandOf = (row: CarRow) => Named;
/** Returns the series of a row, by its name or id; undefined if the row names no series. */
export type SeriesOf = (row: CarRow) => Named | undefined;

/** Resolves the brands of rows. Adds unknown brands; never changes an existing one. */
export async function findOrAddBrands(trx: Database, rows: readonly CarRow[]): Promise<BrandOf> {
  const known = byWord(await listBrands(trx));
  const names = [...new Set(rows.map((row) => row.brand))].filter((name) => !known.has(name));
  const added = names.map((name) => ({
    id: asId(name),
    name,
    initial: '#',
    logo: null,
    hot: null,
  }));
  await addBrands(trx, added);
  const all = added.length > 0 ? byWord(await listBrands(trx)) : known;
  return ({ brand }) => all.get(brand) ?? all.get(asId(brand)) ?? { id: brand, name: brand };
}

/** Resolves the series of rows, each within the brand of its row. Adds unknown series. */
export async function findOrAddSeries(
  trx: Database,
  rows: readonly CarRow[],
  brandOf: BrandOf,
): Promise<SeriesOf> {
  const known = seriesByWord(await listSeries(trx));
  const added = rows.flatMap((row) => {
    const brand = brandOf(row).id;
    const { series: name } = row;
    if (name === undefined || known.has(`${brand}/${name}`)) return [];
    return { id: asId(`${brand}-${name}`), brand_id: brand, name };
  });
  await addSeries(trx, added);
  const all = added.length > 0 ? seriesByWord(await listSeries(trx)) : known;
  return (row) => {
    const { id: brand } = brandOf(row);
    const { series } = row;
    if (series === undefined) return undefined;
    return all.get(`${brand}/${series}`) ?? all.get(`${brand}/${asId(`${brand}-${series}`)}`);
  };
}

/** Returns the brands and series that importing these rows would add. */
export async function listNewModels(
  db: Database,
  rows: readonly CarRow[],
): Promise<{ type: 'brand' | 'series'; name: string }[]> {
  const brands = byWord(await listBrands(db));
  const series = seriesByWord(await listSeries(db));
  const brandOf = ({ brand }: CarRow) => brands.get(brand) ?? brands.get(asId(brand));
  return rows.flatMap((row) => {
    const known = brandOf(row);
    const name = row.series;
    const isNewSeries =
      name !== undefined && !(known !== undefined && series.has(`${known.id}/${name}`));
    return [
      ...(known ? [] : [{ type: 'brand' as const, name: row.brand }]),
      ...(isNewSeries ? [{ type: 'series' as const, name: `${row.brand} ${name}` }] : []),
    ];
  });
}

/** Indexes by id and by name. A name takes precedence over an equal id. */
function byWord(all: readonly Named[]): Map<string, Named> {
  return new Map([
    ...all.map((one) => [one.id, one] as const),
    ...all.map((one) => [one.name, one] as const),
  ]);
}

function seriesByWord(all: readonly (Named & { brand_id: string })[]): Map<string, Named> {
  const words = (word: 'id' | 'name') =>
    all.map((one) => [`${one.brand_id}/${one[word]}`, one] as const);
  return new Map([...words('id'), ...words('name')]);
}

/**
 * Returns an id for a name, fit for a comma-separated URL parameter. A long one is cut and gets a
 * digest.
 */
function asId(name: string): string {
  const id = name.replace(/[\s,\p{Cc}]+/gu, '-');
  if (id.length <= LONGEST) return id;
  const rest = createHash('sha256').update(id).digest('hex').slice(0, 8);
  return `${id.slice(0, LONGEST - 1 - rest.length)}-${rest}`;
}
