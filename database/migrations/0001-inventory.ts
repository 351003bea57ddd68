import { sql, type Kysely } from 'kysely';

/**
 * Cars and what they refer to. The columns after `sale and order` are written by the server so that
 * every order of the list is one index read from where the last page ended.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPlaces(db);
  await createBrands(db);
  await createCars(db);
  await indexOrders(db);
  await createSearch(db);
}

async function createPlaces(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('branch')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('province', 'text', (column) => column.notNull())
    .addColumn('city', 'text')
    .addColumn('address', 'text')
    .addColumn('phone', 'text')
    .addColumn('hours', 'text')
    .addColumn('lng_e6', 'integer')
    .addColumn('lat_e6', 'integer')
    .execute();
  await db.schema
    .createTable('consultant')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('branch_id', 'text', (column) => column.notNull().references('branch.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('avatar', 'text')
    .addColumn('phone', 'text')
    .addColumn('qr_code', 'text')
    .addColumn('contact_url', 'text')
    .addColumn('more', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('consultant_of_branch')
    .on('consultant')
    .columns(['branch_id', 'id'])
    .execute();
}

async function createBrands(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('brand')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('initial', 'text', (column) => column.notNull())
    .addColumn('logo', 'text')
    .addColumn('hot', 'integer')
    .execute();
  await db.schema
    .createTable('series')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('brand_id', 'text', (column) => column.notNull().references('brand.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .execute();
}

async function createCars(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('car')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('brand_id', 'text', (column) => column.notNull().references('brand.id'))
    .addColumn('series_id', 'text', (column) => column.references('series.id'))
    .addColumn('branch_id', 'text', (column) => column.references('branch.id'))
    .addColumn('condition_level', 'text')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('release_status', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('is_wholesale', 'integer', (column) => column.notNull())
    .addColumn('is_motorcycle', 'integer', (column) => column.notNull())
    .addColumn('new_energy', 'integer', (column) => column.notNull())
    .addColumn('price', 'integer')
    .addColumn('mileage_km', 'integer')
    .addColumn('first_registration', 'text')
    .addColumn('listed_at', 'text', (column) => column.notNull())
    .addColumn('energy', 'text')
    .addColumn('body', 'text')
    .addColumn('gearbox', 'text')
    .addColumn('colour', 'text')
    .addColumn('seats', 'integer')
    // sale and order
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('room', 'text', (column) => column.notNull())
    .addColumn('shown', 'integer', (column) => column.notNull())
    .addColumn('gone', 'integer', (column) => column.notNull())
    .addColumn('first_price', 'integer')
    .addColumn('reduce', 'integer', (column) => column.notNull())
    .addColumn('by_listing', 'integer', (column) => column.notNull())
    .addColumn('by_price_up', 'integer', (column) => column.notNull())
    .addColumn('by_price_down', 'integer', (column) => column.notNull())
    .addColumn('by_age', 'integer', (column) => column.notNull())
    .addColumn('by_mileage', 'integer', (column) => column.notNull())
    // what only a card, and only the detail page, shows
    .addColumn('card', 'text', (column) => column.notNull())
    .addColumn('record', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('price_history')
    .addColumn('car_id', 'text', (column) => column.notNull().references('car.id'))
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('price', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('price_history_key', ['car_id', 'date'])
    .execute();
}

async function indexOrders(db: Kysely<unknown>): Promise<void> {
  const orders: Record<string, string[]> = {
    default: ['gone', 'by_listing'],
    newest: ['by_listing'],
    price_up: ['by_price_up'],
    price_down: ['by_price_down'],
    age: ['by_age'],
    mileage: ['by_mileage'],
    reduce: ['reduce'],
  };
  for (const [name, columns] of Object.entries(orders)) {
    await db.schema
      .createIndex(`car_order_${name}`)
      .on('car')
      .columns(['room', 'shown', ...columns, 'id'])
      .execute();
  }
  await db.schema
    .createIndex('car_of_brand')
    .on('car')
    .columns(['brand_id', 'room', 'shown'])
    .execute();
  await db.schema
    .createIndex('car_of_series')
    .on('car')
    .columns(['series_id', 'room', 'shown'])
    .execute();
  await db.schema
    .createIndex('car_of_branch')
    .on('car')
    .columns(['branch_id', 'room', 'shown'])
    .execute();
  // Likes: same body, price nearby.
  await db.schema
    .createIndex('car_of_body')
    .on('car')
    .columns(['body', 'room', 'shown', 'gone', 'price'])
    .execute();
}

async function createSearch(db: Kysely<unknown>): Promise<void> {
  const tables = { search_term: 'term', car_tag: 'tag' };
  for (const [table, column] of Object.entries(tables)) {
    await db.schema
      .createTable(table)
      .addColumn(column, 'text', (definition) => definition.notNull())
      .addColumn('car_id', 'text', (definition) => definition.notNull().references('car.id'))
      .addPrimaryKeyConstraint(`${table}_key`, [column, 'car_id'] as never)
      .execute();
    await sql`create index ${sql.ref(`${table}_of_car`)} on ${sql.table(table)} (car_id)`.execute(
      db,
    );
  }
}
