import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { services } from '#/app/services.ts';
import { STORAGE_NOTE as VOTE_KEPT } from '#/app/votes/choices.ts';
import { openTestDatabase } from '#/testing/database/database.ts';
import { builtIn } from './built-in.ts';

/** What each file that writes to a browser's storage keeps there, by name. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  'app/analytics/tab.tsx': ['tab'],
  'app/articles/reading-place.tsx': ['reading'],
  'app/shell/bar-script.ts': ['no-bar', 'elder'],
  'app/car-card/device-lists.tsx': ['saved', 'viewed', 'compared'],
  'app/car-card/saved-toast.tsx': ['told-saved'],
  'app/gps/map/hidden-link.tsx': ['link'],
  'app/notices/checklist.tsx': ['ticks'],
  'server/pages/form-post.ts': ['device'],
  'web/document/build.tsx': ['reloaded-for'],
  'web/ui/form/draft.tsx': ['draft'],
  'web/query-cache/stored-queries.tsx': ['held'],
  'web/navigation/history-state.tsx': ['visits'],
};

/** They keep what the page tells them by name: whose names stand above. */
const NAMELESS = ['web/islands/display-preferences.tsx'];

const policy = builtIn('privacy')?.body ?? '';
const ROOT = join(import.meta.dirname, '../..');
/** A name that is written to storage as it stands: `STORED_AS = 'reading'`, `setItem('no-bar', …)`. */
const NAMED =
  /(?:(?:STORED_AS|NO_BAR|TOLD|COOKIE) = |setItem\(|writeStored\(|setCookie\([^,]+, )['"`]([\w:-]+)['"`]/g;
const WRITES = /\.setItem\(|writeStored\(|indexedDB|document\.cookie|caches\.open|setCookie\(/;

test('the privacy policy names everything that pages keep in a browser', () => {
  const writers = globSync('{app,server,web}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => WRITES.test(source(file)));
  const untold = writers.filter((file) => !(file in KEPT) && !NAMELESS.includes(file));
  assert.deepEqual(untold, [], 'who keeps more tells so in privacy.md, and here');
  const all = Object.values(KEPT).flat();
  for (const name of all) assert.ok(policy.includes(`\`${name}\``), name);
  const named = [...policy.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name);
  assert.deepEqual(
    named.filter((name) => !all.includes(name)),
    [],
  );
});

for (const [file, names] of Object.entries(KEPT)) {
  test(`${file} keeps what the policy says, under those names, and nothing else`, () => {
    const code = source(file);
    for (const name of names)
      assert.match(code, new RegExp(`['"\`]${name}:?['"\`]|\\b${name}: \\d`), name);
    const [, lists = ''] = /DEVICE_LISTS = \{(.*)\}/.exec(code) ?? [];
    const literal = [...code.matchAll(NAMED), ...lists.matchAll(/(\w+):/g)].map(([, name = '']) =>
      name.replace(/:$/, ''),
    );
    assert.deepEqual(
      literal.filter((name) => !names.includes(name)),
      [],
    );
  });
}

test('the policy says what is stored of a page view: its columns, and no other', async () => {
  const db = await openTestDatabase();
  const tables = await db.kysely.introspection.getTables();
  await db.close();
  const table = tables.find(({ name }) => name === 'page_view');
  const columns = table?.columns.map(({ name }) => name).toSorted();
  assert.deepEqual(columns, ['car_id', 'day', 'environment', 'route', 'views']);
  assert.ok(policy.includes('哪一天、哪个页面、哪台车、哪类应用，各打开了多少次'));
});

test('the policy and the page say what is stored of a vote: its columns, and no other', async () => {
  const db = await openTestDatabase();
  const table = (await db.kysely.introspection.getTables()).find(({ name }) => name === 'vote');
  const columns = table?.columns.map(({ name }) => name).toSorted();
  await db.close();
  // Of these the question is none of the visitor's.
  assert.deepEqual(columns, ['choice', 'day', 'device', 'question']);
  assert.equal(VOTE_KEPT, '投票只存设备编号的摘要、选了哪一项和日期');
  assert.ok(policy.includes(VOTE_KEPT));
});

test('the policy says of which forms a cookie is set: of the vote, and of no other', () => {
  const counting = services.filter(({ countsDevices }) => countsDevices);
  assert.deepEqual(
    counting.map(({ endpoint }) => endpoint.name),
    ['postPriceVote'],
  );
  assert.match(policy, /^投票时，服务器在你的浏览器里设一个名为 `device` 的 Cookie/m);
  assert.ok(policy.includes('提交其他表单不设 Cookie'));
});

function source(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}
