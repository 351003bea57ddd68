import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openStaff, type TestStaff } from '#/testing/console.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

type Detail = { values: Record<string, unknown> };
type Failure = { present?: unknown };

let shop: TestShop;
let editor: TestStaff;
before(async () => {
  shop = await openTestShop({ isEmpty: true });
  await openStaff(shop, '林姐', 'owner');
  editor = await openStaff(shop, '小文', 'editor');
});
after(() => shop.close());

describe('a rich text that is stored as HTML', () => {
  const bodyOf = async (written: string) => {
    await shop.importFile('articles.jsonl', [
      { id: 'html', title: '刹车', published: '2026-10-08', body: written },
    ]);
    return String((await editor.send<Detail>('content/article/html')).data.values['body']);
  };

  it('is edited as Markdown, and stored as the HTML that it makes', async () => {
    const html =
      '<h2>刹车</h2><p>先看<b>厚度</b>，见<a href="/car">车源</a>。</p><ul><li>前</li><li>后</li></ul>';
    const from = await bodyOf(html);
    assert.match(from, /^## 刹车\n\n先看\*\*厚度\*\*，见\[车源\]\(\/car\)。\n\n- +前\n- +后$/);
    assert.equal(await bodyOf('# 刹车\n\n先看*厚度*。'), '## 刹车\n\n先看*厚度*。');
    const to = '## 刹车\n\n先看*厚度*，再看颜色。';
    const body = { from: '## 刹车\n\n先看*厚度*。', to };
    const saved = await editor.send('content/article/html', { fields: { body } });
    assert.equal(saved.status, 200, saved.message);
    const page = await shop.get<{ html: string }>('/v1/article?id=html');
    assert.match(page.html, /<em>厚度<\/em>，再看颜色/);
    const late = await editor.send<Failure>('content/article/html', { fields: { body } });
    assert.deepEqual([late.status, late.data.present], [409, to]);
  });

  it('has its tables, pictures and struck words as Markdown', async () => {
    const html =
      '<p>看<del>旧</del>表</p><table><thead><tr><th>剩余</th><th>怎么办</th></tr></thead><tbody>' +
      '<tr><td>7mm 以上</td><td><strong>放心</strong>开</td></tr><tr><td>a | b</td><td></td></tr></tbody></table>';
    const from = await bodyOf(html);
    assert.match(
      from,
      /^看~~?旧~~?表\n\n\| 剩余 \| 怎么办 \|\n\| --- \| --- \|\n\| 7mm 以上 \| \*\*放心\*\*开 \|/,
    );
    const body = { from, to: from.replace('放心', '安心') };
    const saved = await editor.send('content/article/html', { fields: { body } });
    assert.equal(saved.status, 200, saved.message);
    const page = await shop.get<{ html: string }>('/v1/article?id=html');
    assert.match(page.html, /<td><strong>安心<\/strong>开<\/td>/);
    assert.match(page.html, /<td>a \| b<\/td>/);
  });

  it('stays HTML if Markdown cannot express it', async () => {
    const html = '<p>看表</p><table><tbody><tr><td colspan="2">厚度</td></tr></tbody></table>';
    assert.match(await bodyOf(html), /^<p>看表<\/p><table>/);
  });
});
