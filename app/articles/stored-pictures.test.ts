import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BadRecord } from '#/records/columns/record-type.ts';
import { htmlOf } from '#/server/pages/rich-text.ts';
import { withStored } from './stored-pictures.ts';

const asked: string[] = [];
const store = (html: string) => {
  asked.length = 0;
  return withStored(
    html,
    async (name) => {
      asked.push(name);
      return name.startsWith('/') ? name : `/media/${name}`;
    },
    async (name) => ({ src: `/films/${name}` }),
  );
};

test('pictures and films are named by their stored names, however their attributes stand', async () => {
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
  ['and no other attribute that ends alike', '<img data-src="a.jpg" src="b.jpg">', 'b.jpg'],
  ['or, where there is none, the late one', '<img data-src="a.jpg">', 'a.jpg'],
  ['behind an alt with a bracket', '<img alt="1>0" src="c.jpg">', 'c.jpg'],
  ['and not what an alt says', '<img alt="src=x.jpg 图" src="d.jpg">', 'd.jpg'],
] as const) {
  test(`the name is that of src, ${what}`, async () => {
    assert.match(await store(html), new RegExp(`^<img src="/media/${name}" alt(="[^"]*")? />$`));
    assert.deepEqual(asked, [name]);
  });
}

test("a name of no file is the row's fault", async () => {
  const missing = async () => {
    throw new BadRecord('body', '找不到图片');
  };
  await assert.rejects(withStored('<img src="x.jpg">', missing, missing), BadRecord);
});

test('Markdown may name files in Chinese', async () => {
  const html = await store(htmlOf('![门](车门.jpg)'));
  assert.deepEqual(asked, ['车门.jpg']);
  assert.match(html, /^<p><img src="\/media\/[^"]+" alt="门" \/><\/p>\n$/);
});
