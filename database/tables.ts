/**
 * All tables by name. The platform's tables are declared here; a slice declares its own beside its
 * queries: `declare module '#/database/tables.ts' { interface Tables { car: CarTable } }`.
 *
 * Columns use types that both engines have: text and integers. Booleans are 0 or 1, dates and
 * instants ISO text, lists and objects JSON text, money whole yuan.
 */
export interface Tables {
  data_version: DataVersionTable;
  setting: SettingTable;
  migration: MigrationTable;
}

/** Version number of each kind of data, used as cache key. */
export interface DataVersionTable {
  name: string;
  number: number;
}

/** Values shared by all processes on the database, such as the fingerprint of a key. */
export interface SettingTable {
  name: string;
  value: string;
}

/** Migrations that have run on this database. */
export interface MigrationTable {
  name: string;
  applied_at: string;
  /** Digest of the statements that the migration ran. */
  digest: string;
}
