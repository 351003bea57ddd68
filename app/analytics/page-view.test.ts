import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { safeParse } from 'valibot';
import { toRequest } from '#/contract/call.ts';
import { createLocate } from '#/web/locate.ts';
import { readEnvironment } from '#/web/user-agent.ts';
import agents from '#/web/user-agents.fixture.json' with { type: 'json' };
import { demoBrand } from '#/app/demo/brand.ts';
import { sitemap } from '#/app/sitemap.ts';
import { PageView, postPageView } from './contract.ts';
import { describePageView } from './page-view.ts';
import { ENVIRONMENTS, environmentWord } from './environments.ts';
import { separateUser } from './filtered.ts';

const locate = createLocate(sitemap, demoBrand, 'Index');
const MINI_PROGRAM = readEnvironment('MicroMessenger/8.0 miniProgram/wx1');
const shown = (url: string, more: Partial<Parameters<typeof describePageView>[0]> = {}) =>
  describePageView({
    at: locate(url),
    title: '大众 迈腾',
    origin: 'https://shop.example',
    referrer: '',
    now: new Date('2026-11-21T01:02:03Z'),
    environment: readEnvironment('Mozilla/5.0'),
    tab: 't1',
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
    environment: 'browser',
    tab: 't1',
  });
});

test('a page view fits its contract, however long its parts are', () => {
  const long = 'x'.repeat(5000);
  for (const view of [
    shown('/'),
    shown(`/car/${long}?openid=${long}`, {
      title: long,
      referrer: long,
      environment: MINI_PROGRAM,
    }),
  ]) {
    assert.equal(safeParse(PageView, view).success, true);
  }
});

test('every user agent met in the wild is one environment, in one word', () => {
  const words = new Set(agents.map(({ userAgent }) => environmentWord(readEnvironment(userAgent))));
  // Of the mini-programs of further apps the collection has none.
  assert.deepEqual([...words, 'mini-program'].toSorted(), [...ENVIRONMENTS].toSorted());
  for (const { name, userAgent, expect } of agents) {
    const word = environmentWord(readEnvironment(userAgent));
    assert.equal(word.endsWith('mini-program'), expect.navHiddenByUa, name);
    assert.equal(word.startsWith('wechat'), expect.wechat, name);
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
    const view = shown(url, { environment: MINI_PROGRAM });
    assert.deepEqual(view.user, { openid: 'o1', unionId: 'u1' });
    assert.equal(view.url, 'https://shop.example/car/7?category=premium');
  });

  test('go nowhere where the browser asks not to be tracked, and no random word either', () => {
    const view = shown(url, { environment: MINI_PROGRAM, tab: undefined });
    assert.doesNotMatch(JSON.stringify(view), /o1|u1/);
    assert.ok(!('tab' in view));
  });

  test('go nowhere from anywhere else', () => {
    assert.doesNotMatch(JSON.stringify(shown(url)), /o1|u1/);
  });

  test('never travel in the referrer', () => {
    const referrer = 'https://shop.example/?OpenID=o1#top';
    assert.equal(shown('/', { referrer }).referrer, 'https://shop.example/#top');
  });

  test('and whatever else opens something or says who somebody is stays out of the URL', () => {
    for (const query of [
      'token=a',
      'access_token=a',
      'code=1',
      'phone=1',
      'keyword=138%200000-1234',
    ]) {
      assert.equal(shown(`/?${query}`).url, 'https://shop.example/', query);
    }
    assert.equal(
      shown('/?keyword=%E5%A5%A5%E8%BF%AA').url,
      'https://shop.example/?keyword=%E5%A5%A5%E8%BF%AA',
    );
    assert.equal(
      shown('/', { referrer: 'https://a.example/?token=1&q=2' }).referrer,
      'https://a.example/?q=2',
    );
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
