import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BadRecord } from '#/records/columns/record-type.ts';
import { htmlOf } from '#/server/pages/rich-text.ts';
import { withStored } from './stored-pictures.ts';

const requested: string[] = [];
const store = (html: string) => {
  requested.length = 0;
  return withStored(
    html,
    async (name) => {
      requested.push(name);
      return name.startsWith('/') ? name : `/media/${name}`;
    },
    async (name) => ({ src: `/films/${name}` }),
  );
};

test('file names of pictures and films are replaced, in any notation of the attributes', async () => {
  assert.equal(
    await store(`<img alt="一" src="a.jpg"><img src='b.jpg'><IMG src=c.jpg><p>src="d.jpg"</p>`),
    '<img src="/media/a.jpg" alt="一" /><img src="/media/b.jpg" alt="" /><img src="/media/c.jpg" alt="" /><p>src="d.jpg"</p>',
  );
  assert.equal(
    await store('<video poster="p.jpg" src="v.mp4" controls></video>'),
    '<video src="/films/v.mp4" poster="/media/p.jpg"></video>',
  );
});

for (const [what, html, name] of [
  ['not from an attribute whose name ends with src', '<img data-src="a.jpg" src="b.jpg">', 'b.jpg'],
  ['or else from a lazy-loading attribute', '<img data-src="a.jpg">', 'a.jpg'],
  ['after an alt that contains a bracket', '<img alt="1>0" src="c.jpg">', 'c.jpg'],
  ['not from the content of an alt', '<img alt="src=x.jpg 图" src="d.jpg">', 'd.jpg'],
] as const) {
  test(`the name is taken from src, ${what}`, async () => {
    assert.match(await store(html), new RegExp(`^<img src="/media/${name}" alt(="[^"]*")? />$`));
    assert.deepEqual(requested, [name]);
  });
}

test('an unknown file name is an error of the row', async () => {
  const missing = async () => {
    throw new BadRecord('body', { code: 'missing', zh: '找不到图片', en: 'No picture' });
  };
  await assert.rejects(withStored('<img src="x.jpg">', missing, missing), BadRecord);
});

test('Markdown supports Chinese file names', async () => {
  const html = await store(htmlOf('![门](车门.jpg)'));
  assert.deepEqual(requested, ['车门.jpg']);
  assert.match(html, /^<p><img src="\/media\/[^"]+" alt="门" \/><\/p>\n$/);
});
