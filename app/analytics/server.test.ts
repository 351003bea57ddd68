import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { pino } from 'pino';
import { demoBrand } from '#/app/demo/brand.ts';
import type { Database } from '#/database/database.ts';
import { readConfig } from '#/server/config/config.ts';
import { createContext } from '#/server/http/context.ts';
import { createHttp } from '#/server/http/http.ts';
import type { Http } from '#/server/http/types.ts';
import { openTestDatabase } from '#/testing/database/database.ts';
import type { PageView } from './contract.ts';
import { analyticsServices } from './server.ts';

const view: PageView = {
  app: 'self-operated car h5',
  route: 'carDetail',
  url: 'https://shop.example/car/7',
  title: '大众 迈腾',
  referrer: '',
  time: '2026-11-21T01:02:03.000Z',
  environment: 'wechat',
};

describe('a page view', () => {
  let db: Database;
  let http: Http;
  const lines: string[] = [];

  before(async () => {
    db = await openTestDatabase();
    const config = readConfig({}, demoBrand);
    http = createHttp({
      implementations: analyticsServices,
      context: createContext({ db, config }),
      log: pino({}, { write: (line: string) => void lines.push(line) }),
      readiness: { state: 'ready' },
      build: 'b1',
    });
  });
  after(() => db.close());

  const post = (body: unknown) =>
    http.request('/v1/page-view', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
    });

  test('sent as a beacon is answered with nothing at all: 204', async () => {
    const response = await post(view);
    assert.equal(response.status, 204);
    assert.equal(await response.text(), '');
  });

  test("may contain a mini-program's user, who is stored nowhere", async () => {
    assert.equal((await post({ ...view, user: { openid: 'o-secret' } })).status, 204);
    assert.doesNotMatch(lines.join(''), /o-secret|迈腾/);
  });

  test('of another application, or without a time, is refused: 400', async () => {
    assert.equal((await post({ ...view, app: 'other' })).status, 400);
    assert.equal((await post({ ...view, time: 'yesterday' })).status, 400);
  });
});
