import { sql, SqliteAdapter, type Kysely } from 'kysely';

/**
 * Cars on their way: who carries them along which stations, the points that the devices in the trucks
 * send, and the links under which each may be seen. One device's points lie beside each other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await db.schema
    .createTable('gps_device')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('system', 'text', (column) => column.notNull())
    .execute();
  // In SQLite the key is the table itself; PostgreSQL finds all of a point beside its key.
  const points = db.schema
    .createTable('gps_point')
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('lng_e6', 'integer', (column) => column.notNull())
    .addColumn('lat_e6', 'integer', (column) => column.notNull())
    .addColumn('speed_kmh', 'integer', (column) => column.notNull());
  if (isSqlite) {
    await points
      .addPrimaryKeyConstraint('gps_point_key', ['device', 'at'])
      .modifyEnd(sql`without rowid`)
      .execute();
  } else {
    await points.execute();
    await sql`alter table gps_point add constraint gps_point_key
      primary key (device, at) include (lng_e6, lat_e6, speed_kmh)`.execute(db);
  }
  await db.schema
    .createTable('gps_shipment')
    .addColumn('no', 'text', (column) => column.primaryKey())
    .addColumn('device', 'text')
    .addColumn('branch_id', 'text')
    .addColumn('under_way', 'integer', (column) => column.notNull())
    .addColumn('expected_at', 'bigint')
    .addColumn('arrived_at', 'bigint')
    .addColumn('told', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('gps_shipment_under_way')
    .on('gps_shipment')
    .columns(['under_way', 'no'])
    .execute();
  await db.schema
    .createIndex('gps_shipment_arrived')
    .on('gps_shipment')
    .columns(['under_way', 'arrived_at'])
    .execute();
  await db.schema.createIndex('gps_shipment_device').on('gps_shipment').column('device').execute();
  await db.schema
    .createTable('gps_station')
    .addColumn('shipment_no', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('told', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('gps_station_key', ['shipment_no', 'position'])
    .execute();
  await db.schema
    .createTable('gps_link')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('from_at', 'bigint')
    .addColumn('until_at', 'bigint')
    .addColumn('until', 'text', (column) => column.notNull())
    .execute();
}
