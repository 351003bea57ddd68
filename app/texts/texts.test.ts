import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { demoBrand } from '#/app/demo/brand.ts';
import { readConfig, type Config } from '#/server/config/config.ts';
import type { Implementation } from '#/server/http/implement.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { builtIn } from './built-in.ts';
import { TEXT_NAMES, type getText, type Text, type TextName } from './contract.ts';
import { unknownWords } from './fill.ts';
import { textsMissingSettings } from './missing-settings.ts';
import { textServices } from './server.ts';

const NOW = new Date('2026-11-20T12:00:00+08:00');

let shop: TestShop;
/** A database without imported records. */
let empty: TestDatabase;
before(async () => {
  shop = await openTestShop({ cars: 1 });
  empty = await openTestDatabase();
});
after(() => Promise.all([shop.close(), empty.close()]));

const ownConfig = (env: Record<string, string>) => readConfig({ DEMO: 'off', ...env }, demoBrand);
const [{ handle }] = textServices as unknown as [Implementation<typeof getText>];
const readAs = async (config: Config, input: { name: TextName; version?: string }, now = NOW) =>
  handle(input, { ...shop.context, db: empty, config, now: () => now });

const ask = (name: string, version = '') =>
  shop.get<Text>(`/v1/text/${name}${version && `?version=${version}`}`);
const row = (more: object = {}) => ({
  name: 'privacy',
  version: '2026-01',
  effective_on: '2026-01-01',
  body: '## 甲\n\n{brand}的第一版。',
  ...more,
});

for (const name of TEXT_NAMES) {
  test(`${name} is published from the first start of the demo, with its topics and all placeholders replaced`, async () => {
    const text = await ask(name);
    assert.equal(text.state, 'current');
    // A built-in text is in force from the day when it is first read.
    const own = builtIn(name) ? ['1.0', '2026-11-20'] : ['2026-09', '2026-09-01'];
    assert.deepEqual([text.version, text.effective_on], own);
    assert.ok(text.contents.length >= 5);
    for (const { id } of text.contents) assert.ok(text.html.includes(`<h2 id="${id}">`));
    assert.doesNotMatch(text.html, /[{}]|<script|undefined/);
    assert.deepEqual(unknownWords(builtIn(name)?.body ?? ''), []);
    // Superlatives that advertising law forbids.
    assert.doesNotMatch(text.html, /最好|最佳|最高级|国家级|第一|百分之百|绝对|永久/);
  });
}

describe('without the demo', () => {
  test('a text with promises is not published before the dealer imports it', async () => {
    const published: string[] = [];
    for (const name of TEXT_NAMES) {
      if (await readAs(ownConfig({}), { name })) published.push(name);
    }
    assert.deepEqual(published, ['privacy']);
  });

  test('a former built-in text stays readable by its version, but is not in force', async () => {
    const issue = { name: 'warranty', version: '1.0', issue: 1, first_day: '2026-11-01' };
    await empty.kysely
      .insertInto('issued_text')
      .values({ ...issue, body: '## 甲' })
      .execute();
    assert.equal(await readAs(ownConfig({}), { name: 'warranty' }), null);
    const text = await readAs(ownConfig({}), { name: 'warranty', version: '1.0' });
    assert.equal(text?.state, 'past');
  });

  test('a future version is readable, but not in force', async () => {
    const soon = { name: 'coupon-guide', version: '1', effective_on: '2027-01-01', body: '## 甲' };
    await empty.kysely.insertInto('dealer_text').values(soon).execute();
    assert.equal(await readAs(ownConfig({}), { name: 'coupon-guide' }), null);
    const text = await readAs(ownConfig({}), { name: 'coupon-guide', version: '1' });
    assert.equal(text?.state, 'coming');
  });

  test('missing settings and texts are reported at startup', async () => {
    const { public: bare } = ownConfig({});
    const lines = await textsMissingSettings(empty, bare, NOW);
    assert.match(lines.join('\n'), /BRAND_NAME.*BRAND_COMPANY.*BRAND_SERVICE_PHONE/s);
    assert.match(
      lines.join('\n'),
      /preparation-standard, agreement, hunt-agreement, coupon-guide, warranty/,
    );
    const whole = { BRAND_NAME: '好', BRAND_COMPANY: '好公司', BRAND_SERVICE_PHONE: '400' };
    assert.equal((await textsMissingSettings(empty, ownConfig(whole).public, NOW)).length, 1);
    assert.deepEqual(await textsMissingSettings(shop.db, shop.context.config.public, NOW), []);
  });
});

describe('texts that visitors have read stay readable', () => {
  const moved = ownConfig({ ANALYTICS_URL: 'https://t.example/collect' });
  const privacy = (config: Config, day: string, version?: string) =>
    readAs(config, { name: 'privacy', ...(version && { version }) }, new Date(day));

  test('a text changed by a setting becomes a new version from that day', async () => {
    const before = await privacy(ownConfig({}), '2026-12-01');
    assert.match(before?.html ?? '', /收到后不保存/);
    const after = await privacy(moved, '2026-12-05');
    assert.deepEqual([after?.version, after?.effective_on], ['1.0+2', '2026-12-05']);
    assert.match(after?.html ?? '', /t\.example/);
    const old = await privacy(moved, '2026-12-05', '1.0');
    assert.deepEqual([old?.state, old?.until], ['past', '2026-12-04']);
    assert.match(old?.html ?? '', /收到后不保存/);
    assert.doesNotMatch(old?.html ?? '', /t\.example/);
  });

  test('only the last words of a day are stored, and restored words are a new issue', async () => {
    assert.equal((await privacy(ownConfig({}), '2026-12-05'))?.version, '1.0+2');
    assert.equal((await privacy(moved, '2026-12-06'))?.version, '1.0+3');
    const versions = (await privacy(moved, '2026-12-07'))?.versions.map(({ version }) => version);
    assert.deepEqual(versions, ['1.0+3', '1.0+2', '1.0']);
  });
});

describe("a dealer's own text", () => {
  test('is in force from its day, and earlier versions stay readable', async () => {
    const rows = [
      row(),
      row({ version: '2026-06', effective_on: '2026-06-01', body: '## 甲\n\n第二版。' }),
      row({ version: '2027', effective_on: '2027-01-01', body: '## 甲\n\n将来。' }),
    ];
    assert.equal((await shop.importFile('texts.ndjson', rows)).written, 3);
    const now = await ask('privacy');
    assert.deepEqual([now.version, now.state, now.until], ['2026-06', 'current', '2026-12-31']);
    assert.deepEqual(
      now.versions.map(({ version, state }) => [version, state]),
      [
        ['2027', 'coming'],
        ['2026-06', 'current'],
        ['2026-01', 'past'],
        ['1.0', 'past'],
      ],
    );
    const old = await ask('privacy', '2026-01');
    assert.match(old.html, /良驹好车的第一版/);
    assert.deepEqual([old.state, old.until], ['past', '2026-05-31']);
    assert.equal((await ask('privacy', '2027')).state, 'coming');
    // A visitor may have agreed to the built-in text.
    const own = await ask('privacy', '1.0');
    assert.deepEqual([own.state, own.until], ['past', null]);
    assert.match(own.html, /存在手机里/);
  });

  test('can be changed before it is in force, and not after', async () => {
    const changed = await shop.importFile('texts.ndjson', [
      row({ body: '## 甲\n\n改了。' }),
      row({ version: '2027', effective_on: '2027-02-01', body: '## 甲\n\n将来，改了。' }),
    ]);
    assert.deepEqual([changed.written, changed.bad.map(({ field }) => field)], [1, ['version']]);
    assert.match(changed.bad[0]?.reason ?? '', /2026-01-01 起已经生效/);
    assert.match((await ask('privacy', '2026-01')).html, /第一版/);
    // Importing the same row again is no change.
    assert.equal((await shop.importFile('texts.ndjson', [row()])).bad.length, 0);
  });

  for (const [what, more, reason] of [
    ['a word that no setting stands for', { version: '9', body: '{brnad}' }, /不认识 \{brnad\}/],
    ['the version of the text that is there anyway', { version: '1.0' }, /自带文本的版本号/],
    [
      'a day that is over while another is in force',
      { version: '9', effective_on: '2026-07-01' },
      /不早于今天/,
    ],
    ['too many headings', { version: '9', body: '## 甲\n'.repeat(301) }, /最多 300 个标题/],
    ['a name that no page has', { version: '9', name: 'imprint' }, /应为其中之一/],
    ['a day that another version has', { version: '9', effective_on: '2027-02-01' }, /重复|已/],
  ] as const) {
    test(`is refused with ${what}`, async () => {
      const { written, bad } = await shop.importFile('texts.ndjson', [row(more)]);
      assert.equal(written, 0);
      assert.match(bad[0]?.reason ?? '', reason);
    });
  }

  test('may contain HTML, which is sanitised', async () => {
    const body = '## 甲\n\n<script>alert(1)</script><img src=x onerror=alert(1)>字';
    await shop.importFile('texts.ndjson', [
      row({ name: '优惠券说明', version: 'x', effective_on: '2026-11-20', body }),
    ]);
    const { html } = await ask('coupon-guide');
    assert.match(html, /字/);
    assert.doesNotMatch(html, /alert|onerror/);
  });
});

test('an unknown version and an unknown name are refused', async () => {
  const { body } = await shop.request('/v1/text/privacy?version=9');
  assert.deepEqual(body.data, { reason: 'not_found' });
  // It was never in force, so it was never stored as an issue.
  const { body: never } = await shop.request('/v1/text/agreement?version=1.0');
  assert.deepEqual(never.data, { reason: 'not_found' });
  assert.equal(await shop.statusOf('/v1/text/imprint'), 400);
  assert.equal(await shop.statusOf(`/v1/text/privacy?version=${'x'.repeat(4000)}`), 400);
  assert.equal(await shop.statusOf('/v1/text/privacy?version=%00'), 400);
});
