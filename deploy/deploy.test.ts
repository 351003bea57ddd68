import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { parseYaml } from '@redocly/openapi-core';
import { NO_BRAND, readConfig } from '#/server/config/config.ts';
import { settings } from '#/server/config/settings.ts';
import { missing } from '#/testing/proxied-shop.ts';

const root = join(import.meta.dirname, '..');
const names = new Set<string>(settings.map(({ name }) => name));
/** Variables that are no settings of the server. */
const OTHERS = ['PATH', 'NODE_ENV', 'BACKUPS', 'POSTGRES_USER', 'POSTGRES_DB'].concat([
  'MALLOC_ARENA_MAX',
  'POSTGRES_PASSWORD',
  'POSTGRES_INITDB_ARGS',
]);

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const units = readdirSync(join(import.meta.dirname, 'systemd')).filter((name) =>
  /\.(service|timer)$/.test(name),
);

/** Returns the lines of an environment file as pairs; also those in comments, which are examples. */
function environmentOf(text: string): [string, string][] {
  return [...text.matchAll(/^#?([A-Z][A-Z\d_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
}

type Service = {
  image?: string;
  environment?: Record<string, string>;
  healthcheck?: object;
  restart?: string;
  command?: string[];
  depends_on?: Record<string, { condition: string }>;
};
type Compose = { services: Record<string, Service>; volumes: object };

const compose = parseYaml(read('compose.yaml')) as Compose;

describe('settings in the files of deploy/', () => {
  const dockerfile = read('Dockerfile');
  const [, variables = ''] = /^ENV ([^]*?[^\\])$/m.exec(dockerfile) ?? [];
  const named: Record<string, string[]> = {
    'forecourt.env': environmentOf(read('forecourt.env')).map(([name]) => name),
    Dockerfile: [...variables.matchAll(/([A-Z\d_]+)=/g)].map(([, name = '']) => name),
    'compose.yaml': Object.values(compose.services).flatMap(({ environment = {} }) =>
      Object.keys(environment),
    ),
    ...Object.fromEntries(
      units.map((unit) => [
        unit,
        [...read(`systemd/${unit}`).matchAll(/^Environment=(\w+)=/gm)].map(([, name = '']) => name),
      ]),
    ),
  };
  for (const [file, list] of Object.entries(named)) {
    test(`${file} names only settings that the server reads`, () => {
      assert.deepEqual(
        list.filter((name) => !names.has(name) && !OTHERS.includes(name)),
        [],
      );
    });
  }

  test('the files name the settings at all', () => {
    assert.ok((named['forecourt.env']?.length ?? 0) > 15);
    assert.ok(named.Dockerfile?.includes('DATA_DIR'));
    assert.ok(named['compose.yaml']?.includes('DATABASE_URL'));
  });

  test('the server accepts the example with its commented lines', () => {
    const filled = environmentOf(read('forecourt.env')).map(
      ([name, value]) => [name, value || EXAMPLES[name]] as const,
    );
    const config = readConfig(Object.fromEntries(filled), NO_BRAND);
    assert.deepEqual(config.misspelt, []);
    assert.equal(config.demo, false);
    assert.equal(config.trustedProxies, 1);
  });
});

const EXAMPLES: Readonly<Record<string, string>> = {
  WEBHOOK_URLS: 'https://hooks.example/x',
  WEBHOOK_SECRET: 'k3v9-5xq2-t7wz-m1ru',
  MEDIA_S3_ACCESS_KEY: 'k1',
  MEDIA_S3_SECRET_KEY: 's1',
  WECHAT_APP_ID: 'wx1',
  WECHAT_APP_SECRET: 's1',
};

test('the units, the image and nginx agree on port, folders and time to stop', () => {
  const service = read('systemd/forecourt.service');
  const environment = Object.fromEntries(environmentOf(read('forecourt.env')));
  assert.equal(environment.DATA_DIR, `/var/lib/${/^StateDirectory=(.*)$/m.exec(service)?.[1]}`);
  for (const file of ['nginx/forecourt.conf', 'Caddyfile']) {
    assert.ok(read(file).includes(`127.0.0.1:${environment.PORT}`), file);
  }
  const drainMs = /DRAIN_MS = ([\d_]+)/.exec(
    readFileSync(join(root, 'server/http/listen.ts'), 'utf8'),
  )?.[1];
  const stopS = Number(/^TimeoutStopSec=(\d+)$/m.exec(service)?.[1]);
  assert.ok(stopS * 1_000 > Number(drainMs?.replaceAll('_', '')) * 2);
});

test('the unit and the image run Node with the parameters of npm start', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const [, parameters = ''] = scripts.start.split(' --build ');
  assert.ok(parameters.endsWith(' server/main.ts'));
  const [, unit] = /^ExecStart=\S+ (.*)$/m.exec(read('systemd/forecourt.service')) ?? [];
  assert.equal(unit, parameters);
  const [, command = ''] = /^CMD (.*)$/m.exec(read('Dockerfile')) ?? [];
  assert.deepEqual(JSON.parse(command), ['node', ...parameters.split(' ')]);
});

test('the unit and the image limit the heaps of glibc as npm start does', () => {
  const setup = readFileSync(join(root, 'tools/setup/install.mjs'), 'utf8');
  const [, most] = /MALLOC_ARENA_MAX: '(\d)'/.exec(setup) ?? [];
  for (const file of ['systemd/forecourt.service', 'Dockerfile'])
    assert.ok(read(file).includes(`MALLOC_ARENA_MAX=${most}`), file);
});

test('compose waits for the database, and starts the backup only on demand', () => {
  const { storefront, database, backup } = compose.services;
  assert.deepEqual(storefront?.depends_on, { database: { condition: 'service_healthy' } });
  assert.ok(database?.healthcheck);
  assert.equal(storefront?.restart, 'unless-stopped');
  assert.ok(backup && 'profiles' in backup);
  assert.match(backup.command?.join(' ') ?? '', /tools\/backup\.ts/);
});

test('files that the image and the units start exist', () => {
  const files = [read('Dockerfile'), ...units.map((unit) => read(`systemd/${unit}`))]
    .join('\n')
    .matchAll(/\b((?:server|tools)\/[\w-]+(?:\.ts|\.mjs)|tools\/setup)\b/g);
  for (const [, file = ''] of files) assert.ok(existsSync(join(root, file)), file);
});

describe('systemd', { skip: missing('systemd-analyze') }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-units-'));
  after(() => rmSync(folder, { recursive: true }));
  cpSync(join(import.meta.dirname, 'systemd'), folder, { recursive: true });
  for (const unit of units) {
    const text = read(`systemd/${unit}`).replaceAll('/opt/forecourt', root);
    writeFileSync(join(folder, unit), text);
  }

  test('accepts the units without a warning', () => {
    const paths = units.map((unit) => join(folder, unit));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...paths], {
      encoding: 'utf8',
    });
    // Warnings about units of the machine itself are not ours.
    const own = stderr.split('\n').filter((line) => line.includes('forecourt'));
    assert.deepEqual([status, own], [0, []]);
  });

  test('rates the exposure of the services as OK: below 2', () => {
    for (const unit of units.filter((name) => name.endsWith('.service'))) {
      const { stdout } = spawnSync(
        'systemd-analyze',
        ['security', '--offline=yes', '--no-pager', join(folder, unit)],
        { encoding: 'utf8' },
      );
      const level = Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1]);
      assert.ok(level < 2, `${unit}: ${level}`);
    }
  });
});

test('deploy/run says how it is used when no such command exists', () => {
  for (const args of [[], ['no-such-tool'], ['../server/main']]) {
    const { status, stderr } = spawnSync(join(import.meta.dirname, 'run'), args, {
      encoding: 'utf8',
    });
    assert.equal(status, 2);
    assert.match(stderr, /^Usage: deploy\/run/);
  }
});

test('hadolint finds nothing in the Dockerfile', { skip: missing('hadolint') }, () => {
  const file = join(import.meta.dirname, 'Dockerfile');
  const { status, stdout } = spawnSync('hadolint', [file], { encoding: 'utf8' });
  assert.equal(status, 0, stdout);
});
