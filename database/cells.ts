import type { Database } from './database.ts';

/** The kind of values in a column. */
export type Kind = 'text' | 'integer' | 'real' | 'boolean' | 'bytes' | 'instant' | 'json';

/**
 * The value of a cell in a row, in JSON. An integer beyond 2^53 or an infinity is a string. Bytes
 * are a string in base64.
 */
export type Cell = string | number | boolean | null;

/** The kind of values in a column, by the name of the column's type in SQLite or PostgreSQL. */
const KINDS: Readonly<Record<string, Kind>> = {
  text: 'text',
  varchar: 'text',
  'character varying': 'text',
  integer: 'integer',
  int: 'integer',
  int2: 'integer',
  int4: 'integer',
  int8: 'integer',
  smallint: 'integer',
  bigint: 'integer',
  real: 'real',
  float4: 'real',
  float8: 'real',
  'double precision': 'real',
  bool: 'boolean',
  boolean: 'boolean',
  bytea: 'bytes',
  blob: 'bytes',
  timestamptz: 'instant',
  'timestamp with time zone': 'instant',
  json: 'json',
  jsonb: 'json',
};

/**
 * Returns the kind of a column with the type name `dataType`; undefined for an unsupported type.
 */
export function kindOf(dataType: string): Kind | undefined {
  return KINDS[dataType.toLowerCase().replace(/\(.*\)$/, '')];
}

/**
 * Converts a value that was selected from a column of this kind to a cell. The select must return
 * integers, instants and JSON as text. Throws if the value is not of this kind.
 */
export function toCell(kind: Kind, value: unknown): Cell {
  if (value === null) return null;
  if (kind === 'bytes') {
    if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  } else if (kind === 'boolean') {
    if (value === true || value === 1) return true;
    if (value === false || value === 0) return false;
  } else if (kind === 'integer' && typeof value === 'string') {
    const number = Number(value);
    return Number.isSafeInteger(number) && String(number) === value ? number : value;
  } else if (kind === 'instant' && typeof value === 'string') {
    // PostgreSQL prints microseconds. Values of programs have milliseconds only.
    return value.replace(/(\.\d{3})000Z$/, '$1Z');
  } else if (typeof value === 'number') {
    return Number.isFinite(value) ? value : String(value);
  } else if (typeof value === 'string') {
    return value;
  }
  throw new TypeError(`a value is not ${kind}`);
}

/** Converts this cell to the value that the engine expects for a column of this kind. */
export function fromCell(engine: Database['engine'], kind: Kind, cell: Cell): unknown {
  if (cell === null) return null;
  const isSqlite = engine === 'sqlite';
  if (kind === 'bytes') return Buffer.from(String(cell), 'base64');
  if (kind === 'boolean') return isSqlite ? Number(cell) : cell;
  if (kind === 'integer' && isSqlite && /^-?\d+$/.test(String(cell))) return BigInt(cell);
  if (kind === 'real' && isSqlite) return Number(cell);
  return cell;
}
