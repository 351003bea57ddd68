/**
 * All tables by name. A slice declares its own tables beside its queries. Booleans are 0 or 1.
 * Dates and instants are ISO text. Lists and objects are JSON text. Money is in whole yuan.
 */
export interface Tables {
  data_version: DataVersionTable;
  setting: SettingTable;
  migration: MigrationTable;
}

/** The version number of a kind of data, for caches. */
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
