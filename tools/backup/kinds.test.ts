import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { openDatabase, type Database, type DatabasePlace } from '#/database/database.ts';
import { migrate } from '#/database/migrate.ts';
import { openFolder } from '#/server/media/objects/folder.ts';
import { restoreBackup, expectKnown } from './restore.ts';
import { emptyPlace, emptySqlite, type EmptyPlace } from './test-places.ts';
import { inspectBackup } from './unpack.ts';
import { writeBackup } from './write.ts';

const NOW = new Date('2026-11-20T12:00:00+08:00');
const quiet = (): void => {};

/** Statements of a migration. Those that differ between the engines are listed for each engine. */
const PLATFORM = `
  await run('create table setting (name text primary key, value text not null)');
  await run("insert into setting values ('made by', 'a migration')");`;
const KINDS = `
  const isSqlite = db.getExecutor().adapter.supportsReturning && !db.getExecutor().adapter.supportsTransactionalDdl;
  const own = (one, other) => run(isSqlite ? one : other);
  await own(
    'create table ticket (id integer primary key autoincrement, word text not null, parent integer references ticket (id))',
    'create table ticket (id bigint generated always as identity primary key, word text not null, parent bigint references ticket (id))');
  await own(
    'create table every_kind (id text primary key, "select" bigint, sure boolean, share real, raw blob, at timestamptz, payload jsonb, ticket integer references ticket (id))',
    'create table every_kind (id text primary key, "select" bigint, sure boolean, share double precision, raw bytea, at timestamptz, payload jsonb, ticket bigint references ticket (id))');`;

let folder: string;
let migrations: string;
const places: EmptyPlace[] = [];
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-kinds-'));
  migrations = await mkdtemp(join(folder, 'migrations-'));
  await writeMigration('0001-platform', PLATFORM);
  await writeMigration('0002-kinds', KINDS);
});
after(async () => {
  for (const { remove } of places) await remove();
  await rm(folder, { recursive: true });
});

function writeMigration(name: string, body: string): Promise<void> {
  const text = `export async function up(db) {
    const run = (statement) => db.executeQuery({
      sql: statement, parameters: [], query: { kind: 'RawNode', sqlFragments: [], parameters: [] }, queryId: { queryId: '1' },
    });
    ${body}
  }`;
  return writeFile(join(migrations, `${name}.ts`), text);
}

async function opened<T>(place: DatabasePlace, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(place);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

const mediaOf = (dataDir: string) => openFolder(join(dataDir, 'media'));

async function pass(from: DatabasePlace, to: DatabasePlace, name: string): Promise<void> {
  const file = join(folder, name);
  await opened(from, (db) =>
    writeBackup({ db, media: mediaOf(from.folder), now: NOW }, file, quiet),
  );
  await restoreBackup(await inspectBackup(file), { ...to, migrations }, quiet);
}

/** Returns the rows of the table, with all values in the form that SQLite stores. */
async function readAll(db: Database) {
  const { rows } = await sql<Record<string, unknown>>`
    select id, cast("select" as text) as whole, sure, share, raw, at, cast(payload as text) as payload, ticket
    from every_kind order by id`.execute(db.kysely);
  return rows.map(({ raw, sure, at, payload, ...rest }) => ({
    ...rest,
    sure: sure === null ? null : Boolean(sure),
    raw: raw && Buffer.from(raw as Uint8Array).toString('hex'),
    at: at && new Date(at as string).toISOString(),
    payload: payload === null ? null : (JSON.parse(String(payload)) as unknown),
  }));
}

const ROWS = [
  {
    id: 'a',
    whole: '9223372036854775807',
    share: 0.1,
    ticket: 1,
    sure: true,
    raw: '00ff0a80',
    at: '2026-11-20T04:00:00.123Z',
    payload: { 车: ['一\n"二"', null] },
  },
  { id: 'b', whole: '-7', share: -2.5, ticket: null, sure: false, raw: '', at: null, payload: [] },
  { id: 'c', whole: null, share: null, ticket: 3, sure: null, raw: null, at: null, payload: null },
];

test('every kind of value, and each sequence, is restored on both engines', async () => {
  const route = [await emptySqlite(), await emptyPlace(), await emptySqlite()] as const;
  places.push(...route);
  const [first, second, third] = route;
  await opened(first.place, async (db) => {
    await migrate(db, migrations);
    // Row 1 references a row that is inserted later. The row with the last number of the sequence
    // is deleted.
    const put = (id: number, parent: number | null) =>
      sql`insert into ticket (id, word, parent) values (${id}, 'w', ${parent})`.execute(db.kysely);
    await put(3, null);
    await put(1, 3);
    await put(40, null);
    await sql`delete from ticket where id = 40`.execute(db.kysely);
    for (const { id, whole, share, ticket, sure, raw, at, payload } of ROWS) {
      const bytes = raw === null ? null : Buffer.from(raw, 'hex');
      await sql`insert into every_kind values (${id}, cast(${whole} as integer), ${sure === null ? null : Number(sure)},
        ${share}, ${bytes}, ${at}, ${payload === null ? null : JSON.stringify(payload)}, ${ticket})`.execute(
        db.kysely,
      );
    }
  });
  await pass(first.place, second.place, 'one.tar.zst');
  assert.deepEqual(await opened(second.place, readAll), ROWS);
  await pass(second.place, third.place, 'two.tar.zst');
  assert.deepEqual(await opened(third.place, readAll), ROWS);
  for (const { place } of [second, third]) {
    await opened(place, async (db) => {
      await sql`insert into ticket (word) values ('next')`.execute(db.kysely);
      const { rows } = await sql`select id, parent from ticket order by id`.execute(db.kysely);
      const expected = [
        { id: 1, parent: 3 },
        { id: 3, parent: null },
        { id: 41, parent: null },
      ];
      assert.deepEqual(rows, expected, 'the sequence continues');
      const orphan = sql`insert into ticket (word, parent) values ('orphan', 99)`;
      await assert.rejects(orphan.execute(db.kysely), /foreign key/i);
    });
  }
});

test('a table of a later migration is in the backup without further code', async () => {
  const [one, other] = [await emptyPlace(), await emptyPlace()];
  places.push(one, other);
  await writeMigration('0003-later', `await run('create table later (word text, place integer)');`);
  await opened(one.place, async (db) => {
    await migrate(db, migrations);
    await sql`insert into later values ('new', 1), ('newer', 2)`.execute(db.kysely);
  });
  await pass(one.place, other.place, 'later.tar.zst');
  const { rows } = await opened(other.place, (db) =>
    sql`select word, place from later order by place`.execute(db.kysely),
  );
  assert.deepEqual(rows, [
    { word: 'new', place: 1 },
    { word: 'newer', place: 2 },
  ]);
  const settings = await opened(other.place, (db) => sql`select * from setting`.execute(db.kysely));
  assert.equal(settings.rows.length, 1, 'rows of a migration exist once');
});

test('an older backup is migrated, and one of a newer program refused', async () => {
  const [one, other] = [await emptyPlace(), await emptyPlace()];
  places.push(one, other);
  await opened(one.place, async (db) => {
    await migrate(db, migrations);
    await sql`insert into later values ('old', 1)`.execute(db.kysely);
  });
  const file = join(folder, 'older.tar.zst');
  await opened(one.place, (db) =>
    writeBackup({ db, media: mediaOf(one.place.folder), now: NOW }, file, quiet),
  );
  await writeMigration(
    '0004-newest',
    `await run('alter table later add column length integer'); await run('update later set length = length(word)');`,
  );
  const backup = await inspectBackup(file);
  await expectKnown(backup, { ...other.place, migrations });
  await restoreBackup(backup, { ...other.place, migrations }, quiet);
  const { rows } = await opened(other.place, (db) => sql`select * from later`.execute(db.kysely));
  assert.deepEqual(rows, [{ word: 'old', place: 1, length: 3 }]);
  await rm(join(migrations, '0004-newest.ts'));
  await rm(join(migrations, '0003-later.ts'));
  await assert.rejects(
    expectKnown(backup, { ...other.place, migrations }),
    /made by a newer version of the program: it has run 0003-later\./,
  );
});

test('a backup of an earlier build is refused', async () => {
  const [one, other] = [await emptyPlace(), await emptyPlace()];
  places.push(one, other);
  const file = join(folder, 'earlier.tar.zst');
  await opened(one.place, async (db) => {
    await migrate(db, migrations);
    await writeBackup({ db, media: mediaOf(one.place.folder), now: NOW }, file, quiet);
  });
  // The other database has the migrations of the product. The backup has run none of them.
  await assert.rejects(
    expectKnown(await inspectBackup(file), other.place),
    /^BadBackup: The backup was made by an earlier build of the program: it has run 0001-platform\. Restore it with that build, export/,
  );
});

test('a column type that a backup cannot store is named, and nothing is written', async () => {
  const one = await emptyPlace();
  places.push(one);
  const file = join(folder, 'never.tar.zst');
  await opened(one.place, async (db) => {
    await migrate(db, migrations);
    await sql`create table odd (day date)`.execute(db.kysely);
    const backup = writeBackup({ db, media: mediaOf(one.place.folder), now: NOW }, file, quiet);
    await assert.rejects(backup, /Column day of table odd .* has the type date/);
  });
  await assert.rejects(inspectBackup(file), { code: 'ENOENT' });
});
