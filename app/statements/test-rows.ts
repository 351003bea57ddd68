import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { writeDemoRows } from '#/app/demo/inventory.ts';
import { records } from '#/app/records.ts';
import { findRecordType } from '#/records/columns/find-record-type.ts';
import { optionalParts, withoutPart } from './test-optional-parts.ts';

export type Row = Readonly<Record<string, unknown>>;

const MUST = { brand: '大众', title: '2021款 大众 迈腾 330TSI' };

/** A car with the mandatory fields only. */
export const sparseCar = (id: string): Row => ({ ...MUST, id, type: '在售' });

/**
 * Cars with few fields beyond the mandatory ones, one of each kind that pages treat differently.
 */
export const SPARSE_CARS: readonly Row[] = [
  sparseCar('S-1'),
  { ...sparseCar('S-2'), category: 'discount' },
  { ...sparseCar('S-3'), is_wholesale: 1 },
  { ...sparseCar('S-4'), energy: 'bev' },
  { ...sparseCar('S-5'), energy: 'phev' },
  { ...sparseCar('S-6'), is_motorcycle: 1 },
  { ...sparseCar('S-7'), type: '已售' },
  { ...sparseCar('S-8'), type: '下架' },
  { ...sparseCar('S-9'), type: '已预定' },
  { ...sparseCar('S-10'), type: '抢先报' },
  { ...sparseCar('S-11'), is_wholesale: 1, energy: 'bev' },
  { ...sparseCar('S-12'), price: 128_000 },
];

/**
 * Reads the demo's rows of every type. File names become paths, so that the import does not look
 * for files.
 */
export async function readDemoRows(cars: number): Promise<Map<string, Row[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-rows-'));
  const { files, pictures, films } = await writeDemoRows(folder, cars);
  const asAddress = (_: string, value: unknown) =>
    typeof value === 'string' && (pictures.has(value) || films.has(value)) ? `/${value}` : value;
  const rows = new Map<string, Row[]>();
  for (const file of files) {
    const type = findRecordType(records, basename(file, extname(file)))?.name ?? '';
    const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
    const own = lines.map((line) => JSON.parse(line, asAddress) as Row);
    rows.set(type, [...(rows.get(type) ?? []), ...own]);
  }
  await rm(folder, { recursive: true });
  return rows;
}

/** A row with parts removed, and a description of what was removed. */
export type Variant = { without: string; row: Row };

/** Returns the row of a type whose JSON is longest, among those that `isIncluded` accepts. */
export function fullestOf(
  rows: ReadonlyMap<string, readonly Row[]>,
  type: string,
  isIncluded: (row: Row) => boolean = () => true,
): Row {
  const lengths = (rows.get(type) ?? [])
    .filter(isIncluded)
    .map((row) => ({ row, length: JSON.stringify(row).length }));
  const [fullest] = lengths.toSorted((one, other) => other.length - one.length);
  if (!fullest) throw new Error(`The demo has no ${type}`);
  return fullest.row;
}

/**
 * Returns variants of a row: the whole row, then for each optional part the row without it, and
 * last the row without any optional part.
 */
export function variantsOf(type: string, row: Row): Variant[] {
  const parts = optionalParts(schemaOf(type));
  const text = JSON.stringify(row);
  const single = parts
    .map((path) => ({ without: `without ${path.join('.')}`, row: withoutPart(row, path) }))
    .filter((variant) => JSON.stringify(variant.row) !== text);
  const bare = parts.reduce((rest, path) => withoutPart(rest, path), row);
  return [{ without: 'whole', row }, ...single, { without: 'bare', row: bare }];
}

/** Returns variants of a bare row, each with one optional part of the full row. */
export function singlesOf(type: string, full: Row, bare: Row): Variant[] {
  const keys = optionalParts(schemaOf(type)).map(([key = '']) => key);
  return [...new Set(keys)]
    .filter((key) => key in full && !(key in bare))
    .map((key) => ({ without: `only ${key}`, row: { ...bare, [key]: full[key] } }));
}

function schemaOf(type: string): unknown {
  return records.find(({ name }) => name === type)?.schema;
}
