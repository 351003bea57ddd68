import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { OperatorError } from '#/database/operator-error.ts';
import { bike } from '#/testing/bikes.ts';
import { createWritePreview, type PreviewSource } from './preview-page.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-preview-'));
  await writeFile(join(folder, 'bikes.csv'), '');
});
after(() => rm(folder, { recursive: true }));

const lines: string[] = [];
const terminal = {
  out: (line: string) => lines.push(line),
  err: (line: string) => lines.push(line),
};
const price = {
  field: 'price',
  heading: '价格',
  reason: { code: 'expected', zh: '应为 <整数>', en: 'Write <a number>' },
  code: 'invalid_value',
} as const;

function source(rows: PreviewSource['rows'], more = 0): PreviewSource {
  const path = join(folder, 'bikes.csv');
  return { path, type: bike, language: 'zh', photos: undefined, rows, more };
}

const write = createWritePreview(async () => ({
  css: '.card{color:red}',
  render: async (cards) => cards.map((card) => `<li class="card">${JSON.stringify(card)}</li>`),
}));

test('the page has each row with its problems and its card, in the given order, and no script', async () => {
  const path = await write(
    source(
      [
        { line: 3, key: 'b2', isRefused: true, card: null, issues: [price] },
        { line: 4, key: 'b3', isRefused: true, card: { is: 'old' }, issues: [price] },
        { line: 2, key: 'b1', isRefused: false, card: { is: 'new' }, issues: [] },
        { line: 5, key: 'b4', isRefused: false, card: null, issues: [] },
      ],
      7,
    ),
    terminal,
  );
  assert.equal(path, join(folder, 'bikes.预览.html'));
  assert.deepEqual(lines.splice(0), [`预览：${path}`]);
  const html = await readFile(path, 'utf8');
  const [, ...sections] = html.split('<section>').map((part) => part.split('</section>')[0]);
  const said = '<ul><li>价格：应为 &#60;整数&#62;</li></ul></div>';
  assert.deepEqual(sections, [
    `<h2>第 3 行 b2</h2><div class="refused"><p>这一行不会导入：</p>${said}`,
    `<h2>第 4 行 b3</h2><div class="refused"><p>这一行不会导入，网站上还是现在的样子：</p>${said}<ul class="cards" inert><li class="card">{"is":"old"}</li></ul>`,
    '<h2>第 2 行 b1</h2><ul class="cards" inert><li class="card">{"is":"new"}</li></ul>',
    '<h2>第 5 行 b4</h2><div class="noted"><p>会导入，但网站上不显示，所以没有卡片。</p></div>',
  ]);
  assert.match(html, /这里有 4 行，另有 7 行没有放进来。/);
  assert.match(html, /<style>\.card\{color:red\}/);
  assert.doesNotMatch(html, /<script|<link|src="(?!data:)/);
});

test('no page for records without cards', async () => {
  assert.equal(await write(source([]), terminal), undefined);
  assert.deepEqual(lines.splice(0), []);
});

test('without a build of the pages it says so, and the import goes on', async () => {
  const unbuilt = createWritePreview(() => Promise.reject(new OperatorError('there is no build')));
  const rows = [{ line: 2, key: 'b1', isRefused: false, card: {}, issues: [] }];
  assert.equal(await unbuilt(source(rows), terminal), undefined);
  assert.deepEqual(lines.splice(0), ['没有做成预览：there is no build']);
});
