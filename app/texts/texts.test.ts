import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestShop, type TestShop } from '#/app/cars/test-shop.ts';
import { builtIn } from './built-in.ts';
import { TEXT_NAMES, type Text } from './contract.ts';
import { unknownWords } from './fill.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 1 });
});
after(() => shop.close());

const ask = (name: string, version = '') =>
  shop.get<Text>(`/v1/text/${name}${version && `?version=${version}`}`);
const row = (more: object = {}) => ({
  name: 'hunt-agreement',
  version: '2026-01',
  effective_on: '2026-01-01',
  body: '## 甲\n\n{brand}的第一版。',
  ...more,
});

for (const name of TEXT_NAMES) {
  test(`${name} stands from the first start on, with its topics and no word left unfilled`, async () => {
    const text = await ask(name);
    assert.equal(text.state, 'current');
    // Of this one the demo dealer has versions of their own.
    const own = name === 'agreement' ? ['2026-09', '2026-09-01'] : ['1.0', '2026-11-22'];
    assert.deepEqual([text.version, text.effective_on], own);
    assert.ok(text.contents.length >= 5);
    for (const { id } of text.contents) assert.ok(text.html.includes(`<h2 id="${id}">`));
    assert.doesNotMatch(text.html, /[{}]|<script|undefined/);
    assert.deepEqual(unknownWords(builtIn(name).body), []);
    // What the law on advertising forbids.
    assert.doesNotMatch(text.html, /最好|最佳|最高级|国家级|第一|百分之百|绝对|永久/);
  });
}

describe("a dealer's own text", () => {
  test('counts from its day on, and what was before stays to be read', async () => {
    const rows = [
      row(),
      row({ version: '2026-06', effective_on: '2026-06-01', body: '## 甲\n\n第二版。' }),
      row({ version: '2027', effective_on: '2027-01-01', body: '## 甲\n\n将来。' }),
    ];
    assert.equal((await shop.bring('texts.ndjson', rows)).written, 3);
    const now = await ask('hunt-agreement');
    assert.deepEqual([now.version, now.state, now.until], ['2026-06', 'current', '2026-12-31']);
    assert.deepEqual(
      now.versions.map(({ version, state }) => [version, state]),
      [
        ['2027', 'coming'],
        ['2026-06', 'current'],
        ['2026-01', 'past'],
      ],
    );
    const old = await ask('hunt-agreement', '2026-01');
    assert.match(old.html, /良驹好车的第一版/);
    assert.deepEqual([old.state, old.until], ['past', '2026-05-31']);
    assert.equal((await ask('hunt-agreement', '2027')).state, 'coming');
    // The text that came with the program, which somebody may have agreed to.
    assert.match((await ask('hunt-agreement', '1.0')).html, /登记需求/);
  });

  test('is not changed once it is in force, but before', async () => {
    const changed = await shop.bring('texts.ndjson', [
      row({ body: '## 甲\n\n改了。' }),
      row({ version: '2027', effective_on: '2027-02-01', body: '## 甲\n\n将来，改了。' }),
    ]);
    assert.deepEqual([changed.written, changed.bad.map(({ field }) => field)], [1, ['version']]);
    assert.match(changed.bad[0]?.reason ?? '', /2026-01-01 起已经生效/);
    assert.match((await ask('hunt-agreement', '2026-01')).html, /第一版/);
    // The same again is no change.
    assert.equal((await shop.bring('texts.ndjson', [row()])).bad.length, 0);
  });

  for (const [what, more, reason] of [
    ['a word that no setting stands for', { version: '9', body: '{brnad}' }, /不认识 \{brnad\}/],
    ['the version of the text that is there anyway', { version: '1.0' }, /自带文本的版本号/],
    ['a name that no page has', { version: '9', name: 'imprint' }, /应为其中之一/],
    ['a version of a day that another has', { version: '9' }, /重复/],
  ] as const) {
    test(`is refused with ${what}`, async () => {
      const { written, bad } = await shop.bring('texts.ndjson', [row(more)]);
      assert.equal(written, 0);
      assert.match(bad[0]?.reason ?? '', reason);
    });
  }

  test('may hold HTML, but none that acts', async () => {
    const body = '## 甲\n\n<script>alert(1)</script><img src=x onerror=alert(1)>字';
    await shop.bring('texts.ndjson', [row({ name: '质保说明', version: 'x', body })]);
    const { html } = await ask('warranty');
    assert.match(html, /字/);
    assert.doesNotMatch(html, /alert|onerror/);
  });
});

test('a version that is not there says so, and a name that is none is not understood', async () => {
  const { body } = await shop.request('/v1/text/privacy?version=9');
  assert.deepEqual(body.data, { reason: 'not_found' });
  assert.equal(await shop.statusOf('/v1/text/imprint'), 400);
  assert.equal(await shop.statusOf(`/v1/text/privacy?version=${'x'.repeat(4000)}`), 400);
  assert.equal(await shop.statusOf('/v1/text/privacy?version=%00'), 400);
});
