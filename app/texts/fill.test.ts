import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { demoBrand } from '#/app/demo/brand.ts';
import { readConfig } from '#/server/config/config.ts';
import { filled, unknownWords } from './fill.ts';

const configOf = (env: Record<string, string> = {}) => readConfig(env, demoBrand).public;

test('settings replace the placeholders of a text', () => {
  const text = filled('{brand}由{company}运营，电话 [{phone}](tel:{phone})。', configOf());
  assert.equal(
    text,
    '良驹好车由良驹好车（示例）有限公司运营，电话 [400-000-0000](tel:400-000-0000)。',
  );
});

test('the company defaults to the brand, and a line with an unset placeholder is omitted', () => {
  const config = configOf({ DEMO: 'off', BRAND_NAME: '好车行' });
  assert.equal(filled('甲\n- 电话 {phone}\n- {company}', config), '甲\n- 好车行');
});

test('a condition includes or omits its line', () => {
  const text = '{!analytics} 不保存。\n{?analytics} 发到 {analytics}。\n末';
  assert.equal(filled(text, configOf()), '不保存。\n末');
  const moved = configOf({ ANALYTICS_URL: 'https://a.example/collect' });
  assert.equal(filled(text, moved), '发到 a.example。\n末');
});

describe('a setting', () => {
  test('is escaped as plain text in Markdown and HTML', () => {
    const config = configOf({ BRAND_NAME: '*<b>[x](y)' });
    assert.equal(filled('{brand}', config), '\\*\\<b\\>\\[x\\](y)');
  });

  test('that does not exist is reported, also in a condition', () => {
    assert.deepEqual(unknownWords('{brand} {foo}\n{?bar} x {foo}'), ['foo', 'bar']);
    assert.equal(filled('{foo}', configOf()), '{foo}');
  });
});
