import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { migrate, MIGRATIONS } from './migrate.ts';
import { openMigratedDatabase } from '#/testing/database/database.ts';

const LAST = '0021-inspections-without-cars.ts';

test('published inspections move to tables that no longer refer to cars, without losing any', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-before-'));
  const earlier = (await readdir(MIGRATIONS)).filter((name) => name < LAST);
  for (const name of earlier) await symlink(join(MIGRATIONS, name), join(folder, name));
  const db = await openMigratedDatabase(folder);
  const run = (statement: string) => sql.raw<Record<string, unknown>>(statement).execute(db.kysely);
  await run("insert into brand (id, name, initial) values ('b', '大众', 'D')");
  const tables = await db.kysely.introspection.getTables();
  const needed = tables
    .find(({ name }) => name === 'car')
    ?.columns.filter(({ name, isNullable }) => name === 'id' || !isNullable);
  const own: Record<string, string> = { id: "'c'", brand_id: "'b'", record: "'{}'" };
  const values = (needed ?? []).map(
    ({ name, dataType }) => own[name] ?? (/int/i.test(dataType) ? '0' : "''"),
  );
  const columns = (needed ?? []).map(({ name }) => name).join(', ');
  await run(`insert into car (${columns}) values (${values.join(', ')})`);
  await run(`insert into inspection (report_id, business, version, car_id, is_final, brought, digest, body)
    values ('r', 'retail', 1, 'c', 1, 'x', 'd', '{}')`);
  await run("insert into car_inspection (car_id, is_final, told) values ('c', 1, '{}')");
  await assert.rejects(run("delete from car where id = 'c'"));
  await migrate(db);
  await run("delete from car where id = 'c'");
  const { rows } = await run('select report_id, car_id, digest from inspection');
  assert.deepEqual(
    rows.map((row) => ({ ...row })),
    [{ report_id: 'r', car_id: 'c', digest: 'd' }],
  );
  // The key still refuses a second row for the same version.
  await assert.rejects(
    run(`insert into inspection (report_id, business, version, car_id, is_final, brought, digest, body)
      values ('r', 'retail', 1, 'c', 1, 'x', 'd', '{}')`),
  );
  await db.close();
  await rm(folder, { recursive: true });
});
