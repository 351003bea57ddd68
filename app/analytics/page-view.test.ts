import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { safeParse } from 'valibot';
import { toRequest } from '#/contract/call.ts';
import { createLocate } from '#/web/locate.ts';
import { demoBrand } from '#/app/demo/brand.ts';
import { sitemap } from '#/app/sitemap.ts';
import { PageView, postPageView } from './contract.ts';
import { describePageView } from './page-view.ts';
import { separateUser } from './user-identifiers.ts';

const locate = createLocate(sitemap, demoBrand, 'Index');
const shown = (url: string, more: Partial<Parameters<typeof describePageView>[0]> = {}) =>
  describePageView({
    at: locate(url),
    title: '大众 迈腾',
    origin: 'https://shop.example',
    referrer: '',
    now: new Date('2026-11-21T01:02:03Z'),
    inMiniProgram: false,
    ...more,
  });

test('a page view says which screen, when, and where from', () => {
  assert.deepEqual(shown('/car/7?category=premium', { referrer: 'https://shop.example/' }), {
    app: 'self-operated car h5',
    route: 'carDetail',
    url: 'https://shop.example/car/7?category=premium',
    title: '大众 迈腾',
    referrer: 'https://shop.example/',
    time: '2026-11-21T01:02:03.000Z',
  });
});

test('a page view fits its contract, however long its parts are', () => {
  const long = 'x'.repeat(5000);
  for (const view of [
    shown('/'),
    shown(`/car/${long}?openid=${long}`, { title: long, referrer: long, inMiniProgram: true }),
  ]) {
    assert.equal(safeParse(PageView, view).success, true);
  }
});

test('the community is reported by the name that the brand gives it', () => {
  assert.equal(shown('/m').route, 'liangjuMomentIndex');
});

describe('a private page is told by its route alone', () => {
  test('because its link is a key', () => {
    const view = shown('/notice/delivery/secret?token=key', { title: '张三的交车须知' });
    assert.doesNotMatch(JSON.stringify(view), /secret|key|张三/);
    assert.equal(view.url, 'https://shop.example/help/delivery-notice/:id');
  });
});

describe("the user's identifiers", () => {
  const url = '/car/7?openid=o1&category=premium&unionId=u1';

  test('go to analytics from a mini-program, apart from the URL', () => {
    const view = shown(url, { inMiniProgram: true });
    assert.deepEqual(view.user, { openid: 'o1', unionId: 'u1' });
    assert.equal(view.url, 'https://shop.example/car/7?category=premium');
  });

  test('go nowhere from anywhere else', () => {
    assert.doesNotMatch(JSON.stringify(shown(url)), /o1|u1/);
  });

  test('never travel in the referrer', () => {
    const referrer = 'https://shop.example/?OpenID=o1#top';
    assert.equal(shown('/', { referrer }).referrer, 'https://shop.example/#top');
  });

  test('are taken out and the rest of a URL stays', () => {
    assert.deepEqual(separateUser('/w?a=1&user_id=9&b=2#x'), {
      url: '/w?a=1&b=2#x',
      user: { user_id: '9' },
    });
    assert.deepEqual(separateUser('/w?uid=5&a=%20'), { url: '/w?uid=5&a=%20', user: {} });
  });
});

describe('page views go', () => {
  const send = (origins: Record<string, string>) =>
    toRequest(postPageView, shown('/'), { origins, words: {}, home: '' });

  test('to this server, as one JSON object', () => {
    const { url, init } = send({});
    assert.equal(url, '/v1/page-view');
    assert.equal(JSON.parse(String(init.body)).app, 'self-operated car h5');
  });

  test('or to the configured address, which is the whole URL', () => {
    assert.equal(send({ analytics: 'https://a.example/collect' }).url, 'https://a.example/collect');
  });
});
