import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Hono } from 'hono';
import { UNLISTED, type PageHead } from './page-head.ts';
import { NO_CARD, shareCardOf, shareCards } from './share-card.ts';

const head: PageHead = {
  ...UNLISTED,
  isListed: true,
  canonical: '/car/1',
  description: '现价 15.88 万。',
  picture: 'https://x.example/media/0/share.jpg',
};
const where = { title: '大众 迈腾', origin: 'https://x.example' };

test('a card has the page’s metadata, a square picture and the canonical URL', () => {
  assert.deepEqual(shareCardOf(head, where), {
    title: '大众 迈腾',
    description: '现价 15.88 万。',
    link: 'https://x.example/car/1',
    picture: 'https://x.example/media/0/square.jpg',
  });
  const more = { ...head, heading: '迈腾：维保记录', picture: 'https://cdn.example/a.jpg' };
  assert.equal(shareCardOf(more, where).title, '迈腾：维保记录');
  assert.equal(shareCardOf(more, where).picture, 'https://cdn.example/a.jpg');
});

describe('GET /share-card', () => {
  const requested: string[] = [];
  const http = new Hono();
  const cardOf = async (_: unknown, url: string) => {
    requested.push(url);
    return NO_CARD;
  };
  http.route('/share-card', shareCards(cardOf));
  http.onError((error, c) => c.text(error.message, 400));
  const ask = (of: string) => http.request(`/share-card?${new URLSearchParams({ of })}`);

  test('describes a page of this site', async () => {
    const answer = await ask('/car/1?category=premium');
    assert.deepEqual([answer.status, await answer.json()], [200, NO_CARD]);
    assert.deepEqual(requested, ['/car/1?category=premium']);
  });

  test('refuses pages of other sites', async () => {
    for (const path of [
      '',
      'car/1',
      '//evil.example/',
      '/\\evil.example',
      'https://evil.example/',
    ]) {
      assert.equal((await ask(path)).status, 400, path);
    }
    assert.equal((await ask(`/${'x'.repeat(4000)}`)).status, 400);
  });
});
