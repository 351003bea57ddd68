import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { demoBrand } from '#/app/demo/brand.ts';
import { officialAccount, type Account } from '#/app/wechat/platform.ts';
import { ticketOf } from '#/app/wechat/ticket.ts';
import { readConfig } from '#/server/config/config.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { startTestPlatform, TEST_ACCOUNT, type TestPlatform } from './platform.ts';

/**
 * The objects that tests of tickets use. All except the platform are created anew for each test.
 */
export type TestTickets = {
  platform: TestPlatform;
  db: TestDatabase;
  account: Account;
  /** The current time in ms since 1970. */
  time: number;
  warnings: string[];
  /** Requests a ticket. With `asAnother`, uses another database handle, as another process does. */
  ticket(asAnother?: boolean): Promise<string>;
  /** Requests tickets until one differs from `old`, as repeated page visits do. */
  renewed(old: string): Promise<string>;
  /** Returns how often a path was called. */
  callCount(path: string): number;
  settings(secret?: string): Record<string, string>;
  accountOf(secret: string): Account;
};

export const TOKEN = '/cgi-bin/stable_token';
export const TICKET = '/cgi-bin/ticket/getticket';

/** The expected error if there is no ticket. */
export const REFUSED = { name: 'BadCall', message: /微信平台/ };

/** Registers test hooks that create and close the objects in `TestTickets`, and returns these. */
export function prepareTickets(): TestTickets {
  const tests: TestTickets = Object.assign({} as TestTickets, {
    settings: (secret = TEST_ACCOUNT.secret) => ({
      WECHAT_APP_ID: TEST_ACCOUNT.id,
      WECHAT_APP_SECRET: secret,
      WECHAT_API_ORIGIN: tests.platform.origin,
    }),
    accountOf(secret: string) {
      const found = officialAccount(readConfig(tests.settings(secret), demoBrand));
      assert.ok(found);
      return found;
    },
    ticket: (asAnother = false) =>
      ticketOf(tests.account, {
        db: asAnother ? { ...tests.db } : tests.db,
        now: () => new Date(tests.time),
        warn: (error, what) => tests.warnings.push(`${what}: ${(error as Error).message}`),
      }),
    async renewed(old: string) {
      for (const end = Date.now() + 10_000; Date.now() < end; await wait(20)) {
        const found = await tests.ticket();
        if (found !== old) return found;
      }
      throw new Error('The ticket was not renewed');
    },
    callCount: (path: string) => tests.platform.calls.filter((call) => call === path).length,
  } satisfies Partial<TestTickets>);
  before(async () => {
    tests.platform = await startTestPlatform();
  });
  after(() => tests.platform.close());
  beforeEach(async () => {
    tests.db = await openTestDatabase();
    tests.account = tests.accountOf(TEST_ACCOUNT.secret);
    tests.time = Date.parse('2026-11-21T08:00:00Z');
    tests.warnings = [];
  });
  afterEach(async () => {
    tests.platform.reset();
    Object.assign(tests.platform.tokenSettings, { seconds: 7200, delayMs: 0 });
    await tests.db.close();
  });
  return tests;
}
