import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { readEnvironment } from '#/web/document/user-agent.ts';
import agents from '#/web/document/user-agents.fixture.json' with { type: 'json' };
import { barScript, DARK, ELDER, NO_BAR, NO_WECHAT } from './bar-script.ts';

const HOSTS = ['office.example.com', 'crm.example.com:8443', 'Desk.Example.com'];

type Page = {
  userAgent?: string;
  referrer?: string;
  ancestorOrigins?: string[] | undefined;
  stored?: Map<string, string>;
  /** Display settings stored on this phone. */
  settings?: Readonly<Record<string, string>>;
  /** Whether the system prefers dark colours. */
  isSystemDark?: boolean;
  storage?: 'allowed' | 'forbidden' | 'full';
};

/** Returns whether the script hides the bar. */
function hides(page: Page, hosts: readonly string[] = HOSTS): boolean {
  return classesOf(page, hosts).has(NO_BAR);
}

/** Runs the script and returns the classes that it added to the root element. */
function classesOf(page: Page, hosts: readonly string[] = HOSTS): Set<string> {
  const { userAgent = 'Mozilla/5.0', referrer = '', stored = new Map<string, string>() } = page;
  const classes = new Set<string>();
  const context = {
    navigator: { userAgent },
    location: { ancestorOrigins: page.ancestorOrigins },
    matchMedia: () => ({ matches: page.isSystemDark ?? false }),
    document: { referrer, documentElement: { classList: classes } },
    get localStorage() {
      if (page.storage === 'forbidden') throw new Error('SecurityError');
      return { getItem: (key: string) => page.settings?.[key] ?? null };
    },
    get sessionStorage() {
      if (page.storage === 'forbidden') throw new Error('SecurityError');
      return {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem(key: string, value: unknown) {
          if (page.storage === 'full') throw new Error('QuotaExceededError');
          stored.set(key, String(value));
        },
      };
    },
  };
  runInNewContext(barScript(hosts), context);
  return classes;
}

test('the script is small', () => {
  assert.ok(barScript([]).length <= 360, `${barScript([]).length} bytes`);
});

test('without a configured back office the script does not read session storage', () => {
  const touched: string[] = [];
  const stored = {
    get: (key: string) => void touched.push(key),
    set: (key: string) => touched.push(key),
  } as unknown as Map<string, string>;
  hides({ stored, referrer: 'https://office.example.com/' }, []);
  assert.deepEqual(touched, []);
  hides({ stored });
  assert.deepEqual(touched, [NO_BAR]);
});

test('larger type applies from the first paint, with or without the bar', () => {
  const settings = { [ELDER]: '1' };
  assert.deepEqual([...classesOf({ settings })], [ELDER]);
  assert.deepEqual([...classesOf({ settings, userAgent: 'miniProgram' })], [NO_BAR, ELDER]);
  assert.deepEqual([...classesOf({})], []);
  assert.deepEqual([...classesOf({ settings: { [ELDER]: '0' } })], []);
  assert.deepEqual([...classesOf({ settings, storage: 'forbidden' })], []);
});

test('dark colours apply from the first paint, as stored, otherwise as the system prefers', () => {
  const isDark = (page: Page) => classesOf(page).has(DARK);
  assert.equal(isDark({ isSystemDark: true }), true);
  assert.equal(isDark({ isSystemDark: true, storage: 'forbidden' }), true);
  assert.equal(isDark({ isSystemDark: true, settings: { [DARK]: '0' } }), false);
  assert.equal(isDark({ settings: { [DARK]: '1' } }), true);
});

test('an ordinary visit shows the bar', () => {
  assert.equal(hides({}), false);
  assert.equal(hides({ referrer: 'https://www.example.com/office.example.com/' }), false);
});

describe('the bar hides in a mini-program, by the user agent', () => {
  for (const { name, userAgent } of agents) {
    test(name, () => {
      assert.equal(hides({ userAgent }), readEnvironment(userAgent).navHiddenByUa);
    });
  }
});

describe('elements of the messaging app are hidden in the short-video app only', () => {
  for (const { name, userAgent, expect } of agents) {
    test(name, () => {
      assert.equal(classesOf({ userAgent }).has(NO_WECHAT), expect.toutiaoMicroApp);
    });
  }
});

describe('the bar hides for the back office', () => {
  test('when one of its hosts frames the page', () => {
    assert.equal(hides({ ancestorOrigins: ['https://office.example.com'] }), true);
    assert.equal(
      hides({ ancestorOrigins: ['https://a.example', 'https://office.example.com'] }),
      true,
    );
    assert.equal(hides({ ancestorOrigins: ['https://a.example'] }), false);
  });

  test('when one of its hosts refers to the page', () => {
    assert.equal(hides({ referrer: 'https://office.example.com/' }), true);
    assert.equal(hides({ referrer: 'https://office.example.com/orders?id=1' }), true);
    assert.equal(hides({ referrer: 'https://crm.example.com:8443/' }), true);
  });

  test('whatever the letter case of the configured host', () => {
    assert.equal(hides({ referrer: 'https://desk.example.com/' }), true);
  });

  test('and not for a host that resembles one of them', () => {
    for (const host of [
      'x.office.example.com',
      'office.example.com.evil.test',
      'crm.example.com',
    ]) {
      assert.equal(hides({ referrer: `https://${host}/` }), false, host);
    }
  });

  test('and not without a configured host', () => {
    assert.equal(hides({ referrer: 'https://office.example.com/' }, []), false);
  });
});

describe('once hidden for the back office, the bar stays hidden in the tab', () => {
  test('when the next page is reached from this site', () => {
    const stored = new Map<string, string>();
    assert.equal(hides({ referrer: 'https://office.example.com/', stored }), true);
    assert.equal(hides({ referrer: 'https://shop.example/', stored }), true);
  });

  test('but a mini-program is detected by its user agent only', () => {
    const stored = new Map<string, string>();
    assert.equal(hides({ userAgent: 'x miniProgram', stored }), true);
    assert.equal(stored.size, 0);
  });
});

describe('with blocked storage the bar hides on the first page only', () => {
  for (const storage of ['forbidden', 'full'] as const) {
    test(storage, () => {
      assert.equal(hides({ referrer: 'https://office.example.com/', storage }), true);
      assert.equal(hides({ storage }), false);
    });
  }
});

test('a configured host cannot end the script element', () => {
  assert.ok(!barScript(['</script>']).includes('<'));
});
