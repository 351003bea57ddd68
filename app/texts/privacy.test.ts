import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { services } from '#/app/services.ts';
import { STORAGE_NOTE as VOTE_NOTE } from '#/app/votes/choices.ts';
import { openTestDatabase } from '#/testing/database/database.ts';
import { builtIn } from './built-in.ts';

/** The storage names of each file that writes to a browser's storage. */
const STORED_NAMES: Readonly<Record<string, readonly string[]>> = {
  'app/analytics/tab.tsx': ['tab'],
  'app/articles/reading-place.tsx': ['reading'],
  'app/shell/bar-script.ts': ['no-bar', 'elder'],
  'app/car-card/device-lists.tsx': ['saved', 'viewed', 'compared'],
  'app/car-card/saved-toast.tsx': ['saved-notice'],
  'app/gps/map/hidden-link.tsx': ['link'],
  'app/listing/suggestions/search-history.tsx': ['searches'],
  'app/notices/checklist.tsx': ['ticks'],
  'server/pages/form-post.ts': ['device'],
  'web/document/build.tsx': ['reloaded-for'],
  'web/ui/form/unsent-form.tsx': ['unsent-forms'],
  'web/query-cache/stored-queries.tsx': ['held'],
  'web/navigation/history-state.tsx': ['visits'],
};

/** Files that store values under names passed to them. Those names are listed above. */
const NAMELESS = ['web/islands/display-preferences.tsx'];

/** The console stores values for the dealer's staff. The policy is about visitors. */
const OF_STAFF = 'app/console/';

const policy = builtIn('privacy')?.body ?? '';
const ROOT = join(import.meta.dirname, '../..');
/** Matches a literal storage name: `STORED_AS = 'reading'`, `setItem('no-bar', …)`. */
const NAMED =
  /(?:(?:STORED_AS|NO_BAR|NOTICE_KEY|COOKIE) = |setItem\(|writeStored\(|setCookie\([^,]+, )['"`]([\w:-]+)['"`]/g;
const WRITES = /\.setItem\(|writeStored\(|indexedDB|document\.cookie|caches\.open|setCookie\(/;

test('the privacy policy lists all names in browser storage', () => {
  const writers = globSync('{app,server,web}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => !file.startsWith(OF_STAFF))
    .filter((file) => WRITES.test(source(file)));
  const unlisted = writers.filter((file) => !(file in STORED_NAMES) && !NAMELESS.includes(file));
  assert.deepEqual(unlisted, [], 'add new storage names to privacy.md and to STORED_NAMES');
  const all = Object.values(STORED_NAMES).flat();
  for (const name of all) assert.ok(policy.includes(`\`${name}\``), name);
  const named = [...policy.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name);
  assert.deepEqual(
    named.filter((name) => !all.includes(name)),
    [],
  );
});

for (const [file, names] of Object.entries(STORED_NAMES)) {
  test(`${file} uses exactly the storage names of the policy`, () => {
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

test('the policy describes the columns of a stored page view', async () => {
  const db = await openTestDatabase();
  const tables = await db.kysely.introspection.getTables();
  await db.close();
  const table = tables.find(({ name }) => name === 'page_view');
  const columns = table?.columns.map(({ name }) => name).toSorted();
  assert.deepEqual(columns, ['car_id', 'day', 'environment', 'route', 'views']);
  assert.ok(policy.includes('哪一天、哪个页面、哪台车、哪类应用，各打开了多少次'));
});

test('the policy and the vote page describe the columns of a stored vote', async () => {
  const db = await openTestDatabase();
  const table = (await db.kysely.introspection.getTables()).find(({ name }) => name === 'vote');
  const columns = table?.columns.map(({ name }) => name).toSorted();
  await db.close();
  // `question` is not data of the visitor.
  assert.deepEqual(columns, ['choice', 'day', 'device', 'question']);
  assert.equal(VOTE_NOTE, '投票只存设备编号的摘要、选了哪一项和日期');
  assert.ok(policy.includes(VOTE_NOTE));
});

test('the policy names the only form that sets a cookie: the vote', () => {
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
