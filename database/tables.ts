/**
 * Every table by its name. The platform's own stand here; a slice adds its own beside its queries:
 * `declare module '#/database/tables.ts' { interface Tables { car: CarTable } }`.
 *
 * Columns hold what both engines hold alike: text, integers, and nothing else that matters.
 * Booleans are 0 or 1, dates and instants ISO text, lists and objects JSON text, money whole yuan.
 */
export interface Tables {
  data_version: DataVersionTable;
  setting: SettingTable;
  migration: MigrationTable;
}

/** How often each kind of data was changed: what caches are keyed by. */
export interface DataVersionTable {
  name: string;
  number: number;
}

/** What all processes on one database must agree on, such as the fingerprint of a key. */
export interface SettingTable {
  name: string;
  value: string;
}

/** The migrations that this database has seen. */
export interface MigrationTable {
  name: string;
  applied_at: string;
}
