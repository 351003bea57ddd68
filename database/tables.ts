/**
 * All tables by name. The platform's are declared here, those of a slice beside its queries:
 * `declare module '#/database/tables.ts' { interface Tables { car: CarTable } }`. Booleans are 0 or
 * 1, dates and instants ISO text, lists and objects JSON text. Money is in whole yuan.
 */
export interface Tables {
  data_version: DataVersionTable;
  setting: SettingTable;
  migration: MigrationTable;
}

/** The version number of a kind of data. Caches compare it. */
export interface DataVersionTable {
  name: string;
  number: number;
}

/** A setting that all processes on the database share, such as the id of a key. */
export interface SettingTable {
  name: string;
  value: string;
}

/** A migration that has run on this database. */
export interface MigrationTable {
  name: string;
  applied_at: string;
  /** Digest of the migration's statements. */
  digest: string;
}
