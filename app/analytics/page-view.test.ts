import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { safeParse } from 'valibot';
import { demoBrand } from '#/app/demo/brand.ts';
import { sitemap } from '#/app/sitemap.ts';
import { toRequest } from '#/contract/call.ts';
import { readEnvironment } from '#/web/document/user-agent.ts';
import agents from '#/web/document/user-agents.fixture.json' with { type: 'json' };
import { createLocate } from '#/web/navigation/locate.ts';
import { PageView, postPageView } from './contract.ts';
import { ENVIRONMENTS, environmentWord } from './environments.ts';
import { separateUser } from './filtered.ts';
import { describePageView } from './page-view.ts';

const locate = createLocate(sitemap, demoBrand, 'Index');
const MINI_PROGRAM = readEnvironment('MicroMessenger/8.0 miniProgram/wx1');
const describeView = (url: string, more: Partial<Parameters<typeof describePageView>[0]> = {}) =>
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
  assert.deepEqual(describeView('/car/7?category=premium', { referrer: 'https://shop.example/' }), {
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
    describeView('/'),
    describeView(`/car/${long}?openid=${long}`, {
      title: long,
      referrer: long,
      environment: MINI_PROGRAM,
    }),
  ]) {
    assert.equal(safeParse(PageView, view).success, true);
  }
});

test('every collected user agent maps to one environment', () => {
  const words = new Set(agents.map(({ userAgent }) => environmentWord(readEnvironment(userAgent))));
  // No user agent in `agents` is another vendor's mini-program, so that environment is added here.
  assert.deepEqual([...words, 'mini-program'].toSorted(), [...ENVIRONMENTS].toSorted());
  for (const { name, userAgent, expect } of agents) {
    const word = environmentWord(readEnvironment(userAgent));
    assert.equal(word.endsWith('mini-program'), expect.navHiddenByUa, name);
    assert.equal(word.startsWith('wechat'), expect.wechat, name);
  }
});

test('the community is reported by the name that the brand gives it', () => {
  assert.equal(describeView('/m').route, 'liangjuMomentIndex');
});

describe('a private page is reported by its route only', () => {
  test('because its URL grants access', () => {
    const view = describeView('/notice/delivery/secret?token=key', { title: '张三的交车须知' });
    assert.doesNotMatch(JSON.stringify(view), /secret|key|张三/);
    assert.equal(view.url, 'https://shop.example/help/delivery-notice/:id');
  });
});

describe("the user's identifiers", () => {
  const url = '/car/7?openid=o1&category=premium&unionId=u1';

  test('are reported from a mini-program, separate from the URL', () => {
    const view = describeView(url, { environment: MINI_PROGRAM });
    assert.deepEqual(view.user, { openid: 'o1', unionId: 'u1' });
    assert.equal(view.url, 'https://shop.example/car/7?category=premium');
  });

  test('are not reported if the browser requests not to be tracked, and neither is a random id', () => {
    const view = describeView(url, { environment: MINI_PROGRAM, tab: undefined });
    assert.doesNotMatch(JSON.stringify(view), /o1|u1/);
    assert.ok(!('tab' in view));
  });

  test('are not reported outside mini-programs', () => {
    assert.doesNotMatch(JSON.stringify(describeView(url)), /o1|u1/);
  });

  test('are removed from the referrer', () => {
    const referrer = 'https://shop.example/?OpenID=o1#top';
    assert.equal(describeView('/', { referrer }).referrer, 'https://shop.example/#top');
  });

  test('and other parameters that grant access or identify a person are removed from the URL', () => {
    for (const query of [
      'token=a',
      'access_token=a',
      'code=1',
      'phone=1',
      'keyword=138%200000-1234',
    ]) {
      assert.equal(describeView(`/?${query}`).url, 'https://shop.example/', query);
    }
    assert.equal(
      describeView('/?keyword=%E5%A5%A5%E8%BF%AA').url,
      'https://shop.example/?keyword=%E5%A5%A5%E8%BF%AA',
    );
    assert.equal(
      describeView('/', { referrer: 'https://a.example/?token=1&q=2' }).referrer,
      'https://a.example/?q=2',
    );
  });

  test('are removed, and the rest of the URL stays', () => {
    assert.deepEqual(separateUser('/w?a=1&user_id=9&b=2#x'), {
      url: '/w?a=1&b=2#x',
      user: { user_id: '9' },
    });
    assert.deepEqual(separateUser('/w?uid=5&a=%20'), { url: '/w?uid=5&a=%20', user: {} });
  });
});

describe('page views go', () => {
  const send = (origins: Record<string, string>) =>
    toRequest(postPageView, describeView('/'), { origins, words: {}, home: '' });

  test('to this server, as one JSON object', () => {
    const { url, init } = send({});
    assert.equal(url, '/v1/page-view');
    assert.equal(JSON.parse(String(init.body)).app, 'self-operated car h5');
  });

  test('or to the configured address, which is the whole URL', () => {
    assert.equal(send({ analytics: 'https://a.example/collect' }).url, 'https://a.example/collect');
  });
});
