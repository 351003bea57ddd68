import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { after, before, test } from 'node:test';
import { pino } from 'pino';
import { demoBrand } from '#/app/demo/brand.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { startStorefront } from '#/app/storefront.ts';
import { readConfig } from '#/server/config/config.ts';
import type { Listening } from '#/server/http/listen.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';

const DOCS = join(import.meta.dirname, '../docs');

let db: TestDatabase;
let shop: Listening;
let folder: string;
before(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'forecourt-api-docs-'));
  const { url = '', folder: dataDir } = db.place;
  const env = { DEMO: 'off', HOST: '127.0.0.1', PORT: '0', DATABASE_URL: url, DATA_DIR: dataDir };
  shop = await startStorefront({
    config: readConfig(env, demoBrand),
    log: pino({ level: 'silent' }),
    built: {
      render: () => assert.fail('no page is requested'),
      assets: { build: 'b1', of: () => assert.fail('no page is requested') },
    },
  });
});
after(async () => {
  await shop.stop();
  await db.close();
  await rm(folder, { recursive: true });
});

test('every command of the guide works as described', async () => {
  const guide = await readFile(join(DOCS, 'dealer-api.md'), 'utf8');
  const blocks = [...guide.matchAll(/```sh\n([^]*?)```/g)].map(([, lines = '']) => lines);
  const [variables = '', ...calls] = blocks;
  const script = [
    'set -eu',
    variables.replace('http://localhost:3000', shop.origin),
    ...calls.map((lines) => lines.replaceAll(/^curl .*[^>]$/gm, (line) => `${line}\necho`)),
  ].join('\n');
  const answers = (await runScript(script))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { status: string; data: Record<string, unknown> });
  assert.deepEqual(
    answers.map(({ status, data }) => [status, data.written, data.refused]),
    [
      ['success', 1, 0],
      ['success', 1, 0],
      ['success', 1, 0],
      ['success', undefined, undefined],
      ['success', 0, 0],
    ],
  );
  const written = answers[3]?.data ?? {};
  assert.deepEqual([written.price, written.type], [209_800, '已售']);
  assert.equal((written.price_history as { price: number }[]).at(-1)?.price, 209_800);
  const response = await fetch(`${shop.origin}/v1/car/A-1`);
  const { title, car } = ((await response.json()) as { data: CarDetail }).data;
  assert.deepEqual([title, car.price.current, car.type], ['2021款 丰田 汉兰达', 209_800, '已售']);
});

/**
 * Runs the lines of a script in a shell and returns the output. The folder `docs` of the working
 * folder contains the documentation's examples.
 */
async function runScript(script: string): Promise<string> {
  await symlink(DOCS, join(folder, 'docs'));
  const { url = '', folder: dataDir } = db.place;
  const env = { PATH: await withCommands(), DEMO: 'off', DATABASE_URL: url, DATA_DIR: dataDir };
  return new Promise((resolve, reject) => {
    execFile('sh', ['-c', script], { cwd: folder, env }, (error, out, err) => {
      if (error) reject(new Error(err || error.message));
      else resolve(out);
    });
  });
}

/**
 * Returns a PATH with an `npm run` that skips the check of the installation. If the system has no
 * curl, the PATH also has a replacement.
 */
async function withCommands(): Promise<string> {
  const { PATH = '' } = process.env;
  const bin = join(folder, 'bin');
  await mkdir(bin);
  const command = async (name: string, file: string, skipped: number) => {
    const script = `#!/bin/sh\nshift ${skipped}\nexec "${process.execPath}" "${file}" "$@"\n`;
    await writeFile(join(bin, name), script, { mode: 0o755 });
  };
  await command('npm', join(import.meta.dirname, 'token.ts'), 4);
  const hasCurl = PATH.split(delimiter).some((each) => existsSync(join(each, 'curl')));
  if (!hasCurl) await command('curl', join(import.meta.dirname, '../testing/curl.ts'), 0);
  return bin + delimiter + PATH;
}
