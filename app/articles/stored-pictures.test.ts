import assert from 'node:assert/strict';
import { test } from 'node:test';
import { htmlOf } from '#/server/rich-text.ts';
import { withStored } from './stored-pictures.ts';

const store = (html: string) =>
  withStored(
    html,
    async (name) => (name.startsWith('/') ? name : `/media/${name}`),
    async (name) => ({ src: `/films/${name}` }),
  );

test('pictures and films are named by their stored names, however their attributes stand', async () => {
  assert.equal(
    await store(`<img alt="一" src="a.jpg"><img src='b.jpg'><IMG src=c.jpg><p>src="d.jpg"</p>`),
    '<img alt="一" src="/media/a.jpg"><img src="/media/b.jpg"><IMG src="/media/c.jpg"><p>src="d.jpg"</p>',
  );
  assert.equal(
    await store('<video poster="p.jpg" src="v.mp4" controls></video>'),
    '<video poster="/media/p.jpg" src="/films/v.mp4" controls></video>',
  );
});

test('Markdown may name files in Chinese', async () => {
  assert.equal(
    await store(htmlOf('![门](车门.jpg)')),
    '<p><img src="/media/车门.jpg" alt="门"></p>\n',
  );
});
